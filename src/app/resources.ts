/** The whole model, listed once. */
import { leadsSomewhere, model } from '../platform/resource/model.ts'
import { systemCollections } from '../platform/system-collections.ts'
import { lostDemands, transportStops, transportTrips } from '../domains/availability/resources.ts'
import { bankLines } from '../domains/banking/resources/bank-lines.ts'
import { bankStatements } from '../domains/banking/resources/bank-statements.ts'
import { agreedChoices } from '../domains/accounting/resources/tax-choices.ts'
import { receivedInvoices } from '../domains/billing/resources/received-invoices.ts'
import { vatChecks } from '../domains/billing/resources/vat-checks.ts'
import { deliveries, deliveryAnswers } from '../domains/billing/resources/deliveries.ts'
import { deposits } from '../domains/billing/resources/deposits.ts'
import { invoiceLines } from '../domains/billing/resources/invoice-lines.ts'
import { invoices } from '../domains/billing/resources/invoices.ts'
import { payments } from '../domains/billing/resources/payments.ts'
import { bobDeclarations } from '../domains/booking/resources/bob-declarations.ts'
import { bobs } from '../domains/booking/resources/bobs.ts'
import { agencyMembers, bookingAgencies } from '../domains/booking/resources/booking-agencies.ts'
import { bookingChanges } from '../domains/booking/resources/booking-changes.ts'
import { bookingDrinks } from '../domains/booking/resources/booking-drinks.ts'
import { bookingLines } from '../domains/booking/resources/booking-lines.ts'
import { bookings } from '../domains/booking/resources/booking/bookings.ts'
import { complaintTypes } from '../domains/customers/resources/complaint-types.ts'
import { complaints } from '../domains/customers/resources/complaints.ts'
import { customers } from '../domains/customers/resources/customers.ts'
import { proposals } from '../domains/booking/resources/proposals.ts'
import { bulkMoves } from '../domains/booking/resources/bulk-moves.ts'
import { weatherMoves } from '../domains/booking/resources/weather-moves.ts'
import { remarks } from '../domains/booking/resources/remarks.ts'
import { waitingEntries } from '../domains/booking-flow/resources/waiting-entries.ts'
import { closingDays } from '../domains/catalog/resources/closing-days.ts'
import { couponRedemptions } from '../domains/catalog/resources/coupon-redemptions.ts'
import { couponPackages, coupons } from '../domains/catalog/resources/coupons.ts'
import { drinks } from '../domains/catalog/resources/drinks.ts'
import { locations } from '../domains/catalog/resources/locations.ts'
import { packages } from '../domains/catalog/resources/packages.ts'
import { postalCodes } from '../domains/catalog/resources/postal-codes.ts'
import { priceRules } from '../domains/catalog/resources/price-rules.ts'
import { transportTariffs } from '../domains/catalog/resources/transport-tariffs.ts'
import { vatCodes } from '../domains/catalog/resources/vat-codes.ts'
import { aboutSections } from '../domains/content/resources/about-sections.ts'
import { faqItems } from '../domains/content/resources/faq-items.ts'
import { bobPages } from '../domains/content/resources/bob-pages.ts'
import { features } from '../domains/content/resources/features.ts'
import { invoiceTexts } from '../domains/content/resources/invoice-texts.ts'
import { pageSections } from '../domains/content/resources/page-sections.ts'
import { siteTexts } from '../domains/content/resources/site-texts.ts'
import { priceBlocks } from '../domains/content/resources/price-blocks.ts'
import { tags } from '../domains/content/resources/tags.ts'
import { testimonials } from '../domains/content/resources/testimonials.ts'
import { absences } from '../domains/crew/resources/absences.ts'
import { availabilities } from '../domains/crew/resources/availabilities.ts'
import { employees } from '../domains/crew/resources/employees.ts'
import { timeEntries } from '../domains/crew/resources/time-entries.ts'
import { damagePhotos, damageReports } from '../domains/fleet/resources/damage-reports.ts'
import { damageTypes } from '../domains/fleet/resources/damage-types.ts'
import { depots } from '../domains/fleet/resources/depots.ts'
import { partyBikes } from '../domains/fleet/resources/party-bikes.ts'
import { refuelings } from '../domains/fleet/resources/refuelings.ts'
import { rides } from '../domains/fleet/resources/rides.ts'
import { towTrucks } from '../domains/fleet/resources/tow-trucks.ts'
import { trailers } from '../domains/fleet/resources/trailers.ts'
import { handOverBikes, handOverPhotos, handOvers } from '../domains/booking/resources/hand-overs.ts'
import { rideChecks } from '../domains/booking/resources/ride-checks.ts'
import { groupGuests, groupPages } from '../domains/booking/resources/group-pages.ts'
import { readingLinks } from '../domains/booking/resources/reading-links.ts'
import { rideBikes, rideBobs, stops, trips } from '../domains/booking/resources/ride-rows.ts'
import { reviews } from '../domains/booking/resources/reviews.ts'
import { rideLetters } from '../domains/booking/resources/ride-letters.ts'
import { settings } from '../domains/identity/resources.ts'
import { retentionRuns } from '../domains/identity/retention-runs.ts'
import { calendarEntries, calendarEntryResources } from '../domains/planning/resources/calendar-entries.ts'
import { calendarEntryTypes } from '../domains/planning/resources/calendar-entry-types.ts'
import { crewFacts } from '../domains/planning/resources/crew-facts.ts'
import { publishedDays, toldDays } from '../domains/planning/resources/told-days.ts'
import { reservationResources, reservations } from '../domains/planning/resources/reservations.ts'

export const resources = model(
  ...systemCollections,
  settings,
  retentionRuns,
  aboutSections,
  faqItems,
  features,
  bobPages,
  priceBlocks,
  testimonials,
  invoiceTexts,
  pageSections,
  siteTexts,
  tags,
  vatCodes,
  postalCodes,
  packages,
  priceRules,
  drinks,
  locations,
  transportTariffs,
  coupons,
  couponPackages,
  closingDays,
  couponRedemptions,
  depots,
  partyBikes,
  trailers,
  towTrucks,
  rides,
  refuelings,
  damageTypes,
  damageReports,
  damagePhotos,
  employees,
  availabilities,
  absences,
  timeEntries,
  bookingAgencies,
  agencyMembers,
  customers,
  bookings,
  bookingLines,
  bookingChanges,
  bookingDrinks,
  proposals,
  weatherMoves,
  bulkMoves,
  bobs,
  bobDeclarations,
  complaintTypes,
  complaints,
  remarks,
  waitingEntries,
  rideLetters,
  reviews,
  groupPages,
  groupGuests,
  readingLinks,
  transportTrips,
  transportStops,
  trips,
  stops,
  rideBikes,
  rideBobs,
  lostDemands,
  calendarEntryTypes,
  calendarEntries,
  calendarEntryResources,
  reservations,
  reservationResources,
  crewFacts,
  rideChecks,
  handOvers,
  handOverBikes,
  handOverPhotos,
  toldDays,
  publishedDays,
  invoices,
  invoiceLines,
  payments,
  deposits,
  agreedChoices,
  vatChecks,
  receivedInvoices,
  deliveries,
  deliveryAnswers,
  bankStatements,
  bankLines,
)

leadsSomewhere(resources)

declare module '../platform/resource/model.ts' {
  interface Register {
    model: typeof resources
  }
}
