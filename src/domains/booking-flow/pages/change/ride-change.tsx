/** The way to change a ride oneself, on its page: until when, and whom to ask where that is over. */
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { useFocusBack } from '../../../../platform/ui/use-focus-back.ts'
import { isOver } from '../../../booking/booking.ts'
import type { GuestLink } from '../../../booking/pages/guest-link.ts'
import { ReachUs } from '../../../booking/pages/parts/reach-us.tsx'
import { useMoment } from '../../../booking/pages/parts/use-moment.ts'
import { useScheduled } from '../../../booking/pages/scheduler/scheduler-client.ts'

// Most who look at their booking change nothing.
const ChangeForm = lazy(() => import('./change-form.tsx').then((part) => ({ default: part.ChangeForm })))

interface RideChangeProps {
  readonly link: GuestLink
  /** On a page of its own, which says why where nothing can be changed. */
  readonly isPage?: boolean
}

export function RideChange({ link, isPage = false }: RideChangeProps) {
  const booking = useScheduled(link)
  const moment = useMoment()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(isPage && booking.may.change)
  const [isDone, setDone] = useState(false)
  const button = useFocusBack<HTMLButtonElement>(isOpen)
  const { change, may } = booking
  const show = (open: boolean, done = false) => {
    setOpen(open)
    setDone(done)
  }
  const isInvoiced = change?.invoiced ?? false
  const isClosed = !may.change && change?.left !== 0
  if (isInvoiced || (isPage && isClosed))
    return (
      <>
        <p>{isInvoiced ? m.scheduler_change_invoiced() : m.scheduler_change_closed()}</p>
        <ReachUs>{m.scheduler_contact_reach()}</ReachUs>
      </>
    )
  if (isOver(booking.status)) return null
  if (change?.agency) return <p>{m.scheduler_change_by_agency({ agency: change.agency })}</p>
  return (
    <div id="change" className={stacked(3)}>
      {isDone && (
        <Notice tone="success" live="polite" title={m.scheduler_change_done()}>
          {booking.sends_mail && <p>{m.scheduler_change_mail({ email: booking.contact.email ?? '' })}</p>}
        </Notice>
      )}
      {isOpen ? (
        <Suspense fallback={<p aria-busy="true">{m.common_busy()}</p>}>
          <ChangeForm link={link} booking={booking} onClose={(done) => show(false, done)} />
        </Suspense>
      ) : (
        may.change &&
        change?.until && (
          <>
            <div>
              <Button ref={button} look="secondary" aria-expanded={false} onClick={() => show(true)}>
                {m.scheduler_change_open()}
              </Button>
            </div>
            <p className={written('muted small')}>
              {m.scheduler_change_until({ moment: moment(change.until), left: formats.number(change.left) })}
            </p>
          </>
        )
      )}
      {!isOpen && change?.left === 0 && (
        <>
          <p>{m.scheduler_change_none_left({ most: formats.number(booking.changes.length) })}</p>
          <ReachUs>{m.scheduler_contact_reach()}</ReachUs>
        </>
      )}
    </div>
  )
}
