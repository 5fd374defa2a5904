/** The days of a month as weeks from Monday to Sunday, and where a key takes the focus. */
import {
  addDays,
  addMonths,
  daysOfMonth,
  monthOf,
  weekdayOf,
  type Day,
  type Month,
} from '../../../kernel/time/day.ts'

/** The weeks of a month; places before its first and after its last day are null. */
export function weeksOf(month: Month): (Day | null)[][] {
  const days: (Day | null)[] = daysOfMonth(month)
  days.unshift(...Array.from({ length: weekdayOf(days[0]!) - 1 }, () => null))
  const weeks: (Day | null)[][] = []
  for (let start = 0; start < days.length; start += 7)
    weeks.push(Array.from({ length: 7 }, (_, place) => days[start + place] ?? null))
  return weeks
}

/** The same day of the month some months away, or that month's last day when it is shorter. */
export function sameDayIn(day: Day, months: number): Day {
  const days = daysOfMonth(addMonths(monthOf(day), months))
  return days[Number(day.slice(8)) - 1] ?? days.at(-1)!
}

/** The day a key leads to in a grid of days (APG date grid), or null when the key means nothing there. */
export function dayByKey(day: Day, key: string): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, 1 - weekdayOf(day))
    case 'End':
      return addDays(day, 7 - weekdayOf(day))
    case 'PageUp':
      return sameDayIn(day, -1)
    case 'PageDown':
      return sameDayIn(day, 1)
    default:
      return null
  }
}

/** A price that leaves no room for its sign in a day of a narrow month. */
export const isLongPrice = (price: string | undefined): boolean => (price?.length ?? 0) > 7

/** A price in a day of a narrow month: to the cent as it is; none of the month has its sign where one has no room. */
export const narrowPrice = (price: string, isSigned: boolean): string =>
  isSigned ? price : price.replace(/\s?€\s?/, '')
