/** The days the company is closed: its own, and the legal holidays it took over. */
import type { Day } from '../../../kernel/time/day.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { ClosingDay } from '../catalogue.ts'

/** What closes a day; a last day that is not there is the first. Rule CA-03. */
export const closedOn = (day: Day, closingDays: readonly ClosingDay[]): ClosingDay | undefined =>
  closingDays.find(({ first_day, last_day }) => first_day <= day && day <= (last_day ?? first_day))

/** A closing that ends before it begins closes nothing. Rule CA-17. */
export const checkClosingDay = ({
  first_day,
  last_day,
}: Pick<ClosingDay, 'first_day' | 'last_day'>): Outcome<void> =>
  last_day !== null && last_day < first_day
    ? refuse('ends-before-start', { field: 'last_day' })
    : ok(undefined)
