/** Every endpoint of bookings, to be mounted at the root. */
import { Hono } from 'hono'
import { mounted } from '../../../platform/http/mounted.ts'
import { documented, type Endpoint } from '../../../platform/openapi/endpoint.ts'
import { draftEndpoints, holdEndpoints, requestEndpoints } from './endpoints/draft-endpoints.ts'
import { searchEndpoints } from './endpoints/search-endpoints.ts'
import { trialEndpoints } from './endpoints/trial-endpoints.ts'
import { waitingEndpoints } from './endpoints/waiting-endpoints.ts'
import type { BookingDeps, WritingDeps } from './deps.ts'
import { addressEndpoint } from './address.ts'
import { openingEndpoints, soldPaths, whileOpen } from './opening.ts'
import { damageReportEndpoints } from './damage-reports.ts'
import { draftRoutes } from './drafts.ts'
import { holdRoutes } from './holds.ts'
import { moveEndpoints } from './moves.ts'
import { newsEndpoint } from './news.ts'
import { offerEndpoint } from './offers.ts'
import { otherStartsEndpoint } from './other-starts.ts'
import { officeBookingEndpoints } from './office-bookings.ts'
import { requestRoutes } from './requests.ts'
import { roadEndpoints } from './road-moves.ts'
import { returnEndpoints } from './return-to-service.ts'
import { schedulerEndpoints } from './scheduler.ts'
import { searchRoutes } from './search.ts'
import { trialRoutes } from './trials.ts'
import { waitingRoutes } from './waiting-list.ts'

/** What a visitor and his mail program call. */
const visitorsEndpoints = [newsEndpoint]

/** What happens to a booking, by the office, the crew, and who booked. */
const bookingEndpoints = [
  ...openingEndpoints,
  ...officeBookingEndpoints,
  ...moveEndpoints,
  addressEndpoint,
  ...roadEndpoints,
  offerEndpoint,
  otherStartsEndpoint,
  ...schedulerEndpoints,
]

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
    [searchRoutes, sold(searchEndpoints)],
    [draftRoutes, sold(draftEndpoints)],
    [holdRoutes, sold(holdEndpoints)],
    [requestRoutes, sold(requestEndpoints)],
    [waitingRoutes, waitingEndpoints],
    [trialRoutes, trialEndpoints],
  ] as const)
    routes.route('/', documented(part(deps), endpoints))
  return routes.route('/', mounted(deps, [...visitorsEndpoints, ...bookingEndpoints]))
}

export const damageRoutes = (deps: WritingDeps): Hono =>
  mounted(deps, [...damageReportEndpoints, ...returnEndpoints])
