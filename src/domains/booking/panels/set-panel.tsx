/** What a booking rides with: its bikes, and the truck, trailer and driver of each trip. */
import { localTime } from '../../../platform/i18n/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useDesk } from '../../../platform/resource/ui/desk.tsx'
import { Panel } from '../../../platform/resource/ui/panel.tsx'
import type { FeasibleSet } from '../../availability/slot.ts'
import { useNames } from './set-names.ts'
import { SetWarnings } from './set-warnings.tsx'
import style from './set-panel.module.css'

export interface SetPanelProps {
  readonly set: FeasibleSet
  /** Whether it is still to be ridden: what may not go out is said then, whatever stage the booking is in. */
  readonly isToCome: boolean
}

export function SetPanel({ set, isToCome }: SetPanelProps) {
  const { zone } = useDesk()
  const bikes = useNames(['party_bikes'], set.bikes)
  const trucks = useNames(
    ['tow_trucks'],
    set.trips.map(({ truck }) => truck),
  )
  const trailers = useNames(
    ['trailers'],
    set.trips.flatMap(({ trailer }) => trailer ?? []),
  )
  const people = [...set.trips.map(({ driver }) => driver), ...(set.bob ? [set.bob.employee] : [])]
  const crew = useNames(['employees'], people)
  const span = ({ from, to }: FeasibleSet['bikesDuring']) =>
    `${localTime(from, zone).time} – ${localTime(to, zone).time}`
  return (
    <Panel heading={m.office_set()}>
      {isToCome && <SetWarnings set={set} />}
      <ul className={style.set}>
        <li>
          <span className={style.when}>{span(set.bikesDuring)}</span>
          <span>
            <strong>{set.bikes.map((id) => bikes(id) ?? '…').join(', ')}</strong>
          </span>
        </li>
        {set.trips.map((trip) => (
          <li key={`${trip.does}${trip.during.from}${trip.truck}`}>
            <span className={style.when}>{span(trip.during)}</span>
            <span>
              <strong>{trip.does === 'deliver' ? m.office_deliver() : m.office_collect()}</strong>{' '}
              {[trucks(trip.truck), trip.trailer && trailers(trip.trailer), crew(trip.driver)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
        {set.bob && (
          <li>
            <span className={style.when}>{span(set.bob.during)}</span>
            <span>
              <strong>{m.office_our_bob()}</strong> {crew(set.bob.employee)}
            </span>
          </li>
        )}
      </ul>
    </Panel>
  )
}
