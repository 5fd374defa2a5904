/** The company's own settings: one record, a public part of it readable by all. */
import { choice, count, flag, id, number, text } from '../../platform/resource/field.ts'
import { resource } from '../../platform/resource/resource.ts'
import { retentionSettings } from './settings/retention-settings.ts'
import { bookingSettings } from './settings/booking-settings.ts'
import { companySettings } from './settings/company-settings.ts'
import { roleSlugs } from './roles.ts'

const publicFields = [
  'product_name',
  'noun',
  'noun_plural',
  'noun_article',
  'noun_gender',
  'site_title',
  'company_name',
  'company_email',
  'company_phone',
  'company_address',
  'vat_number',
  'enterprise_number',
  'legal_form',
  'register_court',
  'register_division',
  'first_place',
  'logo',
  'favicon',
  'main_colour',
  'accent_colour',
  'opened_at',
  'closed_at',
  'time_zone',
  'hold_minutes',
  'answer_within_hours',
  'terms_version',
  'cancellation_steps',
  'weather_clause',
  'deposit',
  'deposit_how',
  'payment_days',
] as const

const paymentFields = [
  'iban',
  'bic',
  'payment_days',
  'difference_limit',
  'qr_reference',
  'receives_invoices',
] as const

/** Who read every setting. */
const office: readonly string[] = ['planner', 'accountant', 'admin']

export const settings = resource('settings', {
  page: { path: 'settings/company', to: ['accountant'] },
  actions: ['open', 'close', 'lock'],
  groups: ['product', 'brand', 'mail', 'company', 'booking', 'fleet', 'crew', 'travel', 'access', 'privacy'],
  singleton: true,
  fields: {
    id: id(),
    ...companySettings,
    ...bookingSettings,
    invoice_marker: text({
      audience: 'internal',
      required: true,
      default: 'boekhouding',
      max: 60,
      group: 'access',
    }),
    password_policy: choice(['none', 'weak', 'strong'], {
      audience: 'internal',
      required: true,
      default: 'weak',
      group: 'access',
    }),
    login_attempts: count({ audience: 'internal', min: 1, group: 'access' }),
    /** Great-circle kilometres times this is the road's length. */
    road_factor: number({
      audience: 'internal',
      required: true,
      default: 1.3,
      min: 1,
      max: 3,
      group: 'travel',
    }),
    towing_speed_kmh: count({
      audience: 'internal',
      required: true,
      default: 50,
      min: 10,
      max: 90,
      unit: 'km/h',
      group: 'travel',
    }),
    travel_fixed_min: count({
      audience: 'internal',
      required: true,
      default: 10,
      min: 0,
      max: 120,
      unit: 'min',
      group: 'travel',
    }),
    /** Rides may share a truck with its trailer and its driver: its stops are made one after the other. */
    shares_trips: flag({ audience: 'internal', required: true, default: false, group: 'travel' }),
    /** Between two stops, beside the way. */
    stop_slack_min: count({
      audience: 'internal',
      required: true,
      default: 10,
      min: 0,
      max: 240,
      unit: 'min',
      group: 'travel',
    }),
    inspection_lead_days: count({
      audience: 'internal',
      required: true,
      default: 21,
      min: 1,
      max: 180,
      group: 'fleet',
    }),
    /** How many working days ahead the crew is told its work, and of every change of it. */
    published_days_ahead: count({
      audience: 'internal',
      required: true,
      default: 8,
      min: 0,
      max: 60,
      group: 'crew',
    }),
    /** So long after he was told of a day that he did not open yet, the office reads that he did not. */
    unseen_hours: count({
      audience: 'internal',
      required: true,
      default: 24,
      min: 1,
      max: 336,
      unit: 'h',
      group: 'crew',
    }),
    ...retentionSettings,
    testing_pages: flag({ audience: 'internal', group: 'access' }),
  },
  title: ['site_title'],
  access: [
    // Every other role, one that is still to come too: the frame of the portal asks for it.
    { to: roleSlugs.filter((role) => !office.includes(role)), may: ['read'], fields: publicFields },
    { to: ['planner', 'accountant'], may: ['read'] },
    // Accounts and terms are kept by who keeps the books.
    { to: ['accountant'], may: ['update'], fields: [...paymentFields] },
    { to: ['admin'], may: ['read', 'update'] },
  ],
})
