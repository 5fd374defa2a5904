/** Which days are published to those who work them: they are told their work of them, and every change of it. */
import { type Day, addDays, weekdayOf } from '../../kernel/time/day.ts'
import { type Period, merged } from '../../kernel/time/period.ts'
import { workingDayBounds, workingDayOf } from './working-time.ts'

/** Open: nobody was told anything yet. Published: told, and every change is. Running: it is that day. */
export type DayState = 'over' | 'running' | 'published' | 'open'

export interface Publishing {
  /** The working day it is now. */
  readonly today: Day
  /** The last day that is published by itself. */
  readonly until: Day
  /** Days that were published before their turn, because they were printed. */
  readonly early: ReadonlySet<Day>
}

const sunday = 7

/**
 * The last day that so many working days ahead reaches: Sundays and legal holidays are none, so whoever works on one
 * hears of it no later than of the day before.
 * Rule CR-11.
 *
 * @param isHoliday whether a day is a legal holiday
 */
export function publishedUntil(today: Day, ahead: number, isHoliday: (day: Day) => boolean): Day {
  const isOff = (day: Day) => weekdayOf(day) === sunday || isHoliday(day)
  let day = today
  for (let left = ahead; left > 0 || isOff(addDays(day, 1)); day = addDays(day, 1))
    if (!isOff(addDays(day, 1))) left -= 1
  return day
}

/** Rule CR-11. */
export function dayStateOf(day: Day, { today, until, early }: Publishing): DayState {
  if (day < today) return 'over'
  if (day === today) return 'running'
  return day <= until || early.has(day) ? 'published' : 'open'
}

/** Whether those who work that day are told of it. Rule CR-11. */
export const isPublished = (day: Day, publishing: Publishing): boolean => {
  const state = dayStateOf(day, publishing)
  return state === 'running' || state === 'published'
}

/**
 * Where a sale may give work to somebody who takes none beside what he was told: in his shift on the days that are
 * published, and anywhere on those that are open or over.
 * Rule AV-28.
 */
export function spansToSell(
  window: Period,
  shifts: readonly (Period & { readonly day: Day })[],
  publishing: Publishing,
  zone: string,
): Period[] {
  const spans: Period[] = shifts.filter(({ day }) => isPublished(day, publishing))
  const last = workingDayOf(window.to, zone)
  for (let day = workingDayOf(window.from, zone); day <= last; day = addDays(day, 1))
    if (!isPublished(day, publishing)) spans.push(workingDayBounds(day, zone))
  return merged(spans)
}
