/** What two price rules have in common: the wishes both would price. */
import { addDays, type Day, daysBetween, weekdayOf } from '../../../kernel/time/day.ts'
import { isEve, isHoliday } from '../belgian-holidays.ts'
import type { PriceRule } from '../catalogue.ts'

/** Both ends included; null is open. */
interface Span<T> {
  readonly from: T | null
  readonly to: T | null
}

/** The common part, as far as either rule narrows it: "10 to 12 people, Saturdays, July". */
export interface RuleOverlap {
  readonly people?: Span<number>
  readonly duration?: number
  readonly weekdays?: readonly number[]
  readonly days?: Span<Day>
  readonly holidays?: readonly ('holiday' | 'eve')[]
  readonly start?: Span<string>
  readonly lead_days?: Span<number>
  readonly zone?: string
}

/** The wishes two rules share, or null when no wish can match both; packages are the caller's to compare. Rule CA-23. */
export function overlapOf(a: PriceRule, b: PriceRule): RuleOverlap | null {
  const people = common({ from: a.people_from, to: a.people_to }, { from: b.people_from, to: b.people_to })
  const lead = common(
    { from: a.lead_days_from, to: a.lead_days_to },
    { from: b.lead_days_from, to: b.lead_days_to },
  )
  const days = common({ from: a.day_from, to: a.day_to }, { from: b.day_from, to: b.day_to })
  const asked = common({ from: a.valid_from, to: a.valid_to }, { from: b.valid_from, to: b.valid_to })
  const start = commonStart(a, b)
  if (!people || !lead || !days || !asked || !start) return null
  if (differ(a.duration_min, b.duration_min) || differ(a.zone, b.zone)) return null
  const weekdays = commonWeekdays(a.weekdays, b.weekdays)
  const holidays = (['holiday', 'eve'] as const).filter((kind) => a.holiday === kind || b.holiday === kind)
  const rideDays = common(days, reachable(asked, lead))
  if (!rideDays || !someDay(rideDays, weekdays, holidays)) return null
  const duration = a.duration_min ?? b.duration_min
  const zone = a.zone ?? b.zone
  return {
    ...(isNarrowed(people) && { people }),
    ...(duration !== null && { duration }),
    ...(weekdays && { weekdays }),
    ...(isNarrowed(rideDays) && { days: rideDays }),
    ...(holidays.length > 0 && { holidays }),
    ...(isNarrowed(start) && { start }),
    ...(isNarrowed(lead) && { lead_days: lead }),
    ...(zone !== null && { zone }),
  }
}

const isNarrowed = <T>(span: Span<T>) => span.from !== null || span.to !== null
const differ = <T>(a: T | null, b: T | null) => a !== null && b !== null && a !== b

/** Rule CA-23. */
function common<T extends number | string>(a: Span<T>, b: Span<T>): Span<T> | null {
  const from = a.from === null ? b.from : b.from === null || a.from > b.from ? a.from : b.from
  const to = a.to === null ? b.to : b.to === null || a.to < b.to ? a.to : b.to
  return from !== null && to !== null && from > to ? null : { from, to }
}

const commonWeekdays = (a: readonly number[] | null, b: readonly number[] | null) =>
  a && b ? a.filter((weekday) => b.includes(weekday)) : (a ?? b)

// Ride days that can be asked for on the days both rules are in force, with the lead time both want. Rule CA-23.
const reachable = (asked: Span<Day>, lead: Span<number>): Span<Day> => ({
  from: asked.from === null ? null : addDays(asked.from, lead.from ?? 0),
  to: asked.to === null || lead.to === null ? null : addDays(asked.to, lead.to),
})

// Hours that run over midnight are two spans of one day. Rule CA-23.
function startSpans({ start_from: from, start_to: to }: PriceRule): Span<string>[] {
  return from !== null && to !== null && from > to
    ? [
        { from, to: null },
        { from: null, to },
      ]
    : [{ from, to }]
}

/** Rule CA-23. */
function commonStart(a: PriceRule, b: PriceRule): Span<string> | null {
  for (const one of startSpans(a))
    for (const other of startSpans(b)) {
      const both = common(one, other)
      if (both) return both
    }
  return null
}

// Every legal holiday has met every weekday it can within twelve years.
const horizonDays = 12 * 366
const anyDay: Day = '2026-01-01'

/** Rule CA-23. */
function someDay(
  span: Span<Day>,
  weekdays: readonly number[] | null,
  holidays: readonly ('holiday' | 'eve')[],
): boolean {
  if (weekdays?.length === 0) return false
  const most = holidays.length === 0 ? 6 : horizonDays
  const from = span.from ?? (span.to === null ? anyDay : addDays(span.to, -most))
  const length = span.to === null ? most : Math.min(most, daysBetween(from, span.to))
  for (let i = 0; i <= length; i++) {
    const day = addDays(from, i)
    if (
      (!weekdays || weekdays.includes(weekdayOf(day))) &&
      holidays.every((kind) => (kind === 'holiday' ? isHoliday(day) : isEve(day)))
    )
      return true
  }
  return false
}
