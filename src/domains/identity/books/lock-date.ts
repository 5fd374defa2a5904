/** The day up to which the books are closed: nobody enters anything in what is closed, whatever his role. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Day } from '../../../kernel/time/day.ts'

/** A day of the open period, or a refusal that names it. Rule BI-44. */
export const inOpenPeriod = (day: Day, lockDate: Day | null, field: string): Outcome<true, 'period-closed'> =>
  lockDate !== null && day <= lockDate ? refuse('period-closed', { field, day, until: lockDate }) : ok(true)

/** A closed period is never opened again, and today stays open. Rule BI-44. */
export function moveLockDate(
  from: Day | null,
  to: Day,
  today: Day,
): Outcome<Day, 'lock-date-back' | 'lock-date-ahead'> {
  if (to >= today) return refuse('lock-date-ahead', { field: 'day' })
  return from !== null && to < from ? refuse('lock-date-back', { field: 'day', until: from }) : ok(to)
}
