/** What makes a price: a base, and what adds to it or takes from it. */
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
} from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { weekday } from '../../../platform/resource/fields/weekday-field.ts'
import { memberOf } from '../../identity/whose.ts'
import { active, inner, name, priceGroup, saleGroup, validFrom, validTo } from './offer.ts'

export const priceEffects = ['set_base', 'per_person', 'per_extra_15min', 'percent', 'fixed'] as const

export const priceRules = resource('price_rules', {
  page: { path: 'packages/pricing', to: ['planner', 'accountant'] },
  groups: [...priceGroup, 'who', 'when', ...saleGroup],
  fields: {
    id: id(),
    name: { ...name, audience: 'agency' },
    /** The package it prices; none is every package. */
    package: one('packages', { audience: 'agency', onDelete: 'cascade', group: 'who' }),
    /** The agency whose bookings it prices; none is everybody's. */
    agency: one('booking_agencies', { audience: 'agency', onDelete: 'cascade', group: 'who' }),
    priority: count({ audience: 'agency', required: true, default: 0, group: 'price' }),
    people_from: count({ audience: 'agency', min: 1, group: 'who' }),
    people_to: count({ audience: 'agency', min: 1, group: 'who' }),
    duration_min: count({ audience: 'agency', min: 15, unit: 'min', group: 'when' }),
    weekdays: json<number[]>({ audience: 'agency', group: 'when', each: weekday }),
    /** Ride days (a season), both ends included. */
    day_from: day({ audience: 'agency', group: 'when' }),
    day_to: day({ audience: 'agency', group: 'when' }),
    holiday: choice(['holiday', 'eve'], { audience: 'agency', group: 'when' }),
    start_from: text({ audience: 'agency', max: 5, names: 'time', group: 'when' }),
    start_to: text({ audience: 'agency', max: 5, names: 'time', group: 'when' }),
    /** Days between the booking and the ride, both ends included. */
    lead_days_from: count({ audience: 'agency', min: 0, group: 'when' }),
    lead_days_to: count({ audience: 'agency', min: 0, group: 'when' }),
    zone: text({ audience: 'agency', max: 10, group: 'who' }),
    effect: choice(priceEffects, { audience: 'agency', required: true, group: 'price' }),
    amount: money({ audience: 'agency', group: 'price' }),
    percent: number({ audience: 'agency', unit: '%', group: 'price' }),
    /** People or minutes the base already covers. */
    included: count({ audience: 'agency', min: 0, group: 'price' }),
    stackable: flag({ audience: 'agency', group: 'price' }),
    active: { ...active, audience: 'agency' },
    valid_from: { ...validFrom, audience: 'agency' },
    valid_to: { ...validTo, audience: 'agency' },
  },
  title: ['name'],
  list: ['name', 'package', 'agency', 'effect', 'amount', 'percent', 'priority', 'active'],
  access: [{ to: ['organizer'], may: ['read'], where: { agency: memberOf } }, ...inner],
})
