/** The way to cancel a booking. */
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import type { Billed } from '../../../agreed/after-cancelling.ts'
import type { CancellationCost } from '../../../agreed/cancellation.ts'
import type { ShownBooking } from '../../../shown.ts'

// Most who look at their booking come to ride.
const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then((part) => ({ default: part.CancelDialog })),
)

const nothing: CancellationCost = { keep: 0, refund: 0 }

interface CancelBookingProps {
  readonly token: string
  readonly booking: ShownBooking
  readonly billed: Billed
}

export function CancelBooking(props: CancelBookingProps) {
  const [isOpen, setOpen] = useState(false)
  // What stands in the dialog stays as it was read, whatever the page behind it learns: that amount is agreed to.
  const [read, setRead] = useState<CancellationCost | null>(null)
  return (
    <>
      <p>
        <Button
          look="secondary"
          compact
          onClick={() => {
            setRead(props.booking.cancellation ?? nothing)
            setOpen(true)
          }}
        >
          {m.scheduler_cancel()}
        </Button>
      </p>
      {/* Closed, it keeps the reason that was typed. */}
      {read && (
        <Suspense fallback={<p aria-busy="true">{m.common_busy()}</p>}>
          <CancelDialog {...props} read={read} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
