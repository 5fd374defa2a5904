/** Spans of days that move with the calendar, so that a saved view means this week in every week. */
import { type Day, addDays, addMonths, monthOf, weekdayOf } from '../../../../../kernel/time/day.ts'

export const spans = ['today', 'week', 'month', 'next-30', 'last-30'] as const
export type Span = (typeof spans)[number]

export const isSpan = (value: unknown): value is Span => (spans as readonly unknown[]).includes(value)

/** The first and the last day of a span; weeks begin on Monday, the next thirty days with today. */
export function daysOf(span: Span, today: Day): readonly [from: Day, to: Day] {
  if (span === 'today') return [today, today]
  if (span === 'next-30') return [today, addDays(today, 30)]
  if (span === 'last-30') return [addDays(today, -30), today]
  if (span === 'week') {
    const monday = addDays(today, 1 - weekdayOf(today))
    return [monday, addDays(monday, 6)]
  }
  const month = monthOf(today)
  return [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)]
}
