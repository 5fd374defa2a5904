/** The button that opens who booked to be corrected; its form is fetched when it is pressed. */
import { lazy, Suspense, useRef, useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import type { ShownBooking } from '../../../shown.ts'
import style from '../../parts/summary.module.css'

const ContactChangeForm = lazy(() =>
  import('./contact-change-form.tsx').then((part) => ({ default: part.ContactChangeForm })),
)

interface ChangeContactProps {
  readonly token: string
  readonly booking: ShownBooking
}

export function ChangeContact({ token, booking }: ChangeContactProps) {
  const [isOpen, setOpen] = useState(false)
  const [isKept, setKept] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (kept: boolean) => {
    setOpen(false)
    setKept(kept)
    // What was pressed is there again, and goes on from where it was.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <div className={stacked(3, style.change)}>
      {isKept && (
        <Notice tone="success" live="polite" title={m.scheduler_contact_kept()}>
          {booking.sends_mail && <p>{m.scheduler_contact_mail({ email: booking.contact.email ?? '' })}</p>}
        </Notice>
      )}
      {isOpen ? (
        <Suspense fallback={<p aria-busy="true">{m.common_busy()}</p>}>
          <ContactChangeForm token={token} booking={booking} onClose={close} />
        </Suspense>
      ) : (
        <div>
          <Button ref={button} look="secondary" compact onClick={() => setOpen(true)}>
            {m.scheduler_contact_change()}
          </Button>
        </div>
      )}
    </div>
  )
}
