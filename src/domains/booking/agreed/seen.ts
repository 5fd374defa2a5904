/** What somebody saw when he agreed: accepted is what is booked, and nothing is priced anew in silence. */
import type { Cents } from '../../../kernel/money/money.ts'
import { type Outcome, type Refusal, ok, refuse } from '../../../kernel/outcome.ts'
import { type Party, isOfOffice } from '../booking.ts'
import type { CancellationCost } from './cancellation.ts'

export interface Seen {
  /** The total he read, VAT included. */
  readonly total: Cents
  /** The version of what he read. */
  readonly version: number
  /** Whether he read that the ride is confirmed as soon as he asks. */
  readonly at_once?: boolean
}

/** What a body says was seen; an answer without it agrees to nothing. Rule B-22. */
export function readSeen(body: Readonly<Record<string, unknown>>):
  | Outcome<Seen>
  | {
      readonly ok: false
      readonly refusals: readonly Refusal[]
    } {
  const refusals = misread(body, ['total', 'version'])
  return refusals.length > 0
    ? { ok: false, refusals }
    : ok({ total: body['total'] as Cents, version: body['version'] as number })
}

/** As `readSeen`, of a body that need not say what was seen: what it does say is judged the same. Rule B-22. */
export function readSeenIfSaid(body: Readonly<Record<string, unknown>>):
  | Outcome<Partial<Seen>>
  | {
      readonly ok: false
      readonly refusals: readonly Refusal[]
    } {
  const said = (['total', 'version'] as const).filter((field) => body[field] !== undefined)
  const refusals = misread(body, said)
  return refusals.length > 0 ? { ok: false, refusals } : ok(body)
}

/** Rule B-22. */
const unsaid = { total: 'total-required', version: 'version-required' } as const

/** A sum and a version are whole, and never below nothing. Rule B-22. */
const misread = (
  body: Readonly<Record<string, unknown>>,
  fields: readonly ('total' | 'version')[],
): Refusal[] =>
  fields
    .filter((field) => !Number.isSafeInteger(body[field]) || Number(body[field]) < 0)
    .map((field) => ({ reason: unsaid[field], field }))

/**
 * Refuses where what was seen is not what is true now, and says both; what nobody claims to have seen is not asked.
 * A ride that is confirmed sooner than was read breaks no promise, one that is confirmed later does.
 * Rule B-23.
 */
export const changedSince = (seen: Partial<Seen>, now: Seen): Refusal<'price-changed'> | null =>
  (seen.total ?? now.total) === now.total &&
  (seen.version ?? now.version) === now.version &&
  !(seen.at_once === true && now.at_once === false)
    ? null
    : {
        reason: 'price-changed',
        field: 'total',
        seen: seen.total ?? now.total,
        total: now.total,
        version: now.version,
      }

/** A draft that became another since it was read is said to be one, before anything is said of the hour. Rule B-24. */
export const otherSince = ({ version }: Partial<Seen>, now: number): Refusal<'draft-changed'> | null =>
  (version ?? now) === now ? null : { reason: 'draft-changed', field: 'version', version: now }

/**
 * What a cancellation costs is what was read before it was asked for: an hour later may cost more, and nobody pays
 * that unasked. The office may leave out what it saw.
 * Rule B-25.
 */
export function agreedCost(seen: Cents | null, now: CancellationCost, by: Party): Outcome<CancellationCost> {
  if (seen === null) return isOfOffice(by) ? ok(now) : refuse('keep-required', { field: 'keep' })
  return seen === now.keep ? ok(now) : refuse('cancellation-cost-changed', { field: 'keep', seen, ...now })
}
