/** The whole model, listed once. */
import { roles, sessions, users } from '../platform/access/resources.ts'
import { idempotencyKeys } from '../platform/http/resources.ts'
import { activity, revisions, versions } from '../platform/items/resources.ts'
import { mails } from '../platform/mail/resources.ts'
import { occupations } from '../platform/occupancy/resources.ts'
import { model } from '../platform/resource/model.ts'
import { notifications, presets, shares, translations } from '../platform/workplace/resources.ts'
import { lostDemands, transportStops, transportTrips } from '../domains/availability/resources.ts'
import { bookingDrinks, bookingLines, bookings } from '../domains/booking/resources/bookings.ts'
import {
  agencyMembers,
  bobs,
  bookingAgencies,
  customers,
  proposals,
} from '../domains/booking/resources/people.ts'
import {
  drinks,
  locations,
  packages,
  postalCodes,
  priceRules,
  transportTariffs,
  vatCodes,
} from '../domains/catalog/resources.ts'
import { absences, availabilities, employees } from '../domains/crew/resources.ts'
import { depots, partyBikes, towTrucks, trailers } from '../domains/fleet/resources.ts'
import { settings } from '../domains/identity/resources.ts'

export const resources = model(
  roles,
  users,
  sessions,
  activity,
  revisions,
  versions,
  presets,
  notifications,
  shares,
  translations,
  idempotencyKeys,
  mails,
  occupations,
  settings,
  vatCodes,
  postalCodes,
  packages,
  priceRules,
  drinks,
  locations,
  transportTariffs,
  depots,
  partyBikes,
  trailers,
  towTrucks,
  employees,
  availabilities,
  absences,
  bookingAgencies,
  agencyMembers,
  customers,
  bookings,
  bookingLines,
  bookingDrinks,
  proposals,
  bobs,
  transportTrips,
  transportStops,
  lostDemands,
)

declare module '../platform/resource/model.ts' {
  interface Register {
    model: typeof resources
  }
}
