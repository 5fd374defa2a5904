/** What a bill says of a ride on request: why the ride itself is looked at, and whether its sum may change. */
import type { Locale } from '../../../kernel/locale.ts'
import { type Translated, inLocale } from '../../../kernel/text/translated.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { RequestReason } from '../../catalog/price/price.ts'

type Said = (parameters: Record<string, never>, options?: { locale: Locale }) => string
type RideReason = Exclude<RequestReason, 'further-request'>

/** Apart from who asks, which is known at the last step only: every step brings these. */
export const rideReasons: Readonly<Record<RideReason, Said>> = {
  place: m.request_reason_place,
  bob: m.request_reason_bob,
  'too-wide': m.request_reason_too_wide,
  'office-rule': m.request_reason_office_rule,
}

/** Why the ride is looked at, in the page's own language; empty where only who asks is the reason. */
export const rideReasonWords = (reasons: readonly RequestReason[]): string =>
  reasons.flatMap((reason) => (reason === 'further-request' ? [] : rideReasons[reason]({}))).join(' ')

/** Whether the price is an estimate until somebody looked: only the place can change it. */
export const isEstimate = (reasons: readonly RequestReason[]): boolean =>
  reasons.some((reason) => reason === 'place' || reason === 'office-rule')

/** Whether a sum may still change: once the office has answered it stands, whatever was looked at. */
export const isEstimated = (
  price: { readonly on_request: boolean; readonly request_reasons: readonly RequestReason[] } | null,
): boolean => price !== null && price.on_request && isEstimate(price.request_reasons)

/** How and when a deposit is taken, in the company's own words; where it has none, that it is paid before and comes back. */
export const depositHow = (own: Translated | null | undefined, locale: Locale): string =>
  inLocale(own, locale) || m.booking_receipt_deposit_back({}, { locale })

/** Our Bobs on a ride: one comes with each bike. */
export const ourBobs = (bikes: number, locale?: Locale): string =>
  bikes > 1
    ? m.booking_bob_ours_count({ bikes }, locale && { locale })
    : m.booking_bob_ours({}, locale && { locale })
