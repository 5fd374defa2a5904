/** Whether what a ride goes with is still inspected on its day: who plans reads it while it can still be renewed. */
import { isIn } from '../../../kernel/state-group.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import { toCome } from '../../booking/resources/booking/booking-status.ts'
import type { PlannerBlock } from './planner.ts'

/** The last day of the inspection, of a ride to come that is after it. Rule PL-35. */
export function inspectBy(
  { resource, item, status, from }: Pick<PlannerBlock, 'resource' | 'item' | 'status' | 'from'>,
  due: ReadonlyMap<string, Day | null | undefined>,
  zone: string,
): Day | null {
  const last = resource === null ? null : due.get(resource)
  if (!last || item !== 'booking' || !isIn(toCome, status)) return null
  return last < dayOf(Date.parse(from), zone) ? last : null
}
