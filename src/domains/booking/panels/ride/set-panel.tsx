/** What a booking rides with: its bikes, and the truck, trailer and driver of each trip. */
import { Button } from '@mantine/core'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { bobsLacking } from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { type OfficeBooking, mayMove } from '../../office/office-booking.ts'
import { useNames } from './set-names.ts'
import { SetWarnings } from './set-warnings.tsx'
import style from './set-panel.module.css'

export interface SetPanelProps {
  readonly booking: OfficeBooking
  readonly set: FeasibleSet
  /** The hour it belongs to, where it must be told apart from another. */
  readonly start?: string | null
  /** Waits for the customer's answer: nothing of it is changed here. */
  readonly isOffered?: boolean
  /** Whether it is still to be ridden: what may not go out is said then, whatever stage the booking is in. */
  readonly isToCome: boolean
}

export function SetPanel({ booking, set, start, isOffered = false, isToCome }: SetPanelProps) {
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const label = isOffered ? m.plan_offered() : m.office_set()
  const at = start && localTime(start, zone)
  const heading = at
    ? m.common_labelled({ label, value: `${formats.shortDay(at.day)}, ${formats.time(at.time)}` })
    : label
  const lacking = isToCome ? bobsLacking(set) : 0
  const bikes = useNames(['party_bikes'], set.bikes)
  const trucks = useNames(
    ['tow_trucks'],
    set.trips.map(({ truck }) => truck),
  )
  const trailers = useNames(
    ['trailers'],
    set.trips.flatMap(({ trailer }) => trailer ?? []),
  )
  const people = [...set.trips.map(({ driver }) => driver), ...set.bobs.map(({ employee }) => employee)]
  const crew = useNames(['employees'], people)
  const span = ({ from, to }: FeasibleSet['bikesDuring']) =>
    `${formats.time(localTime(from, zone).time)} – ${formats.time(localTime(to, zone).time)}`
  return (
    <Panel heading={heading}>
      {isToCome && (
        <div className={style.warnings}>
          <SetWarnings set={set} />
        </div>
      )}
      <ul className={stacked(3, written('small', style.set))}>
        <li>
          <span className={written('muted figures whole')}>{span(set.bikesDuring)}</span>
          <span>
            <strong>{set.bikes.map((id) => bikes(id) ?? '…').join(', ')}</strong>
          </span>
        </li>
        {set.trips.map((trip) => (
          <li key={`${trip.does}${trip.during.from}${trip.truck}`}>
            <span className={written('muted figures whole')}>{span(trip.during)}</span>
            <span>
              <strong>{trip.does === 'deliver' ? m.office_deliver() : m.office_collect()}</strong>{' '}
              <span className={style.parts}>
                {[trucks(trip.truck), trip.trailer && trailers(trip.trailer), crew(trip.driver)]
                  .filter(Boolean)
                  .map((part) => (
                    <span key={part}>{part}</span>
                  ))}
              </span>
            </span>
          </li>
        ))}
        {set.bobs.map(({ employee, during }) => (
          <li key={employee}>
            <span className={written('muted figures whole')}>{span(during)}</span>
            <span>
              <strong>{m.office_our_bob()}</strong> {crew(employee)}
            </span>
          </li>
        ))}
        {Array.from({ length: lacking }, (_, at) => (
          <li key={at}>
            <span className={written('muted figures whole')}>{span(set.bobs[0]!.during)}</span>
            <span>
              <strong>{m.office_our_bob()}</strong> {m.plan_bob_vacant()}
            </span>
          </li>
        ))}
      </ul>
      {!isOffered && <ChangeButton booking={booking} isBob={lacking > 0} />}
    </Panel>
  )
}

/** Opens the ride's panel, where each bike, vehicle and person is changed, and a Bob added. */
function ChangeButton({ booking, isBob }: { readonly booking: OfficeBooking; readonly isBob: boolean }) {
  const { role } = usePortalAccess()
  const open = useOpenPanel()
  if (!mayMove(booking, 'reassign', role)) return null
  return (
    <div>
      <Button
        variant="default"
        size="compact-md"
        mt="sm"
        onClick={() => open(panelAt('planner', booking.id))}
      >
        {isBob ? m.plan_bob_choose() : m.plan_change()}
      </Button>
    </div>
  )
}
