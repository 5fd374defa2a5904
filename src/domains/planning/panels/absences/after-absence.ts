/** Where an absence that stands, or a vehicle off the road, leads once it is saved: to the repair of the rides it left. */
import type { QueryClient } from '@tanstack/react-query'
import type { Row } from '../../../../platform/resource/ui/data/record.ts'
import { addDays, type Day } from '../../../../kernel/time/day.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { repairQuery } from '../../../booking/panels/repair/repair-query.ts'
import {
  mostDays,
  readRepairQuery,
  repairOfAbsence,
  repairWithin,
} from '../../../booking/plan/repair-query.ts'
import type { Absence } from '../../../crew/absence.ts'

/** What the repair panel is opened with; null where no ride lost anything. */
export async function repairAfter(cache: QueryClient, made: Row, zone: string): Promise<string | null> {
  const absence = made as unknown as Absence
  if (absence.status !== 'approved') return null
  return repairable(cache, repairOfAbsence(absence, { zone, today: dayOf(Date.now(), zone) }))
}

/** The same after a vehicle or a person was taken out: from today to its last day out, or as far as one act of repair reaches. */
export function repairAfterWithdrawal(
  cache: QueryClient,
  item: string,
  zone: string,
  last?: Day | null,
): Promise<string | null> {
  const today = dayOf(Date.now(), zone)
  return repairable(cache, repairWithin(item, today, last ?? addDays(today, mostDays - 1)))
}

async function repairable(cache: QueryClient, asked: string): Promise<string | null> {
  const plan = await cache.fetchQuery(repairQuery(readRepairQuery(asked)))
  return plan.rides.length + plan.offers.length > 0 ? asked : null
}
