/** What an agency may report as damaged: the bikes its own group rode on, from the ride on. */
import type { Id } from '../../../kernel/id/id.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { mayHaveRidden } from '../resources/booking/booking-status.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Booking } from '../booking.ts'
import { dayMs } from '../../../kernel/time/period.ts'

/** How long after its ride an agency may still report what its group found. */
export const damageDays = 14

/** How many reports one ride brings an agency: more than a group finds, and no more work than the office can look at. */
export const mostDamageReports = 10

type Ridden = Pick<Booking, 'status' | 'starts_at' | 'ends_at' | 'feasible_set'>

/** Counted when one more is made; what was reported stays. Rule B-72. */
export const judgeDamageCount = (made: number, phone: string): Outcome<void, 'damage-reports-enough'> =>
  made < mostDamageReports
    ? ok(undefined)
    : refuse('damage-reports-enough', { field: 'booking', max: mostDamageReports, phone })

/**
 * An agency never takes anything off the road itself; that its report is judged here keeps it to what it can have seen.
 * Rule B-71.
 */
export function judgeAgencyDamage(
  { status, starts_at, ends_at, feasible_set }: Ridden,
  bike: Id<'party_bikes'>,
  now: number,
): Outcome<void, 'damage-before-ride' | 'damage-too-late' | 'damage-other-bike'> {
  const hasBegun = status !== 'planned' || (starts_at !== null && Date.parse(starts_at) <= now)
  if (!isIn(mayHaveRidden, status) || !hasBegun) return refuse('damage-before-ride', { field: 'booking' })
  if (ends_at === null || now > Date.parse(ends_at) + damageDays * dayMs)
    return refuse('damage-too-late', { field: 'booking', days: damageDays })
  return feasible_set?.bikes.includes(bike)
    ? ok(undefined)
    : refuse('damage-other-bike', { field: 'party_bike' })
}
