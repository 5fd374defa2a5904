/** The whole model, listed once. */
import { model } from '../platform/resource/model.ts'
import { systemCollections } from '../platform/system-collections.ts'
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
  ...systemCollections,
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
