/** From a ride to what a neighbour, the police or a guest had to say of it, while it is still fresh. */
import { Link } from '@tanstack/react-router'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { type MyRide, isOfItsDays } from '../../../my-calendar/my-calendar.ts'
import { keptReport } from './kept-report.ts'
import reach from './reach.module.css'

interface ReportComplaintProps {
  readonly ride: Pick<MyRide, 'id' | 'starts_at' | 'language'>
  /** Epoch milliseconds. */
  readonly now: number
}

export function ReportComplaint({ ride: { id, starts_at, language }, now }: ReportComplaintProps) {
  if (!isOfItsDays({ starts_at }, now)) return null
  return (
    <Link
      to="/portal/complaints/new"
      search={{ with: { booking: id, channel: 'in_person', language } }}
      className={reach.button}
      onClick={keptReport(id, 'complaint')}
    >
      {m.rides_report_complaint()}
    </Link>
  )
}
