/** Where an absence that stands leads once it is saved: to the repair of the rides it left without somebody. */
import type { QueryClient } from '@tanstack/react-query'
import type { Row } from '../../../platform/resource/ui/record.ts'
import { dayOf } from '../../../kernel/wall-time.ts'
import { repairQuery } from '../../booking/panels/repair-query.ts'
import { repairAsked, repairOfAbsence } from '../../booking/repair-asked.ts'
import type { Absence } from '../../crew/absence.ts'

/** What the repair panel is opened with; null where no ride lost anything. */
export async function repairAfter(cache: QueryClient, made: Row, zone: string): Promise<string | null> {
  const absence = made as unknown as Absence
  if (absence.status !== 'approved') return null
  const asked = repairOfAbsence(absence, { zone, today: dayOf(Date.now(), zone) })
  const plan = await cache.fetchQuery(repairQuery(repairAsked(asked)))
  return plan.rides.length + plan.offers.length > 0 ? asked : null
}
