/** What is for sale, where, and at what price: the collections of the catalogue. */
import {
  choice,
  count,
  day,
  flag,
  id,
  json,
  money,
  number,
  one,
  text,
  translatedText,
} from '../../platform/resource/field.ts'
import { resource } from '../../platform/resource/resource.ts'

const office = ['planner', 'accountant'] as const
const audience = ['public', 'organizer', 'employee'] as const
const shown = [
  { to: audience, may: ['read'], where: { active: { _eq: true } } },
  { to: office, may: ['read'] },
  { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
] as const
const inner = [
  { to: office, may: ['read'] },
  { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
] as const

/** A VAT percentage and the supply days it holds on, both ends included; open where null. */
export interface VatRate {
  readonly percent: number
  readonly valid_from: string
  readonly valid_to: string | null
}

export const vatCodes = resource('vat_codes', {
  fields: {
    id: id(),
    code: text({ required: true, unique: true, max: 20 }),
    name: translatedText({ required: true }),
    /** UNCL5305: standard, zero, exempt, reverse charge, outside the scope. */
    category: choice(['S', 'Z', 'E', 'AE', 'O'], { required: true }),
    rates: json<VatRate[]>({ required: true }),
    exemption_text: translatedText(),
    legal_note: text(),
  },
  title: ['code'],
  access: [
    { to: office, may: ['read'] },
    { to: ['accountant'], may: ['update'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const packages = resource('packages', {
  fields: {
    id: id(),
    code: text({ required: true, unique: true, max: 40 }),
    name: translatedText({ required: true }),
    description: translatedText({ required: true }),
    /** Minutes of riding on offer, ascending. */
    durations_min: json<number[]>({ required: true }),
    people_min: count({ required: true, min: 1 }),
    people_max: count({ required: true, min: 1 }),
    includes_bob: choice(['never', 'optional', 'always'], { required: true, default: 'never' }),
    bob_price: money({ required: true, default: 0, min: 0 }),
    /** Drinks that come with it: `[{ drink: id, quantity }]`. */
    included_drinks: json<{ drink: string; quantity: number }[]>({ required: true, default: [] }),
    /** ISO weekdays it runs on. */
    weekdays: json<number[]>({ required: true, default: [1, 2, 3, 4, 5, 6, 7] }),
    first_start: text({ required: true, default: '10:00', max: 5 }),
    last_start: text({ required: true, default: '20:00', max: 5 }),
    slot_step_min: count({ required: true, default: 30, min: 5, max: 240 }),
    min_notice_h: count({ required: true, default: 48, min: 0 }),
    max_ahead_days: count({ required: true, default: 365, min: 1 }),
    setup_min: count({ required: true, default: 30, min: 0 }),
    teardown_min: count({ required: true, default: 30, min: 0 }),
    cleaning_min: count({ required: true, default: 30, min: 0 }),
    deposit: money({ required: true, default: 20_000, min: 0 }),
    cancellation_steps: json<{ hours_before: number; keep_percent: number }[]>(),
    /** Confirmed at once, without the office, when the place is served. */
    instant_booking: flag(),
    vat_code: one('vat_codes', { required: true }),
    active: flag(),
    valid_from: day(),
    valid_to: day(),
    sort: count({ required: true, default: 0 }),
  },
  title: ['name'],
  list: ['name', 'people_min', 'people_max', 'active'],
  access: shown,
})

export const priceEffects = ['set_base', 'per_person', 'per_extra_15min', 'percent', 'fixed'] as const

export const priceRules = resource('price_rules', {
  fields: {
    id: id(),
    name: translatedText({ required: true }),
    /** The package it prices; none is every package. */
    package: one('packages', { onDelete: 'cascade' }),
    priority: count({ required: true, default: 0 }),
    people_from: count({ min: 1 }),
    people_to: count({ min: 1 }),
    duration_min: count({ min: 15 }),
    weekdays: json<number[]>(),
    /** Ride days (a season), both ends included. */
    day_from: day(),
    day_to: day(),
    holiday: choice(['holiday', 'eve']),
    start_from: text({ max: 5 }),
    start_to: text({ max: 5 }),
    /** Days between the booking and the ride, both ends included. */
    lead_days_from: count({ min: 0 }),
    lead_days_to: count({ min: 0 }),
    zone: text({ max: 10 }),
    effect: choice(priceEffects, { required: true }),
    amount: money(),
    percent: number(),
    /** People or minutes the base already covers. */
    included: count({ min: 0 }),
    stackable: flag(),
    active: flag(),
    valid_from: day(),
    valid_to: day(),
  },
  title: ['name'],
  access: inner,
})

export const drinks = resource('drinks', {
  fields: {
    id: id(),
    code: text({ required: true, unique: true, max: 40 }),
    name: translatedText({ required: true }),
    unit: choice(['keg20', 'keg30', 'keg50', 'crate', 'bottle', 'glass_pack', 'per_person'], {
      required: true,
    }),
    litres: number({ min: 0 }),
    abv: number({ min: 0, max: 100 }),
    kind: choice(['beer', 'wine', 'spirit', 'soft', 'water', 'other'], { required: true }),
    min_age: count({ required: true, default: 0, min: 0, max: 21 }),
    price: money({ required: true, min: 0 }),
    vat_code: one('vat_codes', { required: true }),
    supplied_as: choice(['goods', 'service'], { required: true, default: 'goods' }),
    container_deposit: money({ required: true, default: 0, min: 0 }),
    max_per_booking: count({ required: true, default: 10, min: 1 }),
    /** How much of it a group drinks, a head: the step suggests from it. */
    per_person_suggestion: number({ min: 0 }),
    available_from: day(),
    available_to: day(),
    active: flag(),
    sort: count({ required: true, default: 0 }),
  },
  title: ['name'],
  list: ['name', 'unit', 'price', 'active'],
  access: shown,
})

export const locations = resource('locations', {
  fields: {
    id: id(),
    name: translatedText({ required: true }),
    postal_code: one('postal_codes', { required: true }),
    address: text({ required: true }),
    lat: number({ required: true }),
    lon: number({ required: true }),
    use: choice(['start', 'end', 'both'], { required: true, default: 'both' }),
    parking_note: translatedText(),
    active: flag(),
  },
  title: ['name'],
  access: shown,
})

export const restrictionKinds = ['party_bike_ban', 'alcohol_ban', 'permit_needed', 'hours'] as const

/** A municipality's rule, with where it is written and the days it holds (open where null). */
export interface Restriction {
  readonly kind: (typeof restrictionKinds)[number]
  readonly note: { nl: string; en: string; fr: string }
  readonly source: string
  readonly from: string | null
  readonly to: string | null
}

export const postalCodes = resource('postal_codes', {
  fields: {
    id: id(),
    code: text({ required: true, unique: true, max: 4 }),
    names: translatedText({ required: true }),
    municipality: text({ required: true }),
    province: text({ required: true }),
    lat: number({ required: true }),
    lon: number({ required: true }),
    zone: text({ max: 10 }),
    service: choice(['served', 'on_request', 'refused'], { required: true, default: 'on_request' }),
    restrictions: json<Restriction[]>({ required: true, default: [] }),
  },
  title: ['code', 'names'],
  list: ['code', 'names', 'province', 'zone', 'service'],
  access: [
    { to: ['public', 'organizer'], may: ['read'], fields: ['code', 'names', 'service', 'restrictions'] },
    { to: ['employee', ...office], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

/** One step of a tariff: a zone's amount, or a band of kilometres `[from_km, to_km)`. */
export interface TariffBand {
  readonly zone?: string
  readonly from_km?: number
  readonly to_km?: number
  readonly amount: number
}
export interface TariffSurcharge {
  readonly when: 'evening' | 'night' | 'weekend' | 'holiday'
  readonly percent: number
}

export const transportTariffs = resource('transport_tariffs', {
  fields: {
    id: id(),
    name: translatedText({ required: true }),
    mode: choice(['zone', 'distance_band', 'per_km'], { required: true }),
    bands: json<TariffBand[]>({ required: true, default: [] }),
    included_km: number({ required: true, default: 0, min: 0 }),
    per_km: money({ required: true, default: 0, min: 0 }),
    minimum: money({ required: true, default: 0, min: 0 }),
    /** Times the one-way amount: 1 one way, 2 there and back, 4 two returns. */
    factor: number({ required: true, default: 1, min: 1, max: 4 }),
    surcharges: json<TariffSurcharge[]>({ required: true, default: [] }),
    extra_bike: money({ required: true, default: 0, min: 0 }),
    /** Beyond this it is on request. */
    max_km: number({ min: 0 }),
    vat_code: one('vat_codes', { required: true }),
    active: flag(),
    valid_from: day(),
    valid_to: day(),
  },
  title: ['name'],
  access: inner,
})
