/** Beside an employee, for the office: what he worked this month beside what was planned, and the way to all of it. */
import { Link } from '@tanstack/react-router'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { monthOf } from '../../../kernel/time/day.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useNow } from '../../../platform/i18n/time/use-now.ts'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { isOffice } from '../../identity/role-groups.ts'
import { inHours } from '../hours/in-hours.ts'
import { hoursOfQuery } from '../hours/hours-queries.ts'
import { workingDayIn } from '../hours/working-day-in.ts'

export default function WorkedPanel({ employee }: { readonly employee: Id<'employees'> }) {
  const { role, zone } = usePortalAccess()
  const formats = useFormats()
  const month = monthOf(workingDayIn(useNow(), zone))
  const { data } = useQuery({ ...hoursOfQuery(employee, month), enabled: isOffice(role) })
  if (!data) return null
  return (
    <Panel heading={m.worked_title()}>
      <div className={stacked(2)}>
        <p>
          {formats.month(month)}: {m.worked_worked()} {inHours(data.worked)}, {m.worked_planned()}{' '}
          {inHours(data.planned)}
        </p>
        {data.unsettled > 0 && <p>{m.worked_unsettled({ count: data.unsettled })}</p>}
        <p>
          <Link to="/portal/hours/$id" params={{ id: employee }}>
            {m.worked_open()}
          </Link>
        </p>
      </div>
    </Panel>
  )
}
