/** What the endpoints of bookings have in common. */
import { type Command, endpointsOn } from '../../../platform/http/endpoint/endpoint.ts'
import { id } from '../../../platform/http/endpoint/schema.ts'
import type { BookingDeps } from './deps.ts'

export const { reading, acting, changing, responding } = endpointsOn<BookingDeps>()
export type BookingCommand<Body> = Command<BookingDeps, Body>
/** Slows down one address that asks too often. */
export const throttled =
  (by: keyof BookingDeps['throttles']) =>
  ({ deps, caller }: Pick<BookingCommand<unknown>, 'deps' | 'caller'>): void =>
    deps.throttles[by].take(caller.address)
/** What every move of one booking has in common. */
export const ofBooking = {
  path: { id: id<'bookings'>('Of the booking') },
  missing: 'booking-not-found',
} as const
/** What an open shop answers, and a closed one refuses. */
export const sold = { 'shop-closed': 409 } as const
