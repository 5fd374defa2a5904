/** Every endpoint on the way to a booking, to be mounted at the root: what is sold, asked for, held and waited for. */
import { Hono } from 'hono'
import { mounted } from '../../../platform/http/endpoint/mounted.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import { draftEndpoints } from './drafts.ts'
import { holdEndpoints } from './holds/holds.ts'
import { officeBookingEndpoints } from './office-bookings.ts'
import { openingEndpoints, soldPaths, whileOpen } from './opening.ts'
import { requestEndpoint } from './requests/requests.ts'
import { searchEndpoints } from './search/search.ts'
import { trialEndpoints } from './search/trials.ts'
import { waitingEntryEndpoints } from './waiting/waiting-entry.ts'
import { waitingEndpoint } from './waiting/waiting-list.ts'

const flowEndpoints = [
  ...searchEndpoints,
  ...draftEndpoints,
  ...holdEndpoints,
  requestEndpoint,
  waitingEndpoint,
  ...waitingEntryEndpoints,
  ...trialEndpoints,
  ...openingEndpoints,
  ...officeBookingEndpoints,
]

export function bookingFlowRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  for (const path of soldPaths) routes.use(path, whileOpen(deps))
  return routes.route('/', mounted(deps, flowEndpoints))
}
