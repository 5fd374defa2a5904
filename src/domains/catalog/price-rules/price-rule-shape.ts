/** What makes a price rule make sense by itself, before it is compared with others. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { PriceRule } from '../catalogue.ts'

export type ShapeRefusal =
  | 'price-rule-incomplete'
  | 'price-rule-range'
  | 'price-rule-weekdays'
  | 'price-rule-time'
  | 'price-rule-negative-base'
  | 'price-rule-percent'

/**
 * The ends of each range, the first not after the last; hours are not among them, they may run over midnight.
 * Rule CA-24.
 */
const ranges = [
  ['people_from', 'people_to'],
  ['day_from', 'day_to'],
  ['lead_days_from', 'lead_days_to'],
  ['valid_from', 'valid_to'],
] as const satisfies readonly (readonly (keyof PriceRule)[])[]

/** The field a rule keeps its amount in. */
export const amountField = ({ effect }: Pick<PriceRule, 'effect'>): 'percent' | 'amount' =>
  effect === 'percent' ? 'percent' : 'amount'

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
const isWeekday = (day: unknown) => Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 7

/** Light enough for a form to ask while somebody types; the server asks it again. Rule CA-24. */
export function checkShape(rule: PriceRule): Outcome<void, ShapeRefusal> {
  const field = amountField(rule)
  if (rule[field] === null) return refuse('price-rule-incomplete', { field })
  if (rule.effect === 'set_base' && rule.amount! < 0) return refuse('price-rule-negative-base', { field })
  // More off than there is would be money back for riding.
  if (rule.effect === 'percent' && rule.percent! < -100) return refuse('price-rule-percent', { field })
  for (const [from, to] of ranges) {
    const [first, last] = [rule[from], rule[to]]
    if (first !== null && last !== null && first > last) return refuse('price-rule-range', { field: to })
  }
  const { weekdays } = rule
  if (weekdays !== null && !(Array.isArray(weekdays) && weekdays.length > 0 && weekdays.every(isWeekday)))
    return refuse('price-rule-weekdays', { field: 'weekdays' })
  for (const time of ['start_from', 'start_to'] as const)
    if (rule[time] !== null && !isTime(rule[time])) return refuse('price-rule-time', { field: time })
  return ok(undefined)
}
