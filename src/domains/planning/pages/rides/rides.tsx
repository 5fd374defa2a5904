/** The crew's rides of today and the days ahead, as large cards; below them, and for the office alone, the log. */
import { ClientOnly, createFileRoute } from '@tanstack/react-router'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { getLocale } from '../../../../platform/i18n/paraglide/runtime.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { readListSearch } from '../../../../platform/resource/ui/list/query/list-search.ts'
import { ResourceList } from '../../../../platform/resource/ui/list/resource-list.tsx'
import { nameOf } from '../../../../platform/resource/words.ts'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { ended, heldAfter, inThePlan } from '../../../booking/resources/booking/booking-status.ts'
import { rides } from '../../../fleet/resources/rides.ts'
import { type MyRide, mayTakeBack } from '../../my-calendar/my-calendar.ts'
import { daysBack } from '../../my-calendar/my-days.ts'
import { myRidesQuery } from '../../planner/planner-calls.ts'
import { NotMine } from '../my-calendar/not-mine.tsx'
import { WorkByDay } from '../my-calendar/parts/work-by-day.tsx'
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
  <div className={stacked(5, style.own)}>
    <ClientOnly fallback={<p className={page.waiting} aria-busy="true" />}>
      <Ahead />
    </ClientOnly>
    <h2>{m.rides_log()}</h2>
  </div>
)

function Ahead() {
  const locale = useLocale()
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
  const done = data.rides.filter(
    (ride) => !isStillOn(ride, now) && mayTakeBack(ride.returned ?? ride.missed, now),
  )
  return (
    <>
      {ahead.length === 0 && <p className={style.none}>{m.my_nothing({ days: daysAhead + 1 })}</p>}
      <WorkByDay
        ahead={ahead}
        done={done}
        startOf={({ starts_at }) => starts_at}
        renderCard={(ride, { isToday }) => <RideCard ride={ride} now={now} isToday={isToday} />}
      />
    </>
  )
}

/** Until somebody said that it is over, and its deposit went back; of what nobody is to say it of, until its crew is home. */
function isStillOn({ status, crew, deposit }: MyRide, now: number): boolean {
  if (isIn(heldAfter, status)) return deposit !== null && deposit.held > 0
  if (isIn(inThePlan, status)) return true
  return !isIn(ended, status) && crew.some(({ to }) => Date.parse(to) > now)
}
