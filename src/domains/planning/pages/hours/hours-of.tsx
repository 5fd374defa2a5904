/** The hours of one person in a month, for the office: all that was noted, and putting it right with a reason he reads. */
import { keepPreviousData } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { type Month, monthOf, parseMonth } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { WaitingRows } from '../../../../platform/resource/ui/list/rows/waiting.tsx'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { ChevronLeft } from '../../../../platform/ui/icons.tsx'
import { classes } from '../../../../platform/ui/class-names.ts'
import { inText } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { isPlanner } from '../../../identity/role-groups.ts'
import { hoursOfQuery } from '../../hours/hours-queries.ts'
import { workingDayIn } from '../../hours/working-day-in.ts'
import { MonthDays } from './parts/month-days.tsx'
import { MonthStep } from './parts/month-step.tsx'
import style from './parts/hours.module.css'

export const Route = createFileRoute('/_portal/portal/hours/$id')({
  staticData: { title: () => m.worked_title() },
  validateSearch: ({ month }: Record<string, unknown>): { readonly month?: Month } =>
    parseMonth(month) ? { month: parseMonth(month)! } : {},
  component: HoursOfPage,
})

function HoursOfPage() {
  const { zone, role } = usePortalAccess()
  const today = workingDayIn(useNow(), zone)
  const { id } = Route.useParams()
  const { month = monthOf(today) } = Route.useSearch()
  const { data, isError } = useQuery({ ...hoursOfQuery(id, month), placeholderData: keepPreviousData })
  return (
    <div className={classes(style.page, style.narrow)}>
      <Link to="/portal/hours" search={{ month }} className={inText(1)}>
        <ChevronLeft size={18} />
        {m.worked_back()}
      </Link>
      <h1>{data?.name ?? m.worked_title()}</h1>
      <MonthStep month={month} />
      {isError && <Notice tone="error" live="assertive" title={m.portal_list_fault()} />}
      {!data && !isError && <WaitingRows />}
      {data && (
        <MonthDays
          hours={data}
          path={isPlanner(role) ? `/api/employees/${id}/hours` : undefined}
          today={today}
        />
      )}
    </div>
  )
}
