/** A booking as the wish it grew from, so that price and availability judge it like any other. */
import type { Translated } from '../../kernel/text/translated.ts'
import type { Period } from '../../kernel/time/period.ts'
import type { WishCoupon } from '../catalog/coupon/coupon.ts'
import type { Wish } from '../catalog/wish.ts'
import type { Booking } from './booking.ts'
import type { PlaceParts, PlacePhoto } from './place/ride-place.ts'

export type DrinkWish = Wish['drinks'][number]
/** A booking with what hangs on it: enough for every rule of this slice. */
export interface BookingWhole {
  readonly booking: Booking
  readonly drinks: readonly DrinkWish[]
  readonly place: {
    readonly code: string
    readonly names: Translated
  } | null
  /** Where it starts; `composePlace` makes it one value. */
  readonly placeParts: PlaceParts
  readonly placePhoto: PlacePhoto | null
  /** The coupon it names, counted or not. */
  readonly coupon?: WishCoupon | null
}

/** What was not reserved when the ride was asked for is no part of it any more. Rule CP-14. */
const countsFor = ({ booking, coupon }: Pick<BookingWhole, 'booking' | 'coupon'>): WishCoupon | null =>
  coupon && (booking.status === 'draft' || coupon.redeemed !== null) ? coupon : null

/** The group's own hours, of a booking that has its hour. */
export const rideHours = ({ starts_at, ends_at }: Pick<Booking, 'starts_at' | 'ends_at'>): Period => ({
  from: Date.parse(starts_at!),
  to: Date.parse(ends_at!),
})

/** Null while people, day, place, package or duration are missing. */
export function wishOf({ booking, drinks, place, coupon = null }: BookingWhole): Wish | null {
  const { people, local_day: day, package: offer, duration_min: duration } = booking
  if (people === null || day === null || offer === null || duration === null || !place) return null
  return {
    people,
    day,
    postalCode: place.code,
    package: offer,
    duration,
    ...(booking.starts_at && { start: Date.parse(booking.starts_at) }),
    drinks,
    customerKind: booking.customer_kind,
    bob: booking.bob,
    agency: booking.agency,
    coupon: countsFor({ booking, coupon }),
  }
}

/** A draft's hold that still runs. Rule B-39. */
export const holdIsLive = (booking: Pick<Booking, 'hold_expires_at' | 'status'>, now: number): boolean =>
  booking.status === 'draft' && booking.hold_expires_at !== null && Date.parse(booking.hold_expires_at) > now

/** The group is asked to be there a quarter of an hour before the start; epoch milliseconds. */
export const arriveBy = (start: number): number => start - 15 * 60_000
