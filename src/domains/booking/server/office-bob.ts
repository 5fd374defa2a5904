/** The office names a Bob on behalf of the group: said on the phone, written down here. */
import { Hono } from 'hono'
import type { BookingDeps } from './deps.ts'
import { reply } from './endpoint.ts'
import { bookingView, officeMove } from './moves.ts'
import { bobFields, nameBob } from './scheduler.ts'

export function officeBobRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  routes.post(
    '/api/bookings/:id/bobs',
    officeMove(deps, bobFields, async (tx, whole, call) => {
      const done = await nameBob(tx, whole, call, 'office')
      return done.ok ? reply(bookingView(whole.booking, call.caller)) : done
    }),
  )
  return routes
}
