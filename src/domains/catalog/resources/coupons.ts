/** A code that takes something off, and what it asks in return. */
import {
  choice,
  count,
  day,
  flag,
  id,
  json,
  many,
  money,
  number,
  one,
  text,
} from '../../../platform/resource/field.ts'
import { stateGroup } from '../../../kernel/state-group.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'
import { weekday } from '../../../platform/resource/fields/weekday-field.ts'
import { memberOf } from '../../identity/whose.ts'
import { inner, name } from './offer.ts'
import type { Workflow } from '../../../platform/resource/workflow.ts'

const states = ['draft', 'active', 'paused', 'exhausted', 'expired', 'ended'] as const

/** Given out, and not over: whatever it waits for, it may count again. */
export const livingCoupons = stateGroup(
  states,
  ['active', 'paused', 'exhausted'],
  ['draft', 'expired', 'ended'],
)
/** By its last day, or by who ended it. */
export const overCoupons = stateGroup(
  states,
  ['expired', 'ended'],
  ['draft', 'active', 'paused', 'exhausted'],
)

/** How a coupon comes to count, rests, and ends. */
const couponWorkflow = {
  field: 'status',
  moves: {
    activate: { from: ['draft'], to: 'active', by: [] },
    resume: { from: ['paused', 'exhausted', 'expired'], to: 'active', by: [] },
    pause: { from: ['active'], to: 'paused', by: [] },
    end: { from: ['draft', 'active', 'paused', 'exhausted', 'expired'], to: 'ended', by: [], isFinal: true },
  },
} as const satisfies Workflow

export const coupons = resource('coupons', {
  page: { path: 'coupons', to: ['planner', 'accountant'] },
  workflow: couponWorkflow,
  actions: ['exhaust', 'refill', 'expire'],
  groups: ['gift', 'when', 'limits'],
  fields: {
    id: id(),
    /** Capitals do not matter: no two codes differ by them alone. */
    code: text({ audience: 'agency', required: true, unique: 'live', max: 40 }),
    name: { ...name, audience: 'agency' },
    status: choice(states, {
      audience: 'agency',
      required: true,
      default: 'draft',
      readonly: true,
      tones: {
        draft: 'quiet',
        active: 'good',
        paused: 'attention',
        exhausted: 'quiet',
        expired: 'quiet',
        ended: 'quiet',
      },
    }),
    kind: choice(['percent', 'amount', 'free_item', 'price_override'], {
      audience: 'agency',
      required: true,
      group: 'gift',
    }),
    percent: number({ audience: 'agency', min: 0, max: 100, unit: '%', group: 'gift' }),
    amount: money({ audience: 'agency', min: 0, group: 'gift' }),
    drink: one('drinks', { audience: 'agency', group: 'gift' }),
    applies_to: choice(['total', 'package', 'drinks', 'transport'], {
      audience: 'agency',
      required: true,
      default: 'total',
      group: 'gift',
    }),
    stack: choice(['no', 'with_auto'], {
      audience: 'agency',
      required: true,
      default: 'with_auto',
      group: 'gift',
    }),
    min_total: money({ audience: 'agency', min: 0, group: 'limits' }),
    valid_from: day({ audience: 'agency', group: 'when' }),
    valid_to: day({ audience: 'agency', group: 'when' }),
    ride_from: day({ audience: 'agency', group: 'when' }),
    ride_to: day({ audience: 'agency', group: 'when' }),
    /** ISO weekdays of the ride; none is every day. */
    weekdays: json<number[]>({ audience: 'agency', group: 'when', each: weekday }),
    agency: one('booking_agencies', { audience: 'agency', group: 'limits' }),
    max_uses: count({ audience: 'agency', min: 1, group: 'limits' }),
    max_uses_per_customer: count({ audience: 'agency', min: 1, group: 'limits' }),
    first_booking_only: flag({ audience: 'agency', group: 'limits' }),
    budget: money({ audience: 'internal', min: 0, group: 'limits' }),
    /** Reserved and used, as the redemptions say. */
    uses: count({ audience: 'agency', required: true, default: 0, min: 0, readonly: true, group: 'limits' }),
    spent: money({
      audience: 'internal',
      required: true,
      default: 0,
      min: 0,
      readonly: true,
      group: 'limits',
    }),
    packages: many('coupon_packages', 'coupon', { audience: 'agency' }),
    redemptions: many('coupon_redemptions', 'coupon', { audience: 'internal' }),
  },
  title: ['code'],
  list: ['code', 'name', 'kind', 'percent', 'amount', 'valid_to', 'uses', 'max_uses', 'status'],
  access: [{ to: ['organizer'], may: ['read'], where: { agency: memberOf } }, ...inner],
})

/** The packages a coupon is for; a coupon without any is for all. */
export const couponPackages = untracked('coupon_packages', {
  fields: {
    id: id(),
    coupon: one('coupons', { audience: 'agency', required: true, onDelete: 'cascade' }),
    package: one('packages', { audience: 'agency', required: true, onDelete: 'cascade' }),
  },
  title: ['package'],
  list: ['package'],
  access: [{ to: ['organizer'], may: ['read'], where: { coupon: { agency: memberOf } } }, ...inner],
})
