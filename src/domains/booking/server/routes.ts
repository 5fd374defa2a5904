/** Every endpoint of bookings, to be mounted at the root: what happens to one, by the office, the crew, and who booked. */
import type { Hono } from 'hono'
import { mounted } from '../../../platform/http/endpoint/mounted.ts'
import { addressEndpoint } from './moves/address.ts'
import { invitationEndpoint } from './agencies/agency-invitations.ts'
import { damageReportEndpoints } from './displacement/damage-reports.ts'
import type { BookingDeps, WritingDeps } from './deps.ts'
import { groupOrganiserEndpoints } from './group/organiser.ts'
import { sharedPageEndpoints } from './group/shared-page.ts'
import { letterTrialEndpoints } from './letters/letter-trials.ts'
import { marketingConsentEndpoint } from './letters/marketing-consent.ts'
import { bulkMoveEndpoints } from './moves/bulk-moves.ts'
import { linkEndpoints } from './moves/link.ts'
import { moveEndpoints } from './moves/moves.ts'
import { officeAnswerEndpoints } from './proposals/office-answers.ts'
import { offerEndpoint } from './proposals/offers.ts'
import { otherStartsEndpoint } from './proposals/other-starts.ts'
import { reviewEndpoints } from './review/reviews.ts'
import { returnEndpoints } from './displacement/return-to-service.ts'
import { roadEndpoints } from './road/road-moves.ts'
import { schedulerEndpoints } from './scheduler/scheduler.ts'

const bookingEndpoints = [
  ...moveEndpoints,
  ...linkEndpoints,
  ...bulkMoveEndpoints,
  addressEndpoint,
  ...roadEndpoints,
  offerEndpoint,
  ...officeAnswerEndpoints,
  otherStartsEndpoint,
  ...schedulerEndpoints,
  invitationEndpoint,
  marketingConsentEndpoint,
  ...letterTrialEndpoints,
  ...reviewEndpoints,
  ...groupOrganiserEndpoints,
  ...sharedPageEndpoints,
]

export const bookingRoutes = (deps: BookingDeps): Hono => mounted(deps, bookingEndpoints)

export const damageRoutes = (deps: WritingDeps): Hono =>
  mounted(deps, [...damageReportEndpoints, ...returnEndpoints])
