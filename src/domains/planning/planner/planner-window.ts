/** Which days the planner shows for a day and a view, and the ones before and after. */
import { type Day, addDays, addMonths, daysOfMonth, monthOf, weekdayOf } from '../../../kernel/time/day.ts'

export const plannerViews = ['day', 'week', 'month'] as const
export type PlannerView = (typeof plannerViews)[number]

/** The first and the last day of a view around a day: the day, its week from Monday, its month. Rule PL-05. */
export function windowOf(day: Day, view: PlannerView): { readonly from: Day; readonly to: Day } {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') {
    const from = addDays(day, 1 - weekdayOf(day))
    return { from, to: addDays(from, 6) }
  }
  const days = daysOfMonth(monthOf(day))
  return { from: days[0]!, to: days.at(-1)! }
}

/** The day that leads to the view before or after. Rule PL-05. */
export function stepped(day: Day, view: PlannerView, by: -1 | 1): Day {
  if (view === 'day') return addDays(day, by)
  if (view === 'week') return addDays(day, 7 * by)
  return `${addMonths(monthOf(day), by)}-01`
}

/** Whether today is on screen. Rule PL-05. */
export const isToday = (day: Day, view: PlannerView, today: Day): boolean => {
  const { from, to } = windowOf(day, view)
  return from <= today && today <= to
}
