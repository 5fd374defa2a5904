/** When damage that is found now was found, by how far its ride is. */
import { isIn } from '../../../kernel/state-group.ts'
import { ended } from '../resources/booking/booking-status.ts'
import { isPast } from '../plan/on-the-road.ts'
import type { foundOnRide } from './noted-reports.ts'

export interface RideCourse {
  /** Null where the reader does not know it: then the clock decides. */
  readonly status: string | null
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** What is still in the plan when its ride should have begun waits to leave: it is looked at before. Rule PL-02. */
export function foundNow(
  { status, starts_at, ends_at }: RideCourse,
  now: number,
): (typeof foundOnRide)[number] {
  if (isIn(ended, status) || isPast({ ends_at }, now)) return 'post_check'
  if (status === 'under_way') return 'during'
  return status === 'planned' || starts_at === null || now < Date.parse(starts_at) ? 'pre_check' : 'during'
}
