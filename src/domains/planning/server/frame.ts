/** What the endpoints of the planning have in common. */
import { endpointsOn } from '../../../platform/http/endpoint/endpoint.ts'
import { day, id } from '../../../platform/http/endpoint/schema.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'

export const { reading, acting, changing, responding } = endpointsOn<BookingDeps>()
export const group = 'Planning'
export const office = ['planner', 'admin', 'super-administrator']
/** Who has days of his own here. */
export const crew = [...office, 'employee']
/** Local days, both of them in it. */
export const windowDays = {
  from: day('The first local day'),
  to: day('The last; at most 42 days in all'),
}
export const ofBooking = {
  group,
  to: office,
  path: { id: id<'bookings'>('Of the booking') },
  missing: 'booking-not-found',
} as const
