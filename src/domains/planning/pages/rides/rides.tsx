/** The crew's rides of today and the days ahead, as large cards; below them, and for the office alone, the log. */
import { useQuery } from '@tanstack/react-query'
import { ClientOnly, createFileRoute } from '@tanstack/react-router'
import { type Day, addDays } from '../../../../kernel/time/day.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { getLocale } from '../../../../platform/i18n/paraglide/runtime.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { readListSearch } from '../../../../platform/resource/ui/list/query/list-search.ts'
import { ResourceList } from '../../../../platform/resource/ui/list/resource-list.tsx'
import { nameOf } from '../../../../platform/resource/words.ts'
import { rides } from '../../../fleet/resources/rides.ts'
import { type MyRide, mayTakeBack } from '../../my-calendar/my-calendar.ts'
import { myRidesQuery } from '../../planner/planner-calls.ts'
import { NotMine } from '../my-calendar/not-mine.tsx'
import { RideCard } from './ride-card.tsx'
import page from '../my-calendar/my-calendar.module.css'
import style from './rides.module.css'

export const Route = createFileRoute('/_portal/portal/rides')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { prepareList, session }, deps: { search } }) => {
    await prepareList({ collection: 'rides', search, session })
    return { title: nameOf(rides, 'many', getLocale()) }
  },
  component: RidesPage,
})

const daysAhead = 6

function RidesPage() {
  const isCrew = usePortalAccess().role === 'employee'
  return <ResourceList resource={rides} lead={isCrew && <OwnRides />} />
}

const OwnRides = () => (
  <div className={style.own}>
    <ClientOnly fallback={<p className={page.waiting} aria-busy="true" />}>
      <Ahead />
    </ClientOnly>
    <h2>{m.rides_log()}</h2>
  </div>
)

function Ahead() {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const now = useNow()
  const today = useToday(zone)
  const query = useQuery({
    ...myRidesQuery(addDays(today, -1), addDays(today, daysAhead), locale),
    refetchInterval: 60_000,
  })
  const { data } = query
  if (!data?.isCrew) return <NotMine query={query} />
  const shown = data.rides.filter((ride) => isStillOn(ride, now))
  if (shown.length === 0) return <p className={style.none}>{m.my_nothing({ days: daysAhead + 1 })}</p>
  const byDay = Map.groupBy(shown, ({ starts_at }) => dayShown(starts_at, today, zone))
  return [...byDay].map(([day, list]) => (
    <section key={day} className={page.day} aria-labelledby={`rides-${day}`}>
      <h2 id={`rides-${day}`}>
        {day === today ? `${m.plan_today()}, ${formats.shortDay(day)}` : formats.day(day)}
      </h2>
      <ul>
        {list.map((ride) => (
          <li key={ride.id}>
            <RideCard ride={ride} now={now} isToday={day === today} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Until its crew is home, or somebody said that it is over. */
function isStillOn({ status, crew, missed }: MyRide, now: number): boolean {
  if (status === 'under_way') return true
  // A wrong tap stays in sight while it can be taken back.
  if (status === 'no_show') return mayTakeBack(missed, now)
  return crew.some(({ to }) => Date.parse(to) > now)
}

/** What is still on since yesterday stands under today. */
function dayShown(startsAt: string | null, today: Day, zone: string): Day {
  const day = startsAt ? localTime(startsAt, zone).day : today
  return day < today ? today : day
}
