/** The company's own settings: one record, a public part of it readable by all. */
import {
  choice,
  count,
  day,
  flag,
  id,
  json,
  money,
  number,
  text,
  translatedText,
} from '../../platform/resource/field.ts'
import { resource } from '../../platform/resource/resource.ts'

/** What a cancellation costs: the step with the most hours that still fits decides. */
export interface CancellationStep {
  /** From this many hours before the start. */
  readonly hours_before: number
  /** Percent of the total that is kept. */
  readonly keep_percent: number
}

const publicFields = [
  'product_name',
  'product_plural',
  'site_title',
  'company_name',
  'company_email',
  'company_phone',
  'company_address',
  'time_zone',
  'hold_minutes',
  'answer_within_hours',
  'terms_version',
  'cancellation_steps',
  'weather_clause',
  'deposit',
] as const

export const settings = resource('settings', {
  singleton: true,
  fields: {
    id: id(),
    product_name: text({ required: true, default: 'Feestfiets', max: 60 }),
    product_plural: text({ required: true, default: 'Feestfietsen', max: 60 }),
    site_title: text({ required: true, default: 'Feestfiets', max: 80 }),
    company_name: text({ required: true, default: 'Feestfiets', max: 120 }),
    company_email: text({ required: true, default: 'hallo@feestfiets.example', max: 255 }),
    company_phone: text({ required: true, default: '+32 9 000 00 00', max: 30 }),
    company_address: text({ required: true, default: '', max: 300 }),
    vat_number: text({ max: 20 }),
    iban: text({ max: 34 }),
    time_zone: text({ required: true, default: 'Europe/Brussels' }),
    hold_minutes: count({ required: true, default: 30, min: 1, max: 240 }),
    answer_within_hours: count({ required: true, default: 48, min: 1, max: 336 }),
    proposal_valid_hours: count({ required: true, default: 48, min: 1, max: 336 }),
    draft_days: count({ required: true, default: 14, min: 1, max: 90 }),
    invoice_marker: text({ required: true, default: 'boekhouding', max: 60 }),
    password_policy: choice(['none', 'weak', 'strong'], { required: true, default: 'weak' }),
    login_attempts: count({ min: 1 }),
    deposit: money({ required: true, default: 20_000, min: 0 }),
    cancellation_steps: json<CancellationStep[]>({ required: true, default: [] }),
    weather_clause: translatedText(),
    terms_version: day({ required: true, default: '2026-01-01' }),
    /** Great-circle kilometres times this is the road's length. */
    road_factor: number({ required: true, default: 1.3, min: 1, max: 3 }),
    towing_speed_kmh: count({ required: true, default: 50, min: 10, max: 90 }),
    travel_fixed_min: count({ required: true, default: 10, min: 0, max: 120 }),
    testing_pages: flag(),
  },
  access: [
    { to: ['public', 'organizer', 'employee'], may: ['read'], fields: publicFields },
    { to: ['planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'update'] },
  ],
})
