/** What stepping back costs, by the policy frozen when the booking was asked for. */
import { type Cents, percentOf } from '../../../kernel/money/money.ts'
import { iso } from '../../../kernel/time/period.ts'
import type { CancellationStep } from '../../identity/settings/cancellation-steps.ts'
import { losesPart } from '../plan/alarm.ts'
import { type Booking, isPromised } from '../booking.ts'
import type { PolicySnapshot } from '../resources/booking/booking-price.ts'

export interface CancellationCost {
  /** What we keep of the total. */
  readonly keep: Cents
  /** What is no longer asked; the deposit is not part of it and always goes back whole. */
  readonly refund: Cents
}

/**
 * The step with the most hours that still fits decides. What we never confirmed costs nothing, nor does a ride whose
 * hour we cannot promise any more because something of it fell out, nor one that we cancel ourselves: nobody pays us for
 * what we do not deliver.
 * Rule B-27.
 */
export function cancellationCost(
  booking: Pick<Booking, 'status' | 'gross' | 'starts_at' | 'policy_snapshot' | 'alarm'>,
  now: number,
  /** Whether the ride cannot go on because of us. */
  isOurs = false,
): CancellationCost {
  const gross = booking.gross ?? 0
  const isFree = isOurs || !isPromised(booking) || losesPart(booking.alarm)
  if (isFree || !booking.starts_at || !booking.policy_snapshot) return { keep: 0, refund: gross }
  const keep = keptOf(gross, booking.policy_snapshot.cancellation_steps, termsStart(booking), now)
  return { keep, refund: gross - keep }
}

type Moved = Pick<Booking, 'starts_at' | 'policy_snapshot'>

/**
 * The hour the steps are counted from, in epoch milliseconds: the ride's own, or the later one we moved it from, so that
 * who said yes to our move may step back as freely as before. NaN for a ride without an hour.
 * Rule BC-01.
 */
export const termsStart = ({ starts_at, policy_snapshot: policy }: Moved): number =>
  Math.max(Date.parse(starts_at ?? ''), policy?.moved_from ? Date.parse(policy.moved_from) : -Infinity)

/** The policy of a ride that becomes another hour's because we asked; what was never promised has no terms to keep. Rule BC-01. */
export function movedPolicy(booking: Moved & Pick<Booking, 'status'>): PolicySnapshot | null {
  const { policy_snapshot: policy, starts_at } = booking
  if (!policy || !starts_at || !isPromised(booking)) return policy
  return { ...policy, moved_from: iso(termsStart(booking)) }
}

/** The steps of a ride as dates that still lie ahead; none lies beyond the ride itself. Rules B-29 and BC-01. */
export function termDates(booking: Moved, now: number): CancellationDate[] {
  const { starts_at, policy_snapshot: policy } = booking
  return cancellationDates(
    policy?.cancellation_steps ?? [],
    { counted: termsStart(booking), ride: Date.parse(starts_at ?? '') },
    now,
  )
}

/** Of what was really received, what goes back; what was never paid only lapses. Rule B-28. */
export const backOf = (received: Cents, keep: Cents): Cents => Math.max(0, received - keep)

type Steps = readonly CancellationStep[]

/** What is kept of a price by who steps back now from a ride that is confirmed. Rule B-26. */
export function keptOf(gross: Cents, policy: Steps, start: number, now: number): Cents {
  // Later than the last step named, the whole is kept; a policy without steps keeps nothing.
  const percent = policy.length === 0 ? 0 : (stepAt(policy, start, now)?.keep_percent ?? 100)
  return percentOf(gross, percent)
}

/** The step that holds now; none later than the last that is named. Rule B-26. */
export function stepAt(policy: Steps, start: number, now: number): CancellationStep | undefined {
  const hoursLeft = (start - now) / 3_600_000
  return policy
    .toSorted((a, b) => b.hours_before - a.hours_before)
    .find(({ hours_before }) => hoursLeft >= hours_before)
}

/** The steps that a ride can still come to, while its start is open: what is past for the latest one is for all. Rule B-29. */
export function stepsAhead(steps: Steps, latest: number, now: number): Steps {
  const ahead = steps.filter(({ hours_before: hours }) => hours === 0 || latest - hours * 3_600_000 >= now)
  return steps.length > 0 && ahead.length === 0 ? [{ hours_before: 0, keep_percent: 100 }] : ahead
}

export interface CancellationDate {
  /** Until this instant, epoch milliseconds; null for all that comes after the dates before it. */
  readonly until: number | null
  readonly keepPercent: number
  /** When the step before it ended; null of the first of a policy. */
  readonly since?: number | null
}

/**
 * The steps as dates of one ride that still lie ahead, as `keptOf` counts them; none for a policy without steps.
 * Rule B-29.
 *
 * @param at when the ride starts; where its steps count from a later hour, both.
 */
export function cancellationDates(
  steps: Steps,
  at: number | { readonly counted: number; readonly ride: number },
  now: number,
): CancellationDate[] {
  const { counted: start, ride } = typeof at === 'number' ? { counted: at, ride: at } : at
  if (steps.length === 0 || Number.isNaN(start)) return []
  const dates = steps
    .toSorted((a, b) => b.hours_before - a.hours_before)
    .map(({ hours_before, keep_percent }) => ({
      until: hours_before > 0 ? start - hours_before * 3_600_000 : null,
      keepPercent: keep_percent,
    }))
  const whole = dates.at(-1)!.until === null ? dates : [...dates, { until: null, keepPercent: 100 }]
  // Nobody steps back once the ride has begun: a step that holds until then holds to the end.
  const last = whole.findIndex(({ until }) => until === null || until >= ride)
  return whole
    .slice(0, last + 1)
    .map((date, at) => ({
      ...date,
      until: at === last ? null : date.until,
      since: whole[at - 1]?.until ?? null,
    }))
    .filter(({ until }) => until === null || until >= now)
}
