/** Why starts of a day are missing, each reason with the span of the day it is true of. */
import type { Cause } from '../slots/slot.ts'

/** A start of the day's list; `cause` says why it is missing or only on request, and is null where it can be had. */
export interface Tried {
  readonly start: number
  readonly cause: Cause | null
}

interface Gap extends Cause {
  readonly since?: number
}

const kindOf = ({ reason, of }: Cause) => `${reason}/${of}`

/**
 * One cause for each run of starts that are missing for one reason. It holds from the first of them until the start
 * after the last, which is not included: ranges name real starts, hold none that can be had and never overlap. A side
 * without any start is left open. A day without a single start needs no times where one reason holds all of it; of
 * several each says which starts it keeps from us.
 * Rule AV-20.
 */
export function causesOf(tried: readonly Tried[]): Cause[] {
  const needsTimes = new Set(tried.map(({ cause }) => cause && kindOf(cause))).size > 1
  const gaps: Gap[] = []
  for (const [place, { start, cause }] of tried.entries()) {
    if (!cause) continue
    const before = tried[place - 1]
    const joins = before?.cause && kindOf(before.cause) === kindOf(cause)
    const last = joins ? gaps.pop() : undefined
    const { until: _, ...timeless } = { ...cause, ...whoOf(last, cause) }
    const since = last ? last.since : before && start
    const until = tried[place + 1]?.start
    gaps.push({
      ...timeless,
      ...(needsTimes && since !== undefined && { since }),
      ...(needsTimes && until !== undefined && { until }),
    })
  }
  return distinct(gaps)
}

/** Rule AV-20. */
function whoOf(...causes: readonly (Cause | undefined)[]): Pick<Cause, 'who'> {
  const who = [...new Set(causes.flatMap((cause) => cause?.who ?? []))]
  return who.length > 0 ? { who } : {}
}

/** Each cause once; whom it is about is gathered. Rule AV-20. */
const distinct = (causes: readonly Cause[]): Cause[] => [
  ...causes
    .reduce((kept, cause) => {
      const key = `${kindOf(cause)}/${cause.since}/${cause.until}`
      return kept.set(key, { ...cause, ...whoOf(kept.get(key), cause) })
    }, new Map<string, Cause>())
    .values(),
]

const from = ({ since = -Infinity }: Cause) => since
const to = ({ until = Infinity }: Cause) => until

/** Causes a reader reads in the same words, where their times meet, as one; `words` leaves the times out. Rule AV-20. */
export function joined(causes: readonly Cause[], words: (cause: Cause) => string): Cause[] {
  const kept: Cause[] = []
  for (const cause of causes) {
    const text = words(cause)
    const at = kept.findIndex(
      (one) => words(one) === text && from(cause) <= to(one) && from(one) <= to(cause),
    )
    if (at < 0) kept.push(cause)
    else kept[at] = union(kept[at]!, cause)
  }
  return kept
}

/** Rule AV-20. */
function union(one: Cause, other: Cause): Cause {
  const { since: _since, until: _until, ...cause } = one
  const since = Math.min(from(one), from(other))
  const until = Math.max(to(one), to(other))
  return {
    ...cause,
    ...(Number.isFinite(since) && { since }),
    ...(Number.isFinite(until) && { until }),
  }
}
