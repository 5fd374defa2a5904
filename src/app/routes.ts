/** Every page of the product: its canonical path, the file that shows it, and the layout around it. */
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('app/root.tsx', [
  layout('public', 'app/layouts/public.tsx', [
    index('domains/booking/pages/home/home.tsx'),
    route('/booking', 'domains/booking/pages/plan.tsx'),
    route('/where', 'domains/booking/pages/where.tsx'),
    route('/when', 'domains/booking/pages/when.tsx'),
    route('/drinks', 'domains/booking/pages/drinks.tsx'),
    route('/contact-info', 'domains/booking/pages/contact-info.tsx'),
    route('/overview', 'domains/booking/pages/overview.tsx'),
    route('/end', 'domains/booking/pages/end.tsx'),
    route('/scheduler/$token', 'domains/booking/pages/scheduler.tsx'),
    route('/scheduler/$token/bob', 'domains/booking/pages/scheduler-bob.tsx'),
    route('/scheduler/$token/proposal', 'domains/booking/pages/scheduler-proposal.tsx'),
    route('/scheduler/$token/success', 'domains/booking/pages/scheduler-success.tsx'),
  ]),
  layout('empty', 'app/layouts/empty.tsx', [
    route('/empty', 'app/empty-page.tsx'),
    route('/portal/auth/login', 'app/login-page.tsx'),
    route('/portal/auth/set-up', 'app/set-up-page.tsx'),
    route('/portal/auth/accept-invite', 'app/accept-invite-page.tsx'),
    route('/portal/auth/reset-password', 'app/reset-password-page.tsx'),
    route('/portal/auth/second-factor', 'app/second-factor-page.tsx'),
  ]),
  layout('portal', 'app/layouts/portal.tsx', [
    route('/portal', 'app/redirects/portal-entry.ts'),
    route('/portal/bookings', 'domains/booking/pages/bookings.tsx'),
    route('/portal/bookings/new', 'domains/booking/pages/new-booking.tsx'),
    route('/portal/bookings/agency/new', 'domains/booking/pages/new-agency-booking.tsx'),
    route('/portal/bookings/$id', 'domains/booking/pages/booking-detail.tsx'),
    route('/portal/packages/pricing', 'domains/catalog/pages/pricing/pricing.tsx', [
      route('$id', 'domains/catalog/pages/pricing/pricing-rule.tsx'),
    ]),
    route('/portal/statistics', 'domains/planning/pages/statistics/statistics.tsx'),
    route('/portal/transport', 'domains/catalog/pages/transport/transport.tsx'),
    route('/portal/transport/$id', 'domains/catalog/pages/transport/tariff-page.tsx'),
    route('/portal/postal', 'domains/catalog/pages/postal/postal.tsx'),
    route('/portal/home', 'app/home/home.tsx'),
    // Every other collection, by its definition.
    route('/portal/$', 'app/record-page.tsx'),
  ]),
  layout('testing', 'app/layouts/testing.tsx', [route('/testing/mail', 'app/testing/mail.tsx')]),
  route('/booking/$step', 'app/redirects/booking-step.ts'),
  route('/auth/login', 'app/redirects/login.ts'),
])
