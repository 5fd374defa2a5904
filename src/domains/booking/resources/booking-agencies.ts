/** Who brings bookings: agencies, and the people who work there. */
import { choice, count, flag, id, json, many, number, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/fields/language-field.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'
import { memberOf } from '../../identity/whose.ts'

/** Who brings bookings brings none while paused, and never again once ended. */
const workflow = {
  field: 'status',
  moves: {
    pause: { from: ['active'], to: 'paused', by: [] },
    resume: { from: ['paused'], to: 'active', by: [] },
    end: { from: ['active', 'paused'], to: 'ended', by: [], isFinal: true },
  },
} as const

export const bookingAgencies = resource('booking_agencies', {
  page: { path: 'agencies', to: ['organizer', 'planner', 'accountant'] },
  workflow,
  groups: ['money', 'holds'],
  fields: {
    id: id(),
    name: text({ audience: 'agency', required: true, unique: 'live', max: 200 }),
    kbo_number: text({ audience: 'agency', max: 14 }),
    vat_number: text({ audience: 'agency', max: 20 }),
    language: { ...language, audience: 'agency' },
    contacts: json<{ name: string; email: string; phone?: string }[]>({
      audience: 'agency',
      required: true,
      default: [],
      rows: {
        name: text({ required: true, max: 100 }),
        email: text({ required: true, max: 200, format: 'email' }),
        phone: text({ max: 30 }),
      },
    }),
    address: text({ audience: 'agency', max: 300 }),
    commission_kind: choice(['percent', 'net_rate', 'fixed'], {
      audience: 'internal',
      required: true,
      default: 'percent',
      group: 'money',
    }),
    commission_value: number({ audience: 'internal', required: true, default: 0, min: 0, group: 'money' }),
    settlement: choice(['referral', 'agency_collects', 'deposit_to_agency', 'invoice_net'], {
      audience: 'internal',
      required: true,
      default: 'referral',
      group: 'money',
    }),
    payment_days: count({ audience: 'agency', required: true, default: 30, min: 0, group: 'money' }),
    can_hold: flag({ audience: 'agency', group: 'holds' }),
    hold_hours: count({
      audience: 'agency',
      required: true,
      default: 24,
      min: 1,
      unit: 'h',
      group: 'holds',
    }),
    status: choice(['active', 'paused', 'ended'], {
      audience: 'agency',
      required: true,
      default: 'active',
      readonly: true,
      tones: { active: 'good', paused: 'attention', ended: 'quiet' },
    }),
    members: many('agency_members', 'agency', { audience: 'agency' }),
  },
  title: ['name'],
  list: ['name', 'language', 'settlement', 'payment_days', 'status'],
  access: [
    { to: ['organizer'], may: ['read'], where: memberOf },
    { to: ['organizer'], may: ['update'], fields: ['contacts', 'language'], where: memberOf },
    { to: ['planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const agencyMembers = untracked('agency_members', {
  fields: {
    id: id(),
    agency: one('booking_agencies', { audience: 'agency', required: true, onDelete: 'cascade' }),
    user: one('users', { audience: 'agency', required: true, onDelete: 'cascade' }),
  },
  title: ['user'],
  list: ['user'],
  access: [
    // Who was invited is shown once he accepted: an address that has an account elsewhere is never seen here either.
    { to: ['organizer'], may: ['read'], where: { agency: memberOf, user: { status: { _neq: 'invited' } } } },
    { to: ['planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
