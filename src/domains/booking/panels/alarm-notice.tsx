/** What is wrong with a booking, reason by reason, with the names of who or what fell out, and the way to mend it. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useDesk } from '../../../platform/resource/ui/desk.tsx'
import { Notice } from '../../../platform/ui/notice.tsx'
import { alarmText } from '../alarm-text.ts'
import { type OfficeBooking, mayMove } from '../office-booking.ts'
import { RepairButton } from './repair-button.tsx'
import { useNames } from './set-names.ts'

const kinds = ['party_bikes', 'tow_trucks', 'trailers', 'employees']

export function AlarmNotice({ booking }: { readonly booking: OfficeBooking }) {
  const { role } = useDesk()
  const alarms = booking.alarm ?? []
  const nameOf = useNames(
    kinds,
    alarms.flatMap(({ resource }) => resource ?? []),
  )
  if (alarms.length === 0) return null
  return (
    <Notice tone="error" title={m.office_alarm()}>
      {alarms.map((alarm) => (
        <p key={`${alarm.why}${alarm.resource}${alarm.note}`}>
          {alarmText(alarm, alarm.resource ? nameOf(alarm.resource) : null)}
        </p>
      ))}
      {mayMove(booking, 'repair', role) && <RepairButton of={booking.id} />}
    </Notice>
  )
}
