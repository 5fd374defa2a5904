/** A coupon as a wish brings it: what it says, and what became of it so far. */
import type { Selectable } from 'kysely'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Tables } from '../../../platform/resource/model.ts'

type Row = Selectable<Tables['coupons']>

export type CouponTerms = Pick<
  Row,
  | 'id'
  | 'code'
  | 'status'
  | 'kind'
  | 'percent'
  | 'amount'
  | 'drink'
  | 'applies_to'
  | 'stack'
  | 'min_total'
  | 'valid_from'
  | 'valid_to'
  | 'ride_from'
  | 'ride_to'
  | 'weekdays'
  | 'agency'
  | 'max_uses'
  | 'max_uses_per_customer'
  | 'first_booking_only'
  | 'budget'
  | 'uses'
  | 'spent'
> & {
  /** Whom it is for; every package where there is none. */
  readonly packages: readonly string[]
}

export interface WishCoupon extends CouponTerms {
  /** What it already takes off this very booking, reserved or used; null while it does not. */
  readonly redeemed: Cents | null
  /** How often it counts for the same customer on other bookings. */
  readonly customer_uses: number
  /** Whether the same customer has another booking. */
  readonly has_booked: boolean
}

/** What a price says of the coupon it was asked with. */
export type PricedCoupon = { readonly id: string; readonly code: string } & (
  | {
      /** What it takes off the total, VAT included. */
      readonly amount: Cents
    }
  | { readonly refusal: CouponRefusalOf }
)
export interface CouponRefusalOf {
  readonly reason: CouponRefusal
  readonly [parameter: string]: unknown
}

export const couponRefusals = [
  'coupon-unknown',
  'coupon-paused',
  'coupon-expired',
  'coupon-not-yet',
  'coupon-used-up',
  'coupon-used-before',
  'coupon-first-booking-only',
  'coupon-other-package',
  'coupon-other-day',
  'coupon-below-minimum',
  'coupon-not-with-discount',
  'coupon-nothing-to-lower',
] as const
export type CouponRefusal = (typeof couponRefusals)[number]

/** How a code is kept and compared: capitals and spaces do not matter. Rule CP-01. */
export const couponCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\s+/g, '').toUpperCase()
