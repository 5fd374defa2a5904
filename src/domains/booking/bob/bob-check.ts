/** What the crew sees of a Bob at departure: his card is looked at, and nothing of it is kept but that it was. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { iso } from '../../../kernel/time/period.ts'
import { isIn } from '../../../kernel/state-group.ts'
import type { Booking } from '../booking.ts'
import { inThePlan } from '../resources/booking/booking-status.ts'
import { departsFrom, isPast } from '../plan/on-the-road.ts'
import { type SteeringBob, isAdult } from './bob.ts'

/**
 * Whether a Bob may be noted as seen, of age, with a licence and sober: from when the bikes may leave until the ride is
 * over. Who is known to be too young is not, whatever a card says.
 *
 * Rule BB-09.
 */
export function mayCheckBob(
  booking: Pick<Booking, 'status' | 'starts_at' | 'ends_at' | 'local_day'>,
  bob: Pick<SteeringBob, 'first_name' | 'birth_date'>,
  now: number,
): Outcome<true> {
  const { status, local_day: day } = booking
  if (!isIn(inThePlan, status) || isPast(booking, now))
    return refuse('move-not-allowed', { move: 'depart', status })
  const from = departsFrom(booking)
  if (now < from) return refuse('departure-too-early', { from: iso(from) })
  if (!bob.first_name?.trim()) return refuse('bob-unnamed')
  return day && bob.birth_date && !isAdult(bob.birth_date, day) ? refuse('bob-minor') : ok(true)
}

/**
 * Whether a Bob may be sent home by who lets the bikes leave: in the same hours, whatever he signed; who is known to be
 * too young above all.
 *
 * Rule BB-11.
 */
export function mayRefuseBob(
  booking: Pick<Booking, 'status' | 'starts_at' | 'ends_at' | 'local_day'>,
  bob: Pick<SteeringBob, 'first_name' | 'birth_date'>,
  now: number,
): Outcome<true> {
  const may = mayCheckBob(booking, bob, now)
  return may.ok || may.refusal.reason === 'bob-minor' ? ok(true) : may
}

/** Taken back only before the bikes leave: afterwards the departure stands on it. Rules BB-09 and BB-11. */
export const mayTakeBackCheck = ({ status }: Pick<Booking, 'status'>): Outcome<true> =>
  status === 'planned' ? ok(true) : refuse('move-not-allowed', { move: 'depart', status })
