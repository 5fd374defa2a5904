/** Every page of the product: its canonical path, the file that shows it, and the layout around it. */
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

const visitors = [
  layout('public', 'app/layouts/public.tsx', [
    route('/booking', 'domains/booking/pages/plan.tsx'),
    route('/where', 'domains/booking/pages/where.tsx'),
    route('/when', 'domains/booking/pages/when.tsx'),
    route('/drinks', 'domains/booking/pages/drinks.tsx'),
    route('/contact-info', 'domains/booking/pages/contact-info.tsx'),
    route('/overview', 'domains/booking/pages/overview.tsx'),
    route('/end', 'domains/booking/pages/end.tsx'),
    route('/scheduler/$token', 'app/scheduler-page.tsx'),
    route('/scheduler/$token/bob', 'domains/booking/pages/scheduler-bob.tsx'),
    route('/scheduler/$token/proposal', 'domains/booking/pages/scheduler-proposal.tsx'),
    route('/scheduler/$token/success', 'domains/booking/pages/scheduler-success.tsx'),
    route('/waiting/$token', 'domains/booking/pages/waiting-entry.tsx'),
    route('/pdf/invoice/$token', 'domains/billing/pages/invoice-link.tsx'),
  ]),
  layout('site', 'app/layouts/site.tsx', [
    index('domains/booking/pages/home/home.tsx'),
    route('/about-us', 'domains/content/pages/about-us.tsx'),
    route('/prices', 'domains/booking/pages/prices/prices.tsx'),
    route('/faq', 'domains/content/pages/faq.tsx'),
    route('/contact', 'app/contact-page.tsx'),
    route('/terms', 'domains/content/pages/terms.tsx'),
    route('/privacy', 'domains/content/pages/privacy.tsx'),
  ]),
  route('/booking/$step', 'app/redirects/booking-step.ts'),
]

const inside = [
  layout('empty', 'app/layouts/empty.tsx', [
    route('/empty', 'app/empty-page.tsx'),
    route('/portal/auth/login', 'app/login-page.tsx'),
    route('/portal/auth/set-up', 'app/set-up-page.tsx'),
    route('/portal/auth/accept-invite', 'app/accept-invite-page.tsx'),
    route('/portal/auth/reset-password', 'app/reset-password-page.tsx'),
    route('/portal/auth/second-factor', 'app/second-factor-page.tsx'),
  ]),
  layout('portal', 'app/layouts/portal.tsx', [
    route('/portal/', 'app/redirects/portal-entry.ts'),
    route('/portal/bookings', 'domains/booking/pages/bookings.tsx'),
    route('/portal/bookings/new', 'domains/booking/pages/new-booking.tsx'),
    route('/portal/bookings/agency/new', 'domains/booking/pages/new-agency-booking.tsx'),
    route('/portal/bookings/agency/$id', 'domains/booking/pages/agency-bookings.tsx'),
    route('/portal/bookings/$id', 'domains/booking/pages/booking-detail.tsx'),
    route('/portal/packages', 'domains/catalog/pages/packages/packages.tsx'),
    route('/portal/packages/drinks', 'domains/catalog/pages/packages/drinks.tsx'),
    route('/portal/packages/locations', 'domains/catalog/pages/locations/locations.tsx'),
    route('/portal/packages/$id', 'domains/catalog/pages/packages/package-page.tsx'),
    route('/portal/packages/pricing', 'domains/catalog/pages/pricing/pricing.tsx', [
      route('$id', 'domains/catalog/pages/pricing/pricing-rule.tsx'),
    ]),
    route('/portal/statistics', 'domains/planning/pages/statistics/statistics.tsx'),
    route('/portal/transport', 'domains/catalog/pages/transport/transport.tsx'),
    route('/portal/transport/$id', 'domains/catalog/pages/transport/tariff-page.tsx'),
    route('/portal/postal', 'domains/catalog/pages/postal/postal.tsx'),
    route('/portal/home', 'app/home/home.tsx'),
    route('/portal/invoices', 'domains/billing/pages/invoices.tsx'),
    route('/portal/invoices/new', 'domains/billing/pages/new-invoice.tsx'),
    route('/portal/invoices/view/$id', 'domains/billing/pages/invoice-view.tsx'),
    route('/portal/invoices/$id', 'domains/billing/pages/edit-invoice.tsx'),
    route('/portal/planner', 'domains/planning/pages/planner.tsx'),
    route('/portal/mycalendar', 'domains/planning/pages/my-calendar.tsx'),
    route('/portal/mycalendar/planning', 'domains/planning/pages/my-planning.tsx'),
    route('/portal/mycalendar/absences', 'domains/planning/pages/my-absences.tsx'),
    route('/portal/mycalendar/$id', 'domains/planning/pages/my-ride.tsx'),
    route('/portal/damages/new', 'app/report/damage-report-page.tsx'),
    route('/portal/complaints/new', 'app/report/complaint-report-page.tsx'),
    route('/portal/refuelings/new', 'app/report/refuelling-page.tsx'),
    route('/portal/rides', 'domains/planning/pages/rides.tsx'),
    route('/portal/availabilities/new', 'domains/planning/pages/availability-new.tsx'),
    route('/portal/employees/new', 'domains/planning/pages/employee-new.tsx'),
    route('/portal/absences/new', 'domains/planning/pages/absence-new.tsx'),
    route('/portal/absences/$id', 'domains/planning/pages/absence-detail.tsx'),
    route('/portal/reservations/new', 'domains/planning/pages/reservation-new.tsx'),
    route('/portal/reservations/$id', 'domains/planning/pages/reservation.tsx'),
    route('/portal/calendar/new', 'domains/planning/pages/calendar-entry-new.tsx'),
    route('/portal/calendar/$id', 'domains/planning/pages/calendar-entry.tsx'),
    route('/portal/notifications', 'app/notices/inbox-page.tsx'),
    route('/portal/notifications/damage', 'app/notices/damage-inbox-page.tsx'),
    route('/portal/profile', 'app/profile/profile-page.tsx'),
    route('/portal/letters', 'app/letters/letters-page.tsx'),
    route('/portal/settings/mail', 'app/mail-page.tsx'),
    route('/portal/privacy', 'app/privacy/privacy-page.tsx'),
    route('/portal/roles/$id', 'app/roles/role-detail.tsx'),
    route('/portal/users/new', 'domains/identity/pages/user-new.tsx'),
    route('/portal/users/$id', 'domains/identity/pages/user-detail.tsx'),
    // Every other collection, by its definition.
    route('/portal/$', 'app/record-page.tsx'),
  ]),
  layout('testing', 'app/layouts/testing.tsx', [
    route('/testing', 'app/testing/index.tsx'),
    route('/testing/mail', 'app/testing/mail.tsx'),
    route('/testing/parts', 'app/testing/parts/portal-parts.tsx'),
    route('/testing/parts/site', 'app/testing/parts/site-parts.tsx'),
    // A form and a list of every collection; fifteen by the names of the specification.
    route('/testing/$name', 'app/testing/testing-page.tsx'),
  ]),
  route('/auth/login', 'app/redirects/login.ts'),
]

export const routes = rootRoute('app/root.tsx', [...visitors, ...inside])

/** What a browser knows of it while a visitor's page is on screen. */
export const visitorRoutes = rootRoute('app/root.tsx', visitors)
