/** My hours of a month: what I clocked, what was planned, and putting it right with the reason. */
import { ClientOnly, createFileRoute } from '@tanstack/react-router'
import { keepPreviousData } from '@tanstack/react-query'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { type Month, monthOf, parseMonth } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { written } from '../../../../platform/ui/layout/layout.ts'
import { myHoursQuery } from '../../hours/hours-queries.ts'
import { workingDayIn } from '../../hours/working-day-in.ts'
import { MonthDays } from '../hours/parts/month-days.tsx'
import { MonthStep } from '../hours/parts/month-step.tsx'
import { MyTabs } from './my-tabs.tsx'
import { NotMine } from './not-mine.tsx'
import page from './my-calendar.module.css'

export const Route = createFileRoute('/_portal/portal/mycalendar/hours')({
  staticData: { title: () => m.worked_mine() },
  validateSearch: ({ month }: Record<string, unknown>): { readonly month?: Month } =>
    parseMonth(month) ? { month: parseMonth(month)! } : {},
  component: MyHoursPage,
})

function MyHoursPage() {
  return (
    <div className={page.page}>
      <h1>{m.worked_mine()}</h1>
      <MyTabs />
      <ClientOnly fallback={<p className={page.waiting} aria-busy="true" />}>
        <Mine />
      </ClientOnly>
    </div>
  )
}

function Mine() {
  const { zone } = usePortalAccess()
  const today = workingDayIn(useNow(), zone)
  const { month = monthOf(today) } = Route.useSearch()
  const query = useQuery({ ...myHoursQuery(month), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <>
      <p className={written('muted')}>{m.worked_how()}</p>
      <MonthStep month={month} />
      {data ? (
        <MonthDays hours={data} path="/api/my-calendar/hours" today={today} />
      ) : (
        <NotMine query={query} />
      )}
    </>
  )
}
