/** A booking as the agency that brought it reads and moves it, signed in. */
import { authorizedFetch } from '../../../../platform/session/client/authorized-fetch.ts'
import type { AgencyLink } from '../../pages/guest-link.ts'

export const ofAgency = (booking: string): AgencyLink => ({ booking, fetch: authorizedFetch })
