/** What the endpoints of the planning have in common. */
import { endpointsOn } from '../../../platform/http/endpoint/endpoint.ts'
import { day, id } from '../../../platform/http/endpoint/schema.ts'
import { planners } from '../../identity/role-groups.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'

export const { reading, acting, changing, planned, responding } = endpointsOn<BookingDeps>()
export const group = 'Planning'
/** Local days, both of them in it. */
export const windowDays = {
  from: day('The first local day'),
  to: day('The last; at most 42 days in all'),
}
export const ofBooking = {
  group,
  to: planners,
  path: { id: id<'bookings'>('Of the booking') },
  missing: 'booking-not-found',
} as const
