/** Every page of the product: its canonical path, the file that shows it, and the layout around it. */
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

const visitors = [
  layout('public', 'app/layouts/public.tsx', [
    route('/booking', 'domains/booking-flow/pages/plan/plan.tsx'),
    route('/where', 'domains/booking-flow/pages/where/where.tsx'),
    route('/when', 'domains/booking-flow/pages/when/when.tsx'),
    route('/drinks', 'domains/booking-flow/pages/drinks/drinks.tsx'),
    route('/contact-info', 'domains/booking-flow/pages/contact-info/contact-info.tsx'),
    route('/overview', 'domains/booking-flow/pages/overview/overview.tsx'),
    route('/end', 'domains/booking-flow/pages/end/end.tsx'),
    route('/scheduler/$token', 'app/pages/scheduler-page.tsx'),
    route('/scheduler/$token/bob', 'domains/booking/pages/scheduler/scheduler-bob.tsx'),
    route('/scheduler/$token/proposal', 'domains/booking/pages/scheduler/scheduler-proposal.tsx'),
    route('/scheduler/$token/success', 'domains/booking/pages/scheduler/scheduler-success.tsx'),
    route('/waiting/$token', 'domains/booking-flow/pages/waiting/waiting-entry.tsx'),
    route('/pdf/invoice/$token', 'domains/billing/pages/invoice-link.tsx'),
  ]),
  layout('site', 'app/layouts/site.tsx', [
    index('domains/booking-flow/pages/home/home.tsx'),
    route('/about-us', 'domains/content/pages/about-us.tsx'),
    route('/prices', 'domains/booking-flow/pages/prices/prices.tsx'),
    route('/faq', 'domains/content/pages/faq.tsx'),
    route('/contact', 'app/pages/contact-page.tsx'),
    route('/terms', 'domains/content/pages/terms.tsx'),
    route('/privacy', 'domains/content/pages/privacy.tsx'),
  ]),
  route('/booking/$step', 'app/redirects/booking-step.ts'),
]

const inside = [
  layout('empty', 'app/layouts/empty.tsx', [
    route('/empty', 'app/pages/empty-page.tsx'),
    route('/portal/auth/login', 'app/sign-in/login-page.tsx'),
    route('/portal/auth/set-up', 'app/sign-in/set-up-page.tsx'),
    route('/portal/auth/accept-invite', 'app/sign-in/accept-invite-page.tsx'),
    route('/portal/auth/reset-password', 'app/sign-in/reset-password-page.tsx'),
    route('/portal/auth/second-factor', 'app/sign-in/second-factor-page.tsx'),
  ]),
  layout('portal', 'app/layouts/portal.tsx', [
    route('/portal/', 'app/redirects/portal-entry.ts'),
    route('/portal/bookings', 'domains/booking/pages/bookings.tsx'),
    route('/portal/bookings/new', 'domains/booking-flow/pages/office/new-booking.tsx'),
    route('/portal/bookings/agency/new', 'domains/booking-flow/pages/office/new-agency-booking.tsx'),
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
    route('/portal/bank', 'domains/banking/pages/bank.tsx'),
    route('/portal/accounting', 'domains/accounting/pages/accounting.tsx'),
    route('/portal/planner', 'domains/planning/pages/planner/planner.tsx'),
    route('/portal/mycalendar', 'domains/planning/pages/my-calendar/my-calendar.tsx'),
    route('/portal/mycalendar/planning', 'domains/planning/pages/my-calendar/my-planning.tsx'),
    route('/portal/mycalendar/absences', 'domains/planning/pages/my-calendar/my-absences.tsx'),
    route('/portal/mycalendar/$id', 'domains/planning/pages/rides/my-ride.tsx'),
    route('/portal/damages/new', 'app/report/damage/damage-report-page.tsx'),
    route('/portal/complaints/new', 'app/report/complaint-report-page.tsx'),
    route('/portal/refuelings/new', 'app/report/refuelling/refuelling-page.tsx'),
    route('/portal/rides', 'domains/planning/pages/rides/rides.tsx'),
    route('/portal/availabilities/new', 'domains/planning/pages/working-hours/availability-new.tsx'),
    route('/portal/employees/new', 'domains/planning/pages/working-hours/employee-new.tsx'),
    route('/portal/absences/new', 'domains/planning/pages/absence-new.tsx'),
    route('/portal/absences/$id', 'domains/planning/pages/absence-detail.tsx'),
    route('/portal/reservations/new', 'domains/planning/pages/reservation-new.tsx'),
    route('/portal/reservations/$id', 'domains/planning/pages/reservation.tsx'),
    route('/portal/calendar/new', 'domains/planning/pages/calendar-entry-new.tsx'),
    route('/portal/calendar/$id', 'domains/planning/pages/calendar-entry.tsx'),
    route('/portal/notifications', 'app/notices/inbox/inbox-page.tsx'),
    route('/portal/notifications/damage', 'app/notices/damage/damage-inbox-page.tsx'),
    route('/portal/profile', 'app/profile/profile-page.tsx'),
    route('/portal/letters', 'app/letters/letters-page.tsx'),
    route('/portal/settings/mail', 'app/letters/mail-page.tsx'),
    route('/portal/privacy', 'app/privacy/privacy-page.tsx'),
    route('/portal/roles/$id', 'app/roles/role-detail.tsx'),
    route('/portal/users/new', 'domains/identity/pages/user-new.tsx'),
    route('/portal/users/$id', 'domains/identity/pages/user-detail.tsx'),
    // Every other collection, by its definition.
    route('/portal/$', 'app/records/record-page.tsx'),
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
