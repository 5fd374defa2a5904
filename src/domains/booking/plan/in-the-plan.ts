/** A promised ride in the plan and out of it: planned, taken off, alarmed, and what it lost replaced. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { type Alarm, alarmsLeft, withAlarm } from './alarm.ts'
import {
  type Booking,
  type Change,
  type Judged,
  type Moved,
  type Party,
  type Refused,
  allowed,
  changing,
  isOver,
} from '../booking.ts'

/** A ride is planned to a place its driver can find: coordinates, or street and town. Rule B-13. */
export function plan(booking: Judged, by: Party, { isFindable }: { readonly isFindable: boolean }): Moved {
  const may = allowed(booking, 'plan', by)
  if (!may.ok) return may
  return isFindable ? ok({ status: 'planned' }) : refuse('address-missing', { field: 'start_place' })
}

/** Who takes a booking out of the plan says why, and the booking keeps that beside what is wrong already. Rule B-12. */
export function unplan(booking: Judged, by: Party, reason: string | null): Moved {
  const may = allowed(booking, 'unplan', by)
  if (!may.ok) return may
  const note = reason?.trim()
  if (!note) return refuse('reason-required', { field: 'reason' })
  return ok({ status: 'confirmed', alarm: withAlarm(booking.alarm ?? null, { why: 'noted', note }) })
}

/**
 * What falls out is never silent: a planned booking comes back, and each keeps the reason; one that is over none.
 * Rule B-11.
 */
export function alarmed(booking: Judged, more: Alarm): Change | null {
  if (isOver(booking.status)) return null
  const isBack = booking.status === 'planned'
  const alarm = withAlarm(booking.alarm ?? null, isBack ? { ...more, was_planned: true } : more)
  return { status: isBack ? 'confirmed' : booking.status, alarm }
}

/** Nobody misses a bike once the hours of the ride are over; who and what fetches it may still be missed. Rule B-19. */
export const isDoneWith = (
  { status, ends_at, feasible_set }: Pick<Booking, 'status' | 'ends_at' | 'feasible_set'>,
  resource: string | undefined,
  now: number,
): boolean =>
  status !== 'under_way' &&
  ends_at !== null &&
  Date.parse(ends_at) <= now &&
  (feasible_set?.bikes.some((bike) => bike === resource) ?? false)

/** Another bike, vehicle or person for the same ride: the guest is promised the ride, not who drives. */
export function reassign(booking: Judged, by: Party): Moved {
  return changing(allowed(booking, 'reassign', by), answered(booking))
}

/** Whether a ride keeps what it is planned with, whatever is sold later. Rule AV-36. */
export function pin(
  booking: Judged,
  by: Party,
  pinned: boolean,
): Outcome<Change & { pinned: boolean }, Refused> {
  const may = allowed(booking, 'pin', by)
  return may.ok ? ok({ status: booking.status, pinned }) : may
}

/** What a ride lost is replaced as a whole; while the group rides, that is who and what fetches the bikes. */
export function repair(booking: Judged, by: Party): Moved {
  return changing(allowed(booking, 'repair', by), answered(booking))
}

const answered = ({ status, alarm = null }: Judged): Change => ({ status, alarm: alarmsLeft(alarm, []) })
