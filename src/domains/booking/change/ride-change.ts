/** What the group changes of its own ride: until when, how often, and what that does to the terms it agreed to. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { hourMs, type Instant } from '../../../kernel/time/period.ts'
import type { CancellationStep } from '../../identity/settings/cancellation-steps.ts'
import { allowed, type Booking, type BookingStatus, isPromised, type Party } from '../booking.ts'
import { stepAt, termsStart } from '../agreed/cancellation.ts'
import { mostChanges } from '../resources/booking-changes.ts'
import type { PolicySnapshot } from '../resources/booking/booking-price.ts'

/** What is asked of the booking and of the company before its group may change it. */
interface Asked {
  /** How often its group changed it before. */
  readonly before: number
  /** How many hours before the start the company stops taking changes; null where it takes none. */
  readonly untilHours: number | null
  /** Whether a document asks the whole of it. */
  readonly isInvoiced: boolean
  readonly now: Instant
}

type Changing = Pick<Booking, 'status' | 'starts_at' | 'agency'>

/** Until when a group changes its ride itself; null where it never does. Rule BC-05. */
export function changeableUntil({ starts_at }: Pick<Booking, 'starts_at'>, untilHours: number | null) {
  return starts_at && untilHours !== null ? Date.parse(starts_at) - untilHours * hourMs : null
}

/**
 * Who asked for a ride changes it himself, until the hours before its start that the company set, and five times at
 * most; what an agency brought goes through that agency, and what was invoiced in full through the office. An answer
 * that was awaited is awaited still.
 * Rules BC-05 and BC-09.
 */
export function change(
  booking: Changing,
  by: Party,
  { before, untilHours, isInvoiced, now }: Asked,
): Outcome<
  true,
  'move-not-allowed' | 'change-by-agency' | 'change-too-late' | 'changed-often' | 'change-billed'
> {
  const { status } = booking
  if (!allowed(booking, 'change', by).ok) return refuse('move-not-allowed', { move: 'change', status })
  if (by === 'visitor' && booking.agency) return refuse('change-by-agency')
  const until = changeableUntil(booking, untilHours)
  if (until === null) return refuse('move-not-allowed', { move: 'change', status })
  if (now >= until) return refuse('change-too-late', { hours: untilHours })
  if (isInvoiced) return refuse('change-billed')
  if (before >= mostChanges) return refuse('changed-often', { most: mostChanges })
  return ok(true)
}

/**
 * A promised ride stays so; with other bikes or another crew it is planned anew. A request that was answered with an
 * offer is a request again.
 * Rule BC-05.
 */
export function changedStatus({ status }: Pick<Booking, 'status'>, keepsSet: boolean): BookingStatus {
  if (!isPromised({ status })) return 'requested'
  return keepsSet ? status : 'confirmed'
}

/**
 * The terms of a promised ride that its group moves to another hour: they count from that hour, and no step keeps less
 * than stepping back would have cost when it was moved. Who moves his ride away does not step back cheaper by it.
 * Rule BC-08.
 */
export function termsOfMove(
  booking: Pick<Booking, 'status' | 'starts_at' | 'policy_snapshot'>,
  now: Instant,
): PolicySnapshot | null {
  const { policy_snapshot: policy } = booking
  if (!policy || !isPromised(booking)) return policy
  const { moved_from: _from, ...terms } = policy
  const reached = keptPercent(booking, now)
  return { ...terms, cancellation_steps: raised(policy.cancellation_steps, reached) }
}

/** The terms of a ride once its group changed it: as they were where its hour stays. Rule BC-08. */
export const termsAfter = (
  booking: Parameters<typeof termsOfMove>[0],
  start: Instant,
  now: Instant,
): PolicySnapshot | null =>
  start === Date.parse(booking.starts_at ?? '') ? booking.policy_snapshot : termsOfMove(booking, now)

/** What stepping back from it keeps now, in percent. Rules B-26 and BC-08. */
export function keptPercent(
  booking: Pick<Booking, 'status' | 'starts_at' | 'policy_snapshot'>,
  now: Instant,
): number {
  const steps = booking.policy_snapshot?.cancellation_steps ?? []
  if (!isPromised(booking) || steps.length === 0) return 0
  return stepAt(steps, termsStart(booking), now)?.keep_percent ?? 100
}

/** The steps with none below `least`; of those that come to the same, the last before the ride stands for all. Rule BC-08. */
function raised(steps: readonly CancellationStep[], least: number): readonly CancellationStep[] {
  const all = steps
    .toSorted((a, b) => b.hours_before - a.hours_before)
    .map((step) => ({ ...step, keep_percent: Math.max(step.keep_percent, least) }))
  return all.filter(({ keep_percent }, at) => all[at + 1]?.keep_percent !== keep_percent)
}
