/** From a ride to the report of what broke on it, in one tap. */
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Warning } from '../../../../platform/ui/icons.tsx'
import type { MyRide } from '../../my-calendar.ts'
import reach from './reach.module.css'

/** What the report knows already: the ride, when it was found, and on which bike where there is but one. */
function knownOf({ id, status, things }: Pick<MyRide, 'id' | 'status' | 'things'>) {
  const bikes = things.filter(({ field }) => field === 'party_bike')
  const found_at = { planned: 'pre_check', under_way: 'during' }[status as 'planned'] ?? 'post_check'
  return { booking: id, found_at, ...(bikes.length === 1 && { party_bike: bikes[0]!.id }) }
}

export const ReportDamage = ({ ride }: { readonly ride: Pick<MyRide, 'id' | 'status' | 'things'> }) => (
  <Link to="/portal/damages/new" search={{ with: knownOf(ride) }} className={reach.button}>
    <Warning />
    {m.report_damage()}
  </Link>
)
