/** The day on the phone: its rides in the order of the road, one of them, and always what waits to be sent. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { withFacts } from '../../domains/planning/crew-log/day-view.ts'
import type { CrewPhone } from '../../domains/planning/crew-log/phone/crew-phone.ts'
import type { MyRide } from '../../domains/planning/my-calendar/my-calendar.ts'
import { MyParts } from '../../domains/planning/pages/rides/my-parts.tsx'
import { heldAfter } from '../../domains/booking/resources/booking/booking-status.ts'
import { placeLine } from '../../domains/booking/place/ride-place.ts'
import { isIn } from '../../kernel/state-group.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../platform/i18n/time/local-time.ts'
import { useFormats, useLocale } from '../../platform/i18n/use-locale.ts'
import { Calendar, ChevronLeft } from '../../platform/ui/icons.tsx'
import { inText, stacked, written } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { ShellAsks } from './shell-asks.tsx'
import { ShellClock } from './shell-clock.tsx'
import { ShellRide } from './shell-ride.tsx'
import { ShellState } from './shell-state.tsx'
import style from './crew-shell.module.css'

/** Looks at the clock again after this, in milliseconds. */
const tickMs = 20_000

function useClock(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The ride of the address; null on the list. */
const rideInAddress = () => /\/mycalendar\/([0-9a-f-]{36})$/.exec(location.pathname)?.[1] ?? null

export function CrewShell({ phone }: { readonly phone: CrewPhone }) {
  const state = useSyncExternalStore(phone.subscribe, phone.state)
  const [isLooked, setLooked] = useState(false)
  useEffect(() => {
    const shown = () => setLooked(true)
    phone.look().then(shown, shown)
  }, [phone])
  const clock = useClock()
  const { sheet, facts } = state
  if (!isLooked) return <main data-portal className={style.page} aria-busy="true" />
  // By the server's clock, as far as this phone knows it.
  const now = clock + (sheet?.offset_ms ?? 0)
  const rides = (sheet?.rides ?? []).map((ride) => withFacts(ride, facts))
  const asked = rideInAddress()
  const ride = rides.find(({ id }) => id === asked)
  const list = location.pathname.replace(/\/mycalendar.*$/, '/mycalendar')
  return (
    <main data-portal className={stacked(4, style.page)}>
      <ShellState phone={phone} state={state} />
      {asked && (
        <a href={list} className={inText(1, style.back)}>
          <ChevronLeft size={18} />
          {m.my_title()}
        </a>
      )}
      {asked && !ride && sheet && <Notice tone="warning" title={m.crew_ride_gone()} />}
      {ride && sheet && (
        <ShellRide
          ride={ride}
          zone={sheet.zone}
          now={now}
          phone={phone}
          papers={sheet.signing ?? null}
          reports={sheet.reports ?? null}
        />
      )}
      {!asked && <h1>{m.my_title()}</h1>}
      {!asked && sheet && <ShellAsks asks={sheet.asks ?? []} zone={sheet.zone} now={now} phone={phone} />}
      {!asked && sheet && sheet.clock !== null && (
        <ShellClock sheet={sheet} facts={facts} now={now} phone={phone} list={list} />
      )}
      {!sheet && (
        <Notice tone="info" title={m.crew_no_day()}>
          <p>{m.crew_no_day_hint()}</p>
        </Notice>
      )}
      {!asked && sheet && <Rides rides={rides} zone={sheet.zone} now={now} list={list} />}
    </main>
  )
}

interface RidesProps {
  readonly rides: readonly MyRide[]
  readonly zone: string
  readonly now: number
  readonly list: string
}

/** From today on, by day. */
function Rides({ rides, zone, now, list }: RidesProps) {
  const formats = useFormats()
  const locale = useLocale()
  const hour = (at: string) => formats.time(localTime(at, zone).time)
  const today = localTime(now, zone).day
  const timed = rides.flatMap((ride) => {
    const from = ride.crew.find(({ isMe }) => isMe)?.from ?? ride.starts_at
    if (!from) return []
    const day = localTime(from, zone).day
    // What is still held of an earlier day is given back today.
    const isHeld = isIn(heldAfter, ride.status) && (ride.deposit?.held ?? 0) > 0
    return [{ ride, day: isHeld && day < today ? today : day }]
  })
  const days = Map.groupBy(
    timed.filter(({ day }) => day >= today),
    ({ day }) => day,
  )
  if (days.size === 0)
    return (
      <p className={inText(2)}>
        <Calendar size={24} />
        {m.my_nothing({ days: 7 })}
      </p>
    )
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={stacked(3)}>
      <h2 className={style.day}>{formats.day(day)}</h2>
      {ofDay.map(({ ride }) => (
        <article key={ride.id} className={stacked(2, style.card)}>
          <h3>
            <a href={`${list}/${ride.id}`} className={style.open}>
              {ride.number}
            </a>
          </h3>
          <p>
            {placeLine(ride.place)}
            <span className={written('muted', style.line)}>
              {ride.people !== null && m.office_people({ people: ride.people }, { locale })}
            </span>
          </p>
          <MyParts ride={ride} zone={zone} />
          {ride.departed && !ride.returned && (
            <p className={written('bold')}>{m.rides_departed_at({ time: hour(ride.departed.at) })}</p>
          )}
          {ride.returned && (
            <p className={written('bold')}>{m.rides_returned_at({ time: hour(ride.returned.at) })}</p>
          )}
          {isIn(heldAfter, ride.status) && ride.deposit !== null && ride.deposit.held > 0 && (
            <p className={written('bold')}>
              {m.deposit_give_back({ amount: formats.sum(ride.deposit.held) })}
            </p>
          )}
        </article>
      ))}
    </section>
  ))
}
