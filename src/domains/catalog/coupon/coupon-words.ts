/** Why a code does not count, in the reader's language: the words its refusal is answered with too. */
import type { Locale } from '../../../kernel/locale.ts'
import { inEach, inLocale, type Translated } from '../../../kernel/text/translated.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { CouponRefusal, CouponRefusalOf } from './coupon.ts'

type Said = (parameters: Record<string, string>, options: { locale: Locale }) => string
const words: Readonly<Record<CouponRefusal, Said>> = {
  'coupon-unknown': m.refusal_coupon_unknown,
  'coupon-paused': m.refusal_coupon_paused,
  'coupon-expired': m.refusal_coupon_expired,
  'coupon-not-yet': (said, options) => m.refusal_coupon_not_yet({ day: said['day'] ?? '' }, options),
  'coupon-used-up': m.refusal_coupon_used_up,
  'coupon-used-before': m.refusal_coupon_used_before,
  'coupon-first-booking-only': m.refusal_coupon_first_booking_only,
  'coupon-other-package': m.refusal_coupon_other_package,
  'coupon-other-day': m.refusal_coupon_other_day,
  'coupon-below-minimum': (said, options) =>
    m.refusal_coupon_below_minimum({ min_sum: said['min_sum'] ?? '' }, options),
  'coupon-not-with-discount': m.refusal_coupon_not_with_discount,
  'coupon-nothing-to-lower': m.refusal_coupon_nothing_to_lower,
}

export function couponRefusalText({ reason, day, min_sum }: CouponRefusalOf, locale: Locale): string {
  const said = {
    ...(typeof day === 'string' && { day: formatsIn(locale).numericDay(day) }),
    ...(min_sum !== undefined && { min_sum: inLocale(min_sum, locale) }),
  }
  return words[reason](said, { locale })
}

/** A sum as a refusal carries it. */
export const sumWords = (cents: number): Translated => inEach((locale) => formatsIn(locale).money(cents))
