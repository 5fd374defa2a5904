/** When a coupon may count: not before every place that asks for a price knows it. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'

/** Prices do not know coupons yet: a code that is handed out must not be one that nothing takes. */
export const areCouponsPriced = false

/** A coupon becomes active only where prices know it; one that is may be paused or ended. Rule CA-18. */
export const checkCoupon = (
  candidate: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null | undefined,
): Outcome<void> =>
  !areCouponsPriced && candidate['status'] === 'active' && before?.['status'] !== 'active'
    ? refuse('coupons-not-priced', { field: 'status' })
    : ok(undefined)
