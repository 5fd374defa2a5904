/** Every endpoint of bookings, to be mounted at the root. */
import { Hono } from 'hono'
import type { BookingDeps } from './deps.ts'
import { draftRoutes } from './drafts.ts'
import { holdRoutes } from './holds.ts'
import { moveRoutes } from './moves.ts'
import { offerRoutes } from './offers.ts'
import { requestRoutes } from './requests.ts'
import { schedulerRoutes } from './scheduler.ts'
import { searchRoutes } from './search.ts'

export function bookingRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  for (const part of [
    searchRoutes,
    draftRoutes,
    holdRoutes,
    requestRoutes,
    moveRoutes,
    offerRoutes,
    schedulerRoutes,
  ])
    routes.route('/', part(deps))
  return routes
}
