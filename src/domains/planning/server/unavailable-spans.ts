/** When a row of the planner takes nothing, beside what stands in it: nobody works then, it is out until it is expected back, an inspection has lapsed, the company is closed. */
import type { Locale } from '../../../kernel/locale.ts'
import { type Translated, inLocale } from '../../../kernel/text/translated.ts'
import { addDays, type Day } from '../../../kernel/time/day.ts'
import { iso, overlaps, type Period, uncovered } from '../../../kernel/time/period.ts'
import { boundsOf } from '../../../kernel/time/wall-time.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { type AssetStatus, outUntil } from '../../fleet/gates.ts'
import { type AvailabilityRow, workingTime } from '../../crew/working-time.ts'

/** What a row takes its shades from. */
export interface ShadeSource {
  readonly id: Id
  /** Of a person: the hours of the week he works. */
  readonly hours: readonly AvailabilityRow[] | null
  /** Of a bike, trailer or truck: the day its inspection lapses. */
  readonly inspection_due: Day | null
  /** The same: its state, and when it is expected back where it is out. */
  readonly state: string | null
  readonly expected_back: string | null
}
export interface Closing {
  readonly name: Translated
  readonly first_day: Day
  readonly last_day: Day | null
}

export interface Shade {
  /** Null for every row. */
  readonly resource: Id | null
  readonly why: 'off' | 'out' | 'inspection' | 'closed'
  readonly name: string | null
  readonly from: string
  readonly to: string
}

interface Asked {
  readonly window: Period
  readonly zone: string
  readonly locale: Locale
  readonly now: number
}

export function shadesOf(
  rows: readonly ShadeSource[],
  closings: readonly Closing[],
  { window, zone, locale, now }: Asked,
): Shade[] {
  const worksIn = workingTime(window, zone)
  const inWindow = (span: Period): Period => ({
    from: Math.max(span.from, window.from),
    to: Math.min(span.to, window.to),
  })
  const shade = (span: Period, of: Omit<Shade, 'from' | 'to'>): Shade => {
    const { from, to } = inWindow(span)
    return { ...of, from: iso(from), to: iso(to) }
  }
  const off = rows.flatMap(({ id, hours }) =>
    hours
      ? uncovered(window, worksIn(hours)).map((span) => shade(span, { resource: id, why: 'off', name: null }))
      : [],
  )
  const out = rows.flatMap(({ id, state, expected_back }) => {
    const until = state === null ? null : outUntil({ status: state as AssetStatus, expected_back }, now)
    const span = until !== null && until < Infinity && { from: now, to: until }
    return span && overlaps(span, window) ? [shade(span, { resource: id, why: 'out', name: null })] : []
  })
  // It may be used on the day it is due, and from the morning after no more.
  const lapsed = rows.flatMap(({ id, inspection_due: due }) => {
    const span = due && { from: boundsOf(due, zone).to, to: Number.MAX_SAFE_INTEGER }
    return span && overlaps(span, window)
      ? [shade(span, { resource: id, why: 'inspection', name: null })]
      : []
  })
  const closed = closings.flatMap(({ name, first_day: first, last_day: last }) => {
    const span = { from: boundsOf(first, zone).from, to: boundsOf(addDays(last ?? first, 1), zone).from }
    return overlaps(span, window)
      ? [shade(span, { resource: null, why: 'closed', name: inLocale(name, locale) })]
      : []
  })
  return [...off, ...out, ...lapsed, ...closed]
}
