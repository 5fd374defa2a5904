/** What is said of a stop while its trip is on the road: there, gone, or so much later. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { type Instant, type Minutes, iso } from '../../../kernel/time/period.ts'
import { type Party, isOfOffice } from '../../booking/booking.ts'
import { type MadeMove, departureLead, takesBack } from '../../booking/plan/on-the-road.ts'
import { type BookingStatus, withCrew } from '../../booking/resources/booking/booking-status.ts'

export interface Tapped {
  readonly planned_at: string
  readonly arrived_at: string | null
  readonly left_at: string | null
  readonly delay_min: Minutes | null
}

/** The longest delay that can be said, in minutes. */
export const longestDelay: Minutes = 600

/** The delays that are offered to be chosen, in minutes. */
export const shortDelays: readonly Minutes[] = [10, 15, 20, 30, 45, 60]

export type Tap = 'arrived_at' | 'left_at'

/** Whether anything is said of a stop: of a ride that is promised or on the road, from three hours before it is due. Rule PL-25. */
export const isOn = (
  { planned_at }: Pick<Tapped, 'planned_at'>,
  status: BookingStatus,
  now: Instant,
): boolean => isIn(withCrew, status) && now >= Date.parse(planned_at) - departureLead

/** There, or gone: as it happens. Said once more it was said before; null changes nothing. Rule PL-25. */
export function tap(
  stop: Tapped,
  of: Tap,
  status: BookingStatus,
  now: Instant,
): Outcome<Partial<Tapped> | null> {
  if (!isOn(stop, status, now)) return refuse('stop-not-on')
  if (stop[of] !== null) return ok(null)
  return ok({ [of]: iso(now) })
}

/** Taken back by who said it within ten minutes, later by the office with a reason. Rule PL-25. */
export function untap(
  stop: Tapped,
  of: Tap,
  by: Party,
  now: Instant,
  { made, reason }: { readonly made: MadeMove | null; readonly reason: string | null },
): Outcome<Partial<Tapped> | null> {
  if (stop[of] === null) return ok(null)
  const may = takesBack(made, now)
  const takenBack = ok({ [of]: null })
  if (may.ok) return takenBack
  if (!isOfOffice(by)) return may
  return reason?.trim() ? takenBack : refuse('reason-required', { field: 'reason' })
}

/** So much later than planned; nothing once it is there. Rule PL-25. */
export function delayed(
  stop: Tapped,
  minutes: Minutes,
  status: BookingStatus,
  now: Instant,
): Outcome<Partial<Tapped> | null> {
  if (!isOn(stop, status, now)) return refuse('stop-not-on')
  if (stop.arrived_at !== null) return refuse('stop-reached')
  return ok({ delay_min: minutes === 0 ? null : minutes })
}

/** By how much a delay has changed before its customer is asked to be written to once more. */
const news: Minutes = 10

/** Whether its customer does not know it yet: nothing was said, or it is another delay by now. Rule PL-26. */
export const isNews = ({
  minutes,
  said_min,
}: {
  readonly minutes: Minutes
  readonly said_min: Minutes | null
}) => said_min === null || Math.abs(minutes - said_min) >= news
