/** A booking, its lines and its drinks. */
import {
  choice,
  count,
  day,
  flag,
  id,
  instant,
  json,
  many,
  money,
  number,
  one,
  tags,
  text,
  translatedText,
} from '../../../platform/resource/field.ts'
import type { FeasibleSet } from '../../availability/slot.ts'
import type { TraceStep } from '../../catalog/price.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'

export const bookingStatuses = [
  'draft',
  'requested',
  'proposed',
  'confirmed',
  'planned',
  'under_way',
  'completed',
  'closed',
  'no_show',
  'declined',
  'expired',
  'cancelled',
] as const

/** What the visitor typed about himself, kept on the draft until it becomes a customer. */
export interface Contact {
  readonly kind?: 'consumer' | 'company' | 'public_body'
  readonly first_name?: string
  readonly last_name?: string
  readonly company_name?: string
  readonly email?: string
  readonly phone?: string
  readonly language?: 'nl' | 'en' | 'fr'
  readonly street?: string
  readonly number?: string
  readonly box?: string
  readonly postal_code?: string
  readonly city?: string
  readonly vat_number?: string
}

/** What was promised about deposit and cancellation when the visitor asked. */
export interface PolicySnapshot {
  readonly deposit: number
  readonly cancellation_steps: readonly { readonly hours_before: number; readonly keep_percent: number }[]
  readonly weather_clause: { readonly nl: string; readonly en: string; readonly fr: string } | null
  readonly terms_version: string
}

const own = { agency: { members: { user: { _eq: '$CURRENT_USER' } } } } as const
const dayOf = {
  _or: [
    { stops: { trip: { driver: { user: { _eq: '$CURRENT_USER' } } } } },
    { bobs: { employee: { user: { _eq: '$CURRENT_USER' } } } },
  ],
  starts_at: { _between: ['$NOW(-1 days)', '$NOW(+2 days)'] },
} as const

export const bookings = resource('bookings', {
  label: { one: ['Boeking', 'Booking', 'Réservation'], many: ['Boekingen', 'Bookings', 'Réservations'] },
  fields: {
    id: id(),
    number: text({ unique: true, readonly: true }),
    status: choice(bookingStatuses, { required: true, default: 'draft', readonly: true }),
    origin: choice(['public', 'portal', 'agency', 'phone', 'api'], { required: true, default: 'public' }),
    language: choice(['nl', 'en', 'fr'], { required: true, default: 'nl' }),
    customer: one('customers'),
    agency: one('booking_agencies'),
    package: one('packages'),
    people: count({ min: 1, max: 200 }),
    bikes_count: count({ readonly: true }),
    local_day: day({ readonly: true }),
    starts_at: instant({ readonly: true }),
    ends_at: instant({ readonly: true }),
    duration_min: count({ readonly: true }),
    postal_code: one('postal_codes'),
    location: one('locations'),
    start_place: text({ max: 300 }),
    transport_mode: choice(['drop_and_return', 'crew_stays', 'start_at_depot', 'customer_collects'], {
      required: true,
      default: 'drop_and_return',
    }),
    customer_kind: choice(['consumer', 'company', 'public_body'], { required: true, default: 'consumer' }),
    bob: choice(['own', 'ours'], { required: true, default: 'own' }),
    occasion: text({ max: 200 }),
    notes: text({ max: 2000 }),
    internal_notes: text({ max: 5000 }),
    contact: json<Contact>({ personal: true, readonly: true }),
    price_mode: choice(['gross', 'net'], { readonly: true }),
    net: money({ readonly: true }),
    vat: money({ readonly: true }),
    gross: money({ readonly: true }),
    deposit: money({ readonly: true }),
    price_trace: json<TraceStep[]>({ readonly: true }),
    policy_snapshot: json<PolicySnapshot>({ readonly: true }),
    terms_accepted_at: instant({ readonly: true }),
    on_request: flag({ readonly: true }),
    /** The resources held or taken; the occupations say the same to everybody else. */
    feasible_set: json<FeasibleSet>({ readonly: true }),
    hold_expires_at: instant({ readonly: true }),
    hold_extended: flag({ readonly: true }),
    answer_by: instant({ readonly: true }),
    draft_expires_at: instant({ readonly: true }),
    requested_at: instant({ readonly: true }),
    confirmed_at: instant({ readonly: true }),
    status_reason: text({ readonly: true }),
    /** Why a person must look: a resource fell out. Null is well. */
    alarm: text({ readonly: true }),
    token_hash: text({ unique: true, secret: true, readonly: true }),
    /** Raised to revoke every link sent so far. */
    token_version: count({ required: true, default: 1, readonly: true }),
    tags: tags(),
    lines: many('booking_lines', 'booking'),
    drinks: many('booking_drinks', 'booking'),
    proposals: many('proposals', 'booking'),
    bobs: many('bobs', 'booking'),
    stops: many('transport_stops', 'booking'),
  },
  title: ['number'],
  list: ['number', 'starts_at', 'customer', 'package', 'people', 'postal_code', 'status', 'gross'],
  access: [
    { to: ['organizer'], may: ['read'], where: own },
    {
      to: ['organizer'],
      may: ['create', 'update'],
      fields: ['people', 'package', 'postal_code', 'start_place', 'occasion', 'notes', 'language', 'agency'],
      where: { _and: [own, { status: { _eq: 'draft' } }] },
      check: own,
      preset: { origin: 'agency' },
    },
    {
      to: ['employee'],
      may: ['read'],
      fields: [
        'id',
        'number',
        'status',
        'language',
        'customer',
        'package',
        'people',
        'bikes_count',
        'local_day',
        'starts_at',
        'ends_at',
        'duration_min',
        'postal_code',
        'location',
        'start_place',
        'transport_mode',
        'bob',
        'occasion',
        'notes',
        'drinks',
        'bobs',
        'stops',
      ],
      where: dayOf,
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

const ofOwn = { booking: own } as const
const inner = [
  { to: ['organizer'], may: ['read'], where: ofOwn },
  { to: ['planner', 'accountant', 'admin'], may: ['read'] },
] as const

export const bookingLines = untracked('booking_lines', {
  fields: {
    id: id(),
    booking: one('bookings', { required: true, onDelete: 'cascade' }),
    position: count({ required: true }),
    kind: choice(
      [
        'package',
        'extra_time',
        'bob',
        'drink',
        'transport',
        'surcharge',
        'discount',
        'damage',
        'cancellation_fee',
        'adjustment',
      ],
      { required: true },
    ),
    text: translatedText({ required: true }),
    quantity: number({ required: true, default: 1 }),
    unit_price: money({ required: true }),
    vat_code: one('vat_codes'),
    vat_percent: number({ required: true }),
    net: money({ required: true }),
    vat: money({ required: true }),
    gross: money({ required: true }),
  },
  access: inner,
})

export const bookingDrinks = untracked('booking_drinks', {
  fields: {
    id: id(),
    booking: one('bookings', { required: true, onDelete: 'cascade' }),
    drink: one('drinks', { required: true }),
    quantity: count({ required: true, min: 1 }),
  },
  access: [...inner, { to: ['employee'], may: ['read'], where: { booking: dayOf } }],
})
