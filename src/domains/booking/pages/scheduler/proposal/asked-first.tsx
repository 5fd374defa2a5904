/** The ride that was asked for or agreed, beside what is proposed instead. */
import { dotted } from '../../../../../platform/i18n/format/dotted.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { isPromised } from '../../../booking.ts'
import type { ShownBooking } from '../../../shown.ts'
import { useMoment } from '../../parts/use-moment.ts'
import style from './offer.module.css'

export function AskedFirst({ booking }: { readonly booking: ShownBooking }) {
  const { start, people, town, price } = booking
  const moment = useMoment()
  const formats = useFormats()
  if (!start) return null
  const facts = [m.booking_people_count({ people }), town, price && formats.money(price.gross)]
  return (
    <p className={stacked(1, style.asked)}>
      <strong>
        {(isPromised(booking) ? m.scheduler_proposal_agreed : m.scheduler_proposal_asked)({
          moment: moment(start),
        })}
      </strong>
      <span>{dotted(facts)}</span>
    </p>
  )
}
