/** Every endpoint of bookings, to be mounted at the root. */
import { Hono } from 'hono'
import { mounted } from '../../../platform/http/mounted.ts'
import { addressEndpoint } from './address.ts'
import { invitationEndpoint } from './agency-invitations.ts'
import { damageReportEndpoints } from './damage-reports.ts'
import type { BookingDeps, WritingDeps } from './deps.ts'
import { draftEndpoints } from './drafts.ts'
import { holdEndpoints } from './holds.ts'
import { moveEndpoints } from './moves.ts'
import { marketingConsentEndpoint } from './marketing-consent.ts'
import { offerEndpoint } from './offers.ts'
import { officeBookingEndpoints } from './office-bookings.ts'
import { openingEndpoints, soldPaths, whileOpen } from './opening.ts'
import { otherStartsEndpoint } from './other-starts.ts'
import { requestEndpoint } from './requests.ts'
import { returnEndpoints } from './return-to-service.ts'
import { roadEndpoints } from './road-moves.ts'
import { schedulerEndpoints } from './scheduler.ts'
import { searchEndpoints } from './search.ts'
import { trialEndpoints } from './trials.ts'
import { waitingEntryEndpoints } from './waiting-entry.ts'
import { waitingEndpoint } from './waiting-list.ts'

/** What a visitor and his mail program call. */
const visitorsEndpoints = [
  ...searchEndpoints,
  ...draftEndpoints,
  ...holdEndpoints,
  requestEndpoint,
  marketingConsentEndpoint,
  waitingEndpoint,
  ...waitingEntryEndpoints,
  ...trialEndpoints,
]

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
  invitationEndpoint,
]

export function bookingRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  for (const path of soldPaths) routes.use(path, whileOpen(deps))
  return routes.route('/', mounted(deps, [...visitorsEndpoints, ...bookingEndpoints]))
}

export const damageRoutes = (deps: WritingDeps): Hono =>
  mounted(deps, [...damageReportEndpoints, ...returnEndpoints])
