/** From a ride to what a neighbour, the police or a guest had to say of it, while it is still fresh. */
import { Link } from '@tanstack/react-router'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { type MyRide, daysOfNames } from '../../../my-calendar/my-calendar.ts'
import reach from './reach.module.css'

interface ReportComplaintProps {
  readonly ride: Pick<MyRide, 'id' | 'starts_at' | 'language'>
  /** Epoch milliseconds. */
  readonly now: number
}

export function ReportComplaint({ ride: { id, starts_at, language }, now }: ReportComplaintProps) {
  const { from, to } = daysOfNames(now)
  const start = starts_at ? Date.parse(starts_at) : NaN
  // Written down by the crew of those days alone.
  if (!(start >= from && start <= to)) return null
  return (
    <Link
      to="/portal/complaints/new"
      search={{ with: { booking: id, channel: 'in_person', language } }}
      className={reach.button}
    >
      {m.rides_report_complaint()}
    </Link>
  )
}
