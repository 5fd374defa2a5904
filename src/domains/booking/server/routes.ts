/** Every endpoint of bookings, to be mounted at the root. */
import { Hono } from 'hono'
import { mounted } from '../../../platform/http/mounted.ts'
import { documented, type Endpoint } from '../../../platform/openapi/endpoint.ts'
import { draftEndpoints, holdEndpoints, requestEndpoints } from './endpoints/draft-endpoints.ts'
import {
  addressEndpoints,
  moveEndpoints,
  officeBobEndpoints,
  offerEndpoints,
  officeBookingEndpoints,
} from './endpoints/office-endpoints.ts'
import { openingEndpoints } from './endpoints/opening-endpoints.ts'
import { roadEndpoints } from './endpoints/road-endpoints.ts'
import { agencyEndpoints, schedulerEndpoints } from './endpoints/scheduler-endpoints.ts'
import { searchEndpoints } from './endpoints/search-endpoints.ts'
import { trialEndpoints } from './endpoints/trial-endpoints.ts'
import { waitingEndpoints } from './endpoints/waiting-endpoints.ts'
import type { BookingDeps } from './deps.ts'
import { agencyServiceRoutes } from './agency-service.ts'
import { addressRoutes } from './address.ts'
import { officeBobRoutes } from './bobs.ts'
import { openingRoutes, soldPaths, whileOpen } from './opening.ts'
import { draftRoutes } from './drafts.ts'
import { holdRoutes } from './holds.ts'
import { moveRoutes } from './moves.ts'
import { newsEndpoint } from './news.ts'
import { offerRoutes } from './offers.ts'
import { officeBookingRoutes } from './office-bookings.ts'
import { requestRoutes } from './requests.ts'
import { roadMoveRoutes } from './road-moves.ts'
import { schedulerRoutes } from './scheduler.ts'
import { searchRoutes } from './search.ts'
import { trialRoutes } from './trials.ts'
import { waitingRoutes } from './waiting-list.ts'

/** What a visitor and his mail program call. */
const visitorsEndpoints = [newsEndpoint]

/** What an open shop answers, and a closed one refuses. */
const sold = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.map((endpoint) => ({
    ...endpoint,
    refuses: { ...endpoint.refuses, 409: [...(endpoint.refuses?.[409] ?? []), 'SHOP_CLOSED'] },
  }))

export function bookingRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  for (const path of soldPaths) routes.use(path, whileOpen(deps))
  for (const [part, endpoints] of [
    [openingRoutes, openingEndpoints],
    [searchRoutes, sold(searchEndpoints)],
    [draftRoutes, sold(draftEndpoints)],
    [holdRoutes, sold(holdEndpoints)],
    [requestRoutes, sold(requestEndpoints)],
    [officeBookingRoutes, officeBookingEndpoints],
    [moveRoutes, moveEndpoints],
    [addressRoutes, addressEndpoints],
    [officeBobRoutes, officeBobEndpoints],
    [roadMoveRoutes, roadEndpoints],
    [offerRoutes, offerEndpoints],
    [schedulerRoutes, schedulerEndpoints],
    [agencyServiceRoutes, agencyEndpoints],
    [waitingRoutes, waitingEndpoints],
    [trialRoutes, trialEndpoints],
  ] as const)
    routes.route('/', documented(part(deps), endpoints))
  return routes.route('/', mounted(deps, visitorsEndpoints))
}
