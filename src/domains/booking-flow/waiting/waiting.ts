/** The rules of the waiting list: which day is worth waiting for, which start is offered, and until when. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { minuteMs, overlaps, type Period } from '../../../kernel/time/period.ts'
import type { FeasibleSet, Slot } from '../../availability/slots/slot.ts'
import { type BookingStatus, isAsked } from '../../booking/resources/booking/booking-status.ts'
import { freesUp } from '../../booking/starts/full-day.ts'
import { type QuietHours, quietUntil } from '../../booking/proposal/quiet-hours.ts'

export type OfferedSlot = Slot & { readonly set: FeasibleSet }

interface Found {
  readonly slots: readonly Slot[]
  readonly causes: readonly { readonly reason: string }[]
}

/** Rule B-41. */
const isHeld = (slot: Slot): slot is OfferedSlot => slot.set !== null && !slot.onRequest

/** Only a day that is full, and full of what can come back, is waited for. Rule B-40. */
export function mayWait({ slots, causes }: Found): Outcome<void> {
  if (slots.length > 0) return refuse('day-still-free', { field: 'day' })
  return freesUp(causes) ? ok(undefined) : refuse('day-stays-closed', { field: 'day' })
}

/**
 * The start that is offered: the middle one of those that can be held. The visitor may pick another. Nobody is offered
 * the hours whose rides are just being moved out of bad weather.
 * Rule B-41.
 */
export function startToOffer(
  { slots }: Pick<Found, 'slots'>,
  badWeather: readonly Period[] = [],
): OfferedSlot | null {
  const isDry = ({ start, end }: Slot) =>
    !badWeather.some((hours) => overlaps(hours, { from: start, to: end }))
  const held = slots.filter(isHeld).filter(isDry)
  return held[Math.floor(held.length / 2)] ?? null
}

/** How an offer stands: it became a booking, or nothing is held for it any more, or it can still be taken up. */
export function offerState(
  {
    status,
    hold_expires_at: until,
  }: { readonly status: BookingStatus | null; readonly hold_expires_at: string | null },
  now: number,
): 'booked' | 'lapsed' | 'offered' {
  if (status !== null && isAsked(status)) return 'booked'
  return until !== null && Date.parse(until) > now ? 'offered' : 'lapsed'
}

/** Until when an offer stands: its minutes rest in the quiet hours, and nothing outlives the start. Rule B-42. */
export function offerEnds(now: number, minutes: number, start: number, quiet: QuietHours): number {
  let [at, left] = [now, minutes]
  // An offer is looked at minute by minute; the longest is a day.
  while (left > 0 && at < start) {
    at = quietUntil(at, quiet) ?? at
    at += minuteMs
    left -= 1
  }
  return Math.min(at, start)
}
