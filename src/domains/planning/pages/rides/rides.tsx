/** The crew's rides of today and the days ahead, as large cards; below them, and for the office alone, the log. */
import { useQuery } from '@tanstack/react-query'
import { ClientOnly, createFileRoute } from '@tanstack/react-router'
import { type Day, addDays } from '../../../../kernel/time/day.ts'
import { isIn } from '../../../../kernel/state-group.ts'
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
import { ended, inThePlan } from '../../../booking/resources/booking/booking-status.ts'
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
/** As long as somebody may still report what he did. */
const daysBack = 7

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
    ...myRidesQuery(addDays(today, -daysBack), addDays(today, daysAhead), locale),
    refetchInterval: 60_000,
  })
  const { data } = query
  if (!data?.isCrew) return <NotMine query={query} />
  const ahead = data.rides.filter((ride) => isStillOn(ride, now))
  // A wrong tap stays in sight while it can be taken back.
  const done = data.rides.filter((ride) => mayTakeBack(ride.returned ?? ride.missed, now))
  const byDay = Map.groupBy(ahead, ({ starts_at }) => dayShown(starts_at, today, zone))
  const cards = (rides: readonly MyRide[], isToday: boolean) => (
    <ul>
      {rides.map((ride) => (
        <li key={ride.id}>
          <RideCard ride={ride} now={now} isToday={isToday} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {ahead.length === 0 && <p className={style.none}>{m.my_nothing({ days: daysAhead + 1 })}</p>}
      {[...byDay].map(([day, rides]) => (
        <section key={day} className={page.day} aria-labelledby={`rides-${day}`}>
          <h2 id={`rides-${day}`}>
            {day === today ? `${m.plan_today()}, ${formats.shortDay(day)}` : formats.day(day)}
          </h2>
          {cards(rides, day === today)}
        </section>
      ))}
      {done.length > 0 && (
        <section className={page.day} aria-labelledby="rides-done">
          <h2 id="rides-done">{m.my_done_today()}</h2>
          {cards(done, true)}
        </section>
      )}
    </>
  )
}

/** Until somebody said that it is over; of what nobody is to say it of, until its crew is home. */
function isStillOn({ status, crew }: MyRide, now: number): boolean {
  if (isIn(inThePlan, status)) return true
  return !isIn(ended, status) && crew.some(({ to }) => Date.parse(to) > now)
}

/** What is still on since yesterday stands under today. */
function dayShown(startsAt: string | null, today: Day, zone: string): Day {
  const day = startsAt ? localTime(startsAt, zone).day : today
  return day < today ? today : day
}
