/** Every endpoint of bookings, to be mounted at the root: what happens to one, by the office, the crew, and who booked. */
import type { Hono } from 'hono'
import { mounted } from '../../../platform/http/mounted.ts'
import { addressEndpoint } from './address.ts'
import { invitationEndpoint } from './agency-invitations.ts'
import { damageReportEndpoints } from './damage-reports.ts'
import type { BookingDeps, WritingDeps } from './deps.ts'
import { marketingConsentEndpoint } from './marketing-consent.ts'
import { moveEndpoints } from './moves.ts'
import { offerEndpoint } from './offers.ts'
import { otherStartsEndpoint } from './other-starts.ts'
import { returnEndpoints } from './return-to-service.ts'
import { roadEndpoints } from './road-moves.ts'
import { schedulerEndpoints } from './scheduler.ts'

const bookingEndpoints = [
  ...moveEndpoints,
  addressEndpoint,
  ...roadEndpoints,
  offerEndpoint,
  otherStartsEndpoint,
  ...schedulerEndpoints,
  invitationEndpoint,
  marketingConsentEndpoint,
]

export const bookingRoutes = (deps: BookingDeps): Hono => mounted(deps, bookingEndpoints)

export const damageRoutes = (deps: WritingDeps): Hono =>
  mounted(deps, [...damageReportEndpoints, ...returnEndpoints])
