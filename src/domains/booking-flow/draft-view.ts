/** A draft as JSON for its visitor: what he entered so far, what it costs, and which steps are open. */
import { isAsked } from '../booking/resources/booking/booking-status.ts'
import { isReserved } from '../booking/on-request/request-reasons.ts'
import { type BookingWhole, holdIsLive } from '../booking/ride.ts'
import { composePlace, isFindable } from '../booking/place/ride-place.ts'
import type { ShownPrice } from '../booking/shown.ts'
import { progressOf, walk } from './steps.ts'
import { writtenPhone } from '../customers/written-phone.ts'

export function draftView(
  whole: BookingWhole,
  scene: {
    token: string
    price: ShownPrice | null
    now: number
    /** Whether the same people asked for a ride in the last day. */
    isFurther: boolean
    sendsMail: boolean
  },
) {
  const { booking, drinks, place } = whole
  const requested = isAsked(booking.status)
  const wish = {
    people: booking.people,
    day: booking.local_day,
    postal_code: place?.code ?? null,
    package: booking.package,
    duration: booking.duration_min,
    start: booking.starts_at,
    drinks,
    customer_kind: booking.customer_kind,
    bob: booking.bob,
    coupon: whole.coupon?.code ?? null,
  }
  return {
    token: scene.token,
    language: booking.language,
    /** Of the draft as it stands: what is asked for names it. */
    version: booking.row_version,
    wish: Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null)),
    contact: booking.contact ?? {},
    notes: booking.notes,
    occasion: booking.occasion,
    order_reference: booking.order_reference,
    start_place: booking.start_place,
    needs_address: !isFindable(composePlace(whole.placeParts, booking.language)),
    on_request: scene.price ? scene.price.on_request : booking.on_request,
    reserved: isReserved(booking, scene.now),
    hold: holdIsLive(booking, scene.now)
      ? { expires_at: booking.hold_expires_at!, extendable: !booking.hold_extended }
      : null,
    price: scene.price,
    steps: walk(progressOf(whole)),
    further: scene.isFurther,
    status: booking.status,
    number: booking.number,
    booking_token: requested ? scene.token : null,
    sends_mail: scene.sendsMail,
    /** Written here: what groups its figures weighs more than the page that shows them. */
    phone_written: booking.contact?.phone ? writtenPhone(booking.contact.phone) : null,
  }
}
