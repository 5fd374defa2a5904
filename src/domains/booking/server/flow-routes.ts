/** Every endpoint on the way to a booking, to be mounted at the root: what is sold, asked for, held and waited for. */
import { Hono } from 'hono'
import { mounted } from '../../../platform/http/mounted.ts'
import type { BookingDeps } from './deps.ts'
import { draftEndpoints } from './drafts.ts'
import { holdEndpoints } from './holds.ts'
import { officeBookingEndpoints } from './office-bookings.ts'
import { openingEndpoints, soldPaths, whileOpen } from './opening.ts'
import { requestEndpoint } from './requests.ts'
import { searchEndpoints } from './search.ts'
import { trialEndpoints } from './trials.ts'
import { waitingEntryEndpoints } from './waiting-entry.ts'
import { waitingEndpoint } from './waiting-list.ts'

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
