/** From a ride to the report of what broke on it, in one tap. */
import { Link } from '@tanstack/react-router'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Warning } from '../../../../../platform/ui/icons.tsx'
import type { MyRide } from '../../../my-calendar/my-calendar.ts'
import { foundAt } from '../../../my-calendar/road-parts.ts'
import reach from './reach.module.css'

type Ridden = Pick<MyRide, 'id' | 'status' | 'starts_at' | 'ends_at' | 'crew' | 'things'>

/** What the report knows already: the ride, when it was found, and on which bike where there is but one. */
function knownOf(ride: Ridden, now: number) {
  const { id, things } = ride
  const bikes = things.filter(({ field }) => field === 'party_bike')
  return {
    booking: id,
    found_at: foundAt(ride, now),
    ...(bikes.length === 1 && { party_bike: bikes[0]!.id }),
  }
}

export const ReportDamage = ({ ride, now }: { readonly ride: Ridden; readonly now: number }) => (
  <Link to="/portal/damages/new" search={{ with: knownOf(ride, now) }} className={reach.button}>
    <Warning />
    {m.report_damage()}
  </Link>
)
