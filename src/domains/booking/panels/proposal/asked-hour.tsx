/** Above what is proposed: the ride as it was asked, and that its own hour is free, which is confirmed and not proposed. */
import { Button } from '@mantine/core'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { titleOf } from '../../../../platform/resource/ui/data/record.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { isPromised } from '../../booking.ts'
import { type OfficeBooking, mayMove } from '../../office/office-booking.ts'
import { RefusedNotice } from '../refused-notice.tsx'
import style from './proposal-panel.module.css'
import { useMove } from '../moves/use-move.ts'

export function AskedRide({ booking }: { readonly booking: OfficeBooking }) {
  const formats = useFormats()
  const portal = usePortalAccess()
  const locale = useLocale()
  const { starts_at, people, gross, number } = booking
  const customer = portal.may('read', 'customers') && booking.customer
  // The panel lies over whatever page it was opened from.
  const whose = [number, customer && titleOf(portal.resource('customers'), customer, locale)]
  if (!starts_at) return null
  const { day, time } = localTime(starts_at, portal.zone)
  const facts = [
    `${formats.day(day)}, ${formats.time(time)}`,
    people && m.booking_people_count({ people }),
    typeof gross === 'number' && formats.money(gross),
  ]
  return (
    <p className={style.asked}>
      <strong>{whose.filter(Boolean).join(' · ')}</strong>
      <br />
      <strong>{isPromised(booking) ? m.office_propose_agreed() : m.office_propose_asked()}</strong>{' '}
      {facts.filter(Boolean).join(' · ')}
    </p>
  )
}

/** Where the hour that was asked is free, nothing else need be proposed. */
export function AskedHourFree({
  booking,
  onTake,
  onDone,
}: {
  readonly booking: OfficeBooking
  /** Where it was taken a moment ago, what becomes of another start that would do. */
  readonly onTake: (start: string) => void
  readonly onDone: () => void
}) {
  const { zone, role } = usePortalAccess()
  const formats = useFormats()
  const { busy, refused, send } = useMove(booking)
  if (!mayMove(booking, 'confirm', role)) return null
  const { time } = localTime(booking.starts_at!, zone)
  return (
    <Notice tone="success" live="polite" title={m.office_propose_asked_free({ time: formats.time(time) })}>
      <Button
        size="compact-md"
        loading={busy}
        onClick={() => void send('confirmation', {}).then((isDone) => isDone && onDone())}
      >
        {m.office_confirm()}
      </Button>
      {refused && <RefusedNotice refused={refused} onTake={onTake} />}
    </Notice>
  )
}
