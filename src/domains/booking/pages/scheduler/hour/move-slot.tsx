/** The way to another start for a booking, or to its first. */
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { useFocusBack } from '../../../../../platform/ui/use-focus-back.ts'
import type { ShownBooking } from '../../../shown.ts'
import { hourTaken, isOfferGone } from '../parts/booking-status.tsx'
import { useMoment } from '../../parts/use-moment.ts'

// The calendar and its starts come with the press that opens them.
const SlotCard = lazy(() => import('./slot-card.tsx').then((part) => ({ default: part.SlotCard })))

export function MoveSlot({ token, booking }: { readonly token: string; readonly booking: ShownBooking }) {
  const moment = useMoment()
  // An hour that was asked and is neither kept nor offered any more is no hour to close this over.
  const isGone = isOfferGone(booking)
  const [isOpen, setOpen] = useState(!booking.start || isGone)
  // Opened by hand, the focus goes along; a page that just opened keeps its own.
  const [isByHand, setByHand] = useState(false)
  const opener = useFocusBack<HTMLButtonElement>(isOpen)

  // What the office did meanwhile holds: nothing is left to choose from, and nobody's hands are in the calendar.
  const taken = hourTaken(booking, moment)
  if (taken !== null)
    return isOpen ? (
      <Notice tone="info" live="assertive" title={m.scheduler_slot_over()}>
        <p>{taken}</p>
        {booking.may.acceptance && !isGone && (
          <p>
            <Link to="/scheduler/$token/proposal" params={{ token }} viewTransition>
              {m.scheduler_see_proposal()}
            </Link>
          </p>
        )}
      </Notice>
    ) : null
  if (!isOpen)
    return (
      <p>
        <Button
          ref={opener}
          look="secondary"
          aria-expanded={false}
          onClick={() => {
            setByHand(true)
            setOpen(true)
          }}
        >
          {m.scheduler_slot_other()}
        </Button>
      </p>
    )
  return (
    <Suspense fallback={<p aria-busy="true">{m.common_busy()}</p>}>
      <SlotCard token={token} booking={booking} isByHand={isByHand} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
