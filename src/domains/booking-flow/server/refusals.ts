/** What the rules of booking refuse for, with the status each is answered with, in groups that endpoints share. */
import { couponRefusals } from '../../catalog/coupon/coupon.ts'
import type { Refuses } from '../../../platform/http/endpoint/endpoint.ts'

const unfit = (reasons: string): Refuses =>
  Object.fromEntries(reasons.split(' ').map((reason) => [reason, 400 as const]))

export const draftGone = { 'draft-not-found': 404 } as const
export const notAllowed = { 'move-not-allowed': 409 } as const
export const draftChanged = { 'draft-changed': 409 } as const
/** What is wrong with a wish, or with a part of it. */
export const wishRefusals = unfit(
  'people-required group-too-small group-too-large date-required no-such-day day-in-the-past nothing-on-sale ' +
    'package-not-on-sale start-not-offered notice-too-short too-far-ahead unknown-postal-code place-refused ' +
    'package-not-offered duration-not-offered no-such-time bob-not-offered drink-not-available too-many-drinks wrong-type',
)
/** Why a code does not count. */
export const couponRefused = unfit(couponRefusals.join(' '))
/** Why a start cannot be had. */
export const startRefusals = {
  'slot-taken': 409,
  'not-feasible': 409,
  ...unfit('price-unknown step-incomplete search-too-wide'),
} as const
/** What was seen is not what is true now. */
export const seenRefusals = { 'price-changed': 409 } as const
/** What is still missing of who asks. */
const contactRefusals = unfit(
  'first-name-required last-name-required email-required phone-required company-name-required street-required ' +
    'house-number-required postal-code-required postal-code-form postal-code-country city-required',
)
export const requestRefusals = {
  ...draftGone,
  ...notAllowed,
  ...seenRefusals,
  ...startRefusals,
  ...wishRefusals,
  ...contactRefusals,
  'too-many-requests': 409,
  // Beside what the price is without it: it counted when it was read.
  ...Object.fromEntries(couponRefusals.map((reason) => [reason, [400, 409] as const])),
} as const
