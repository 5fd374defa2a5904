/** My work: the next shifts and rides, day by day, with where to be and whom to call. */
import { Button } from '@mantine/core'
import { ClientOnly, Link, createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Calendar, Clock } from '../../../../platform/ui/icons.tsx'
import { inLine, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { daysBack, isToDo } from '../../my-calendar/my-days.ts'
import { myCalendarQuery } from '../../planner/planner-calls.ts'
import { MyItemCard } from './parts/my-item-card.tsx'
import { WorkByDay } from './parts/work-by-day.tsx'
import { MyTabs } from './my-tabs.tsx'
import { NotMine } from './not-mine.tsx'
import style from './my-calendar.module.css'

export const Route = createFileRoute('/_portal/portal/mycalendar')({
  staticData: { title: () => m.my_title() },
  component: MyCalendarPage,
})

const daysAhead = 27
/** Rarely looked at: it comes when the days are there. */
/** Of who works with a phone. */
const MyClock = lazy(() => import('../hours/parts/my-clock.tsx'))
/** Rarely there. */
const MyAsks = lazy(() => import('./parts/my-asks.tsx').then((part) => ({ default: part.MyAsks })))
const MyPhones = lazy(() => import('./parts/my-phones.tsx'))

function MyCalendarPage() {
  return (
    <div className={style.page}>
      <h1>{m.my_title()}</h1>
      <MyTabs />
      <ClientOnly fallback={<p className={style.waiting} aria-busy="true" />}>
        <Ahead />
      </ClientOnly>
    </div>
  )
}

function Ahead() {
  const locale = useLocale()
  const { zone, role } = usePortalAccess()
  const now = useNow()
  const today = useToday(zone)
  const query = useQuery({
    ...myCalendarQuery(addDays(today, -daysBack), addDays(today, daysAhead), locale),
    refetchInterval: 60_000,
  })
  const { data } = query
  if (!data || !data.employee) return <NotMine query={query} />
  const ahead = data.items.filter((item) => isToDo(item, now))
  // Of today: what was done before then is in the calendar.
  const done = data.items.filter(
    (item) => item.booking && !isToDo(item, now) && localTime(item.from, zone).day === today,
  )
  return (
    <>
      {data.asks.length > 0 && (
        <Suspense>
          <MyAsks asks={data.asks} />
        </Suspense>
      )}
      {role === 'employee' && (
        <Suspense>
          <MyClock />
        </Suspense>
      )}
      {/* Above the weeks to come: whoever is ill in the morning looks for it first. */}
      <div>
        <Button
          size="lg"
          variant="default"
          component={Link}
          to="/portal/mycalendar/absences"
          search={{ ask: 'sick' } as never}
        >
          {m.my_report_sick()}
        </Button>
      </div>
      {ahead.length === 0 && (
        <div className={stacked('3 middle', style.empty)}>
          <Calendar size={32} />
          <p>{m.my_nothing({ days: daysAhead + 1 })}</p>
        </div>
      )}
      <WorkByDay
        ahead={ahead}
        done={done}
        startOf={({ from }) => from}
        renderCard={(item, { isDone }) => (
          <MyItemCard item={item} now={now} office={data.office_phone} isDone={isDone} />
        )}
      />
      <p className={inLine(2, written('muted'))}>
        <Clock size={18} />
        <Link to="/portal/mycalendar/absences" search={{ ask: 'leave' }}>
          {m.my_ask_leave()}
        </Link>
      </p>
      {role === 'employee' && (
        <Suspense>
          <MyPhones />
        </Suspense>
      )}
    </>
  )
}
