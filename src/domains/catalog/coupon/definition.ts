/** What a coupon must say before it is saved, and when it may count. */
import type { Cents } from '../../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Day } from '../../../kernel/time/day.ts'

type Row = Readonly<Record<string, unknown>>

/** Of each kind, the part that says what it takes off. */
const partOf = {
  percent: 'percent',
  amount: 'amount',
  price_override: 'amount',
  free_item: 'drink',
} as const

const isLacking = (value: unknown) => value === null || value === undefined

/** A coupon says what it takes off, by its kind and by nothing else. Rule CA-18. */
export function checkGift(coupon: Row): Outcome<void> {
  const part = partOf[coupon['kind'] as keyof typeof partOf] ?? 'percent'
  if (isLacking(coupon[part]) || (part === 'percent' && Number(coupon[part]) <= 0))
    return part === 'percent'
      ? refuse('coupon-percent-missing', { field: part })
      : part === 'amount'
        ? refuse('coupon-amount-missing', { field: part })
        : refuse('coupon-drink-missing', { field: part })
  const other = (['percent', 'amount', 'drink'] as const).find(
    (name) => name !== part && !isLacking(coupon[name]),
  )
  return other ? refuse('coupon-two-gifts', { field: other }) : ok(undefined)
}

const before = (start: unknown, end: unknown) =>
  typeof start === 'string' && typeof end === 'string' && end < start

/** Its days end no earlier than they begin. Rule CA-18. */
export function checkDays(coupon: Row): Outcome<void> {
  for (const [from, to] of [
    ['valid_from', 'valid_to'],
    ['ride_from', 'ride_to'],
  ] as const)
    if (before(coupon[from], coupon[to])) return refuse('ends-before-start', { field: to })
  return ok(undefined)
}

const isBelow = (limit: unknown, given: unknown) => typeof limit === 'number' && limit < Number(given ?? 0)

/** What was given away already is not taken back by a lower limit. Rule CP-13. */
export function checkLimits({ max_uses, uses, budget, spent }: Row): Outcome<void> {
  if (isBelow(max_uses, uses)) return refuse('coupon-limit-below-uses', { field: 'max_uses', uses })
  return isBelow(budget, spent) ? refuse('coupon-budget-below-spent', { field: 'budget' }) : ok(undefined)
}

/** Whether nothing of it is left to give. Rule CP-04. */
export const isExhausted = ({ max_uses, uses, budget, spent }: Row): boolean =>
  (typeof max_uses === 'number' && Number(uses ?? 0) >= max_uses) ||
  (typeof budget === 'number' && Number(spent ?? 0) >= budget)

/** What is used up counts again once its limits are raised. Rule CP-13. */
export const checkRevival = (candidate: Row, before: Row | null): Outcome<void> =>
  candidate['status'] === 'active' && before?.['status'] === 'exhausted' && isExhausted(candidate)
    ? refuse('coupon-still-used-up', { field: 'max_uses' })
    : ok(undefined)

/** A coupon whose last day is over is not given out again before that day is moved. Rule CP-17. */
export const checkStillRuns = (candidate: Row, before: Row | null, today: Day): Outcome<void> =>
  candidate['status'] === 'active' &&
  before?.['status'] !== 'active' &&
  typeof candidate['valid_to'] === 'string' &&
  candidate['valid_to'] < today
    ? refuse('coupon-over', { field: 'valid_to', day: candidate['valid_to'] })
    : ok(undefined)

/** What is left of a coupon, where it says how much there is; never less than nothing. */
export function leftOfCoupon({ max_uses, uses, budget, spent }: Row): {
  readonly uses: number | null
  readonly budget: Cents | null
} {
  const left = (limit: unknown, given: unknown) =>
    typeof limit === 'number' ? Math.max(0, limit - Number(given ?? 0)) : null
  return { uses: left(max_uses, uses), budget: left(budget, spent) }
}
