/** From a ride to the report of what broke on it, in one tap. */
import { Link } from '@tanstack/react-router'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Warning } from '../../../../../platform/ui/icons.tsx'
import { likelyBike } from '../../../crew-log/likely-bike.ts'
import type { MyRide, RideHandOver } from '../../../my-calendar/my-calendar.ts'
import { foundAt } from '../../../my-calendar/road-parts.ts'
import { keptReport } from './kept-report.ts'
import reach from './reach.module.css'

type Ridden = Pick<MyRide, 'id' | 'status' | 'starts_at' | 'ends_at' | 'crew' | 'things'>

/** What the report knows already: the ride, when it was found, on which bike, and at which hand-over. */
function knownOf(ride: Ridden, now: number, handOver: RideHandOver | null) {
  const bike = likelyBike(ride.things, handOver)
  return {
    booking: ride.id,
    found_at: foundAt(ride, now),
    ...(bike && { party_bike: bike.id }),
    ...(handOver?.id && handOver.photos && { hand_over: handOver.id }),
  }
}

interface ReportDamageProps {
  readonly ride: Ridden
  readonly now: number
  /** Where it was found not in order. */
  readonly handOver?: RideHandOver
}

export const ReportDamage = ({ ride, now, handOver }: ReportDamageProps) => (
  <Link
    to="/portal/damages/new"
    search={{ with: knownOf(ride, now, handOver ?? null) }}
    className={reach.button}
    onClick={keptReport(ride.id, 'damage')}
  >
    <Warning />
    {m.report_damage()}
  </Link>
)
