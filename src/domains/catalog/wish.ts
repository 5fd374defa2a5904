/** What a group asks for: the same names in every query and body. */
import type { Id } from '../../kernel/id/id.ts'
import type { Day } from '../../kernel/time/day.ts'
import type { WishCoupon } from './coupon/coupon.ts'

export type CustomerKind = 'consumer' | 'company' | 'public_body'

export interface Wish {
  readonly people: number
  /** The local day of the ride. */
  readonly day: Day
  /** The Belgian postal code of the place, `9000`. */
  readonly postalCode: string
  /** The package's id. */
  readonly package: string
  /** Minutes of riding. */
  readonly duration: number
  /** The start as epoch milliseconds, once chosen. */
  readonly start?: number
  readonly drinks: readonly { readonly drink: string; readonly quantity: number }[]
  readonly customerKind: CustomerKind
  /** Who drives: one of the group, or our own employee. */
  readonly bob: 'own' | 'ours'
  /** The booking agency that brings the group; its own price rules count for it. */
  readonly agency?: Id<'booking_agencies'> | null
  /** The coupon it is asked with; whether it counts is judged with the price. */
  readonly coupon?: WishCoupon | null
}
