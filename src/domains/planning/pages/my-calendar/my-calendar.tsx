/** My work: the next shifts and rides, day by day, with where to be and whom to call. */
import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link, createFileRoute } from '@tanstack/react-router'
import { type Day, addDays } from '../../../../kernel/time/day.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Calendar, Clock } from '../../../../platform/ui/icons.tsx'
import type { MyItem } from '../../my-calendar/my-calendar.ts'
import { isToDo } from '../../my-calendar/my-days.ts'
import { myCalendarQuery } from '../../planner/planner-calls.ts'
import { MyItemCard } from './parts/my-item-card.tsx'
import { MyTabs } from './my-tabs.tsx'
import { NotMine } from './not-mine.tsx'
import style from './my-calendar.module.css'

export const Route = createFileRoute('/_portal/portal/mycalendar')({
  staticData: { title: () => m.my_title() },
  component: MyCalendarPage,
})

const daysAhead = 27
/** As long as somebody may still report what he did. */
const daysBack = 7

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
  const formats = useFormats()
  const { zone } = usePortalAccess()
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
  const byDay = Map.groupBy(ahead, (item) => dayShown(item, today, zone))
  const cards = (items: readonly MyItem[], isDone = false) => (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <MyItemCard item={item} now={now} office={data.office_phone} isDone={isDone} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {ahead.length === 0 && (
        <div className={style.empty}>
          <Calendar size={32} />
          <p>{m.my_nothing({ days: daysAhead + 1 })}</p>
        </div>
      )}
      {[...byDay].map(([day, items]) => (
        <section key={day} className={style.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            {day === today ? `${m.plan_today()}, ${formats.shortDay(day)}` : formats.day(day)}
          </h2>
          {cards(items)}
        </section>
      ))}
      {done.length > 0 && (
        <section className={style.day} aria-labelledby="day-done">
          <h2 id="day-done">{m.my_done_today()}</h2>
          {cards(done, true)}
        </section>
      )}
      <p className={style.hours}>
        <Clock size={18} />
        <Link to="/portal/mycalendar/absences" search={{ ask: 'leave' }}>
          {m.my_ask_leave()}
        </Link>
        <Link to="/portal/mycalendar/absences" search={{ ask: 'sick' }}>
          {m.my_report_sick()}
        </Link>
      </p>
    </>
  )
}

/** What began before today stands under today. */
const dayShown = ({ from }: MyItem, today: Day, zone: string): Day => {
  const { day } = localTime(from, zone)
  return day < today ? today : day
}
