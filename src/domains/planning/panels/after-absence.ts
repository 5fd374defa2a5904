/** Where an absence that stands leads once it is saved: to the repair of the rides it left without somebody. */
import type { QueryClient } from '@tanstack/react-query'
import { localTime } from '../../../platform/i18n/local-time.ts'
import type { Row } from '../../../platform/resource/ui/record.ts'
import type { Absence } from '../../crew/absence.ts'
import { repairQuery } from '../planner-calls.ts'
import { repairAsked, repairOf } from '../repair-asked.ts'

/** What the repair panel is opened with; null where no ride lost anything. */
export async function repairAfter(cache: QueryClient, made: Row, zone: string): Promise<string | null> {
  const { employee, starts_at, ends_at, status } = made as unknown as Absence
  if (status !== 'approved') return null
  const dayIn = (instant: string) => localTime(instant, zone).day
  const asked = repairOf(employee, dayIn(starts_at), dayIn(ends_at))
  const plan = await cache.fetchQuery(repairQuery(repairAsked(asked)))
  return plan.rides.length > 0 ? asked : null
}
