/** My calendar: a month or a week of my shifts, entries and absences, and the address to follow it elsewhere. */
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { ClientOnly, Link, createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { type Day, addDays, parseDay, weekdayOf } from '../../../../kernel/time/day.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { ChevronLeft, ChevronRight } from '../../../../platform/ui/icons.tsx'
import { centred, inRow } from '../../../../platform/ui/layout/layout.ts'
import { myCalendarQuery } from '../../planner/planner-calls.ts'
import { stepped, windowOf } from '../../planner/planner-window.ts'
import { MyFeed } from '../../panels/calendar-feed.tsx'
import { MyTabs } from './my-tabs.tsx'
import { NotMine } from './not-mine.tsx'
import { PhoneMonth, PhoneWeek } from './parts/phone-calendar.tsx'
import page from './my-calendar.module.css'
import { Waiting } from '../waiting.tsx'
import style from './my-planning.module.css'

type View = 'week' | 'month'

export const Route = createFileRoute('/_portal/portal/mycalendar/planning')({
  staticData: { title: () => m.my_planning_title() },
  validateSearch: ({ day, view }: Record<string, unknown>): { readonly day?: Day; readonly view?: View } => ({
    ...(parseDay(day) && { day: parseDay(day)! }),
    ...(view === 'week' && { view }),
  }),
  component: MyPlanningPage,
})

const MyMonth = lazy(() => import('./parts/my-month.tsx').then((part) => ({ default: part.MyMonth })))

function MyPlanningPage() {
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const navigate = useNavigate()
  const [today] = useState(() => localTime(Date.now(), zone).day)
  const { day = today, view = 'month' } = Route.useSearch()
  const { from, to } = windowOf(day, view)
  const at = (by: -1 | 1) => ({ view, day: stepped(day, view, by) }) as never
  return (
    <div className={`${page.page} ${style.wide}`}>
      <h1>{m.my_planning_title()}</h1>
      <MyTabs />
      <div className={inRow(3, style.bar)}>
        <Link to="." search={at(-1)} className={centred(style.step)} aria-label={m.plan_before()}>
          <ChevronLeft />
        </Link>
        <h2 className={style.said} aria-live="polite">
          {view === 'month'
            ? formats.month(day.slice(0, 7))
            : `${formats.shortDay(from)} – ${formats.shortDay(to)}`}
        </h2>
        <Link to="." search={at(1)} className={centred(style.step)} aria-label={m.plan_after()}>
          <ChevronRight />
        </Link>
        <SegmentedControl
          aria-label={m.plan_view()}
          value={view}
          onChange={(next) => void navigate({ to: '.', search: { view: next, day } as never })}
          data={[
            { value: 'month', label: m.plan_view_month() },
            { value: 'week', label: m.plan_view_week() },
          ]}
        />
      </div>
      <ClientOnly fallback={<p className={page.waiting} aria-busy="true" />}>
        <Mine day={day} today={today} view={view} />
      </ClientOnly>
    </div>
  )
}

interface MineProps {
  readonly day: Day
  readonly today: Day
  readonly view: View
}

function Mine({ day, today, view }: MineProps) {
  // Seven columns of a phone's width have no room for a word.
  const isNarrow = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  const locale = useLocale()
  const { from, to } = windowOf(day, view)
  // A month is drawn in whole weeks.
  const first = addDays(from, 1 - weekdayOf(from))
  const last = addDays(to, 7 - weekdayOf(to))
  const query = useQuery({ ...myCalendarQuery(first, last, locale), placeholderData: keepPreviousData })
  if (!query.data?.employee) return <NotMine query={query} />
  const { items } = query.data
  if (isNarrow)
    return (
      <>
        {view === 'week' ? (
          <PhoneWeek day={day} today={today} items={items} />
        ) : (
          <PhoneMonth day={day} today={today} items={items} from={first} to={last} />
        )}
        <MyFeed />
      </>
    )
  return (
    <>
      <Suspense fallback={<Waiting className={page.waiting} />}>
        <div className={style.calendar} data-view={view}>
          <MyMonth day={day} view={view} items={items} />
        </div>
      </Suspense>
      <MyFeed />
    </>
  )
}
