/** When a coupon counts for a ride: the rules in the order a person is answered. */
import { isIn } from '../../../kernel/state-group.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import { type Cents } from '../../../kernel/money/money.ts'
import { type Day, weekdayOf } from '../../../kernel/time/day.ts'
import { overCoupons } from '../resources/coupons.ts'
import type { CouponRefusal, WishCoupon } from './coupon.ts'
import { sumWords } from './coupon-words.ts'

export interface CouponScene {
  /** The day it is asked on. */
  readonly today: Day
  /** As much of the ride as is known. */
  readonly day: Day | null
  readonly package: string | null
  readonly agency: string | null
}

type Verdict = Refusal<CouponRefusal> | null
type CouponRule = (coupon: WishCoupon, scene: CouponScene) => Verdict
const no = (reason: CouponRefusal, parameters: Readonly<Record<string, unknown>> = {}): Verdict => ({
  reason,
  field: 'coupon',
  ...parameters,
})

/** A code nobody gave out yet is none, and so is one of an agency whose booking it is not. Rule CP-02. */
const isGivenOut: CouponRule = ({ status, agency }, scene) =>
  status === 'draft' || (agency !== null && agency !== scene.agency) ? no('coupon-unknown') : null

/** A coupon that rests counts for nobody. Rule CP-02. */
const isActive: CouponRule = ({ status }) => (status === 'paused' ? no('coupon-paused') : null)

/** It counts on the days it says, both ends included. Rule CP-03. */
const isInTime: CouponRule = ({ status, valid_from: from, valid_to: to }, { today }) => {
  if (isIn(overCoupons, status) || (to !== null && to < today))
    return no('coupon-expired', to === null ? {} : { day: to })
  return from !== null && today < from ? no('coupon-not-yet', { day: from }) : null
}

/** Reserved and used are never more than it allows. Rule CP-04. */
const isLeft: CouponRule = ({ status, max_uses: most, uses, budget, spent }) =>
  status === 'exhausted' || (most !== null && uses >= most) || (budget !== null && spent >= budget)
    ? no('coupon-used-up')
    : null

/** Nobody uses it more often than it says, by his mailbox, VAT number or enterprise number. Rule CP-05. */
const isLeftForCustomer: CouponRule = ({ max_uses_per_customer: most, customer_uses: uses }) =>
  most !== null && uses >= most ? no('coupon-used-before', { max: most }) : null

/** A first booking is one of who has no other that was not given up. Rule CP-06. */
const isFirstBooking: CouponRule = ({ first_booking_only, has_booked }) =>
  first_booking_only && has_booked ? no('coupon-first-booking-only') : null

/** It is for the packages it names. Rule CP-07. */
const fitsPackage: CouponRule = ({ packages }, { package: offer }) =>
  packages.length > 0 && offer !== null && !packages.includes(offer) ? no('coupon-other-package') : null

/** It is for rides on the days it names. Rule CP-07. */
const fitsDay: CouponRule = ({ ride_from: from, ride_to: to, weekdays }, { day }) => {
  if (day === null) return null
  const isOutside = (from !== null && day < from) || (to !== null && to < day)
  const isOtherWeekday = weekdays !== null && weekdays.length > 0 && !weekdays.includes(weekdayOf(day))
  return isOutside || isOtherWeekday ? no('coupon-other-day') : null
}

const whileGivenOut = [isGivenOut, isActive, isInTime, isLeft, isLeftForCustomer, isFirstBooking]
const ofRide = [fitsPackage, fitsDay]

/**
 * What stands against a coupon before there is a price. What a booking has already is its own: only another ride can
 * lose it.
 * Rule CP-08.
 */
export function couponObjection(coupon: WishCoupon, scene: CouponScene): Verdict {
  const rules = coupon.redeemed === null ? [...whileGivenOut, ...ofRide] : ofRide
  for (const rule of rules) {
    const objection = rule(coupon, scene)
    if (objection) return objection
  }
  return null
}

/** What a coupon asks of the price itself: a total, and no other discount where it wants to be alone. Rule CP-09. */
export const priceObjection = (
  { min_total: least, stack }: WishCoupon,
  { total, isDiscounted }: { readonly total: Cents; readonly isDiscounted: boolean },
): Verdict => {
  if (least !== null && total < least)
    return no('coupon-below-minimum', { min: least, min_sum: sumWords(least) })
  return stack === 'no' && isDiscounted ? no('coupon-not-with-discount') : null
}

/** A discount is given whole or not at all: what its budget cannot pay is used up. Rule CP-10. */
export const budgetObjection = ({ budget, spent, redeemed }: WishCoupon, amount: Cents): Verdict =>
  redeemed === null && budget !== null && spent + amount > budget ? no('coupon-used-up') : null
