/** Instants, lengths of time, and half-open spans between instants, `[from, to)`. */
import type { Brand } from '../id/brand.ts'

/** A point in time as epoch milliseconds (UTC). */
export type Instant = Brand<number, 'instant'>
/** A length of time in minutes. */
export type Minutes = Brand<number, 'min'>

export interface Period {
  readonly from: Instant
  readonly to: Instant
}

/** In milliseconds; a day of 24 hours, not a calendar day. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** An instant as it is stored and sent, `2027-05-15T12:00:00.000Z`. */
export const iso = (at: Instant): string => new Date(at).toISOString()

export const overlaps = (a: Period, b: Period): boolean => a.from < b.to && b.from < a.to
export const contains = (outer: Period, inner: Period): boolean =>
  outer.from <= inner.from && inner.to <= outer.to
export const minutesOf = (period: Period): Minutes => (period.to - period.from) / minuteMs

/** The smallest list of periods that covers the same instants, sorted; touching periods are joined. */
export function merged(periods: readonly Period[]): Period[] {
  const result: { from: Instant; to: Instant }[] = []
  for (const period of periods.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && period.from <= last.to) last.to = Math.max(last.to, period.to)
    else result.push({ from: period.from, to: period.to })
  }
  return result
}

/** What of a span none of these cover, which are sorted and disjoint. */
export function uncovered(whole: Period, sorted: readonly Period[]): Period[] {
  const left: Period[] = []
  let { from } = whole
  for (const span of sorted) {
    if (!overlaps(span, { from, to: whole.to })) continue
    if (span.from > from) left.push({ from, to: span.from })
    from = span.to
  }
  return from < whole.to ? [...left, { from, to: whole.to }] : left
}

/** Whether any of the sorted, disjoint periods overlaps the given one (binary search). */
export function hitsAny(sorted: readonly Period[], period: Period): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.to <= period.from) low = middle + 1
    else high = middle
  }
  const next = sorted[low]
  return next !== undefined && next.from < period.to
}

/** Whether one of the sorted, disjoint periods contains the whole of the given one (binary search). */
export function fitsInOne(sorted: readonly Period[], period: Period): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.to < period.to) low = middle + 1
    else high = middle
  }
  const holder = sorted[low]
  return holder !== undefined && contains(holder, period)
}

/** The same length of time, later by so many milliseconds. */
export const shifted = (period: Period, byMs: number): Period => ({
  from: period.from + byMs,
  to: period.to + byMs,
})
