/** Why a ride is on request, and whether its hour is kept: the one place that decides both, for every reader. */
import { isIn } from '../../../kernel/state-group.ts'
import { open } from '../resources/booking/booking-status.ts'
import { bobsLacking } from '../../availability/sets/set-places.ts'
import type { Slot } from '../../availability/slots/slot.ts'
import { type Price, type RequestReason, requestReasons } from '../../catalog/price/price.ts'
import type { Booking } from '../booking.ts'
import { holdIsLive } from '../ride.ts'

/**
 * Every reason of a start at its price, in the order they are shown; `isFurther` where it would be confirmed at once,
 * had nothing been asked for in the last day by the same people.
 * Rule B-37.
 */
export function reasonsOf(
  slot: Pick<Slot, 'set' | 'tooWide'>,
  price: Pick<Price, 'requestReasons'>,
  isFurther = false,
): RequestReason[] {
  const known = new Set<RequestReason>([
    ...price.requestReasons,
    ...(isFurther ? ['further-request' as const] : []),
    ...(slot.set && bobsLacking(slot.set) > 0 ? ['bob' as const] : []),
    ...(slot.tooWide ? ['too-wide' as const] : []),
  ])
  return requestReasons.filter((reason) => known.has(reason))
}

/**
 * The reasons of a draft as it stands: those of its price, of the set it holds, and what the search of its chosen
 * start left to the office.
 */
export const reasonsOfDraft = (
  booking: Kept & Pick<Booking, 'starts_at' | 'request_reasons'>,
  price: Pick<Price, 'requestReasons'>,
  { now, isFurther }: { readonly now: number; readonly isFurther: boolean },
): RequestReason[] =>
  reasonsOf(
    {
      set: holdIsLive(booking, now) ? booking.feasible_set : null,
      ...(booking.starts_at !== null && booking.request_reasons.includes('too-wide') && { tooWide: true }),
    },
    price,
    isFurther,
  )

/** Whether a request is confirmed as it comes in: said before it is sent, and done with it, by this. Rule B-38. */
export const isConfirmedAtOnce = (
  offer: { readonly instant_booking: boolean },
  reasons: readonly RequestReason[],
): boolean => offer.instant_booking && reasons.length === 0

/** The columns that keep them. Rule B-37. */
export const onRequest = (reasons: readonly RequestReason[]) => ({
  on_request: reasons.length > 0,
  request_reasons: [...reasons],
})

type Kept = Pick<Booking, 'status' | 'feasible_set' | 'hold_expires_at'>

/**
 * Whether bikes, vehicles and people are kept for the customer now: the one place that says reserved or not.
 * Rule B-39.
 */
export const isReserved = (booking: Kept, now: number): boolean =>
  booking.feasible_set !== null &&
  (booking.status === 'draft' ? holdIsLive(booking, now) : isIn(open, booking.status))
