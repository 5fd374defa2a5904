/** An offer of which nothing is free any more: what stood in it, and how to reach the office; there is nothing to say yes to. */
import { Link } from '@tanstack/react-router'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../../../../platform/ui/button/button.tsx'
import { inRow, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import type { ShownBooking, ShownProposal } from '../../../shown.ts'
import { DeclineOffer } from '../parts/decline-offer.tsx'
import { ReachUs } from '../../parts/reach-us.tsx'
import { useMoment } from '../../parts/use-moment.ts'
import style from './offer.module.css'
import { AskedFirst } from './asked-first.tsx'

export interface OfferProps {
  readonly token: string
  readonly booking: ShownBooking
  readonly proposal: ShownProposal
}

export function OfferGone({ token, booking, proposal: { options } }: OfferProps) {
  const moment = useMoment()
  return (
    <div className={stacked('part')}>
      <ul className={stacked(1, written('muted', style.gone))}>
        {options.map(({ id, start }) => (
          <li key={id}>
            <s>{moment(start)}</s> {m.scheduler_proposal_gone()}
          </li>
        ))}
      </ul>
      <AskedFirst booking={booking} />
      {!booking.may.slot && <ReachUs>{m.scheduler_proposal_reach_now()}</ReachUs>}
      {booking.may.refusal && (
        <div className={inRow(3, style.ways)}>
          {booking.may.slot && (
            <Link to="/scheduler/$token" params={{ token }} hash="slot" className={buttonClass()}>
              {m.scheduler_slot_other()}
            </Link>
          )}
          <DeclineOffer token={token} booking={booking} />
        </div>
      )}
    </div>
  )
}
