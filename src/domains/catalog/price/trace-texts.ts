/** The words of a price's lines and explanation, in every language they are stored in. */
import type { Noun } from '../../identity/company/noun.ts'
import { BoundedMap } from '../../../kernel/cache/bounded-map.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { inEach, inLocale, type Translated } from '../../../kernel/text/translated.ts'
import { colonIn, formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { WishCoupon } from '../coupon/coupon.ts'
import type { TariffSurcharge } from '../resources/transport-tariffs.ts'

/** What is said of a number, kept: a search prices a start a hundred times a moment, with the same few numbers. */
function ofNumber(say: (value: number, locale: Locale) => string): (value: number) => Translated {
  const known = new BoundedMap<number, Translated>(500)
  return (value) => {
    const text = known.get(value)
    if (text) return text
    const said = inEach((locale) => say(value, locale))
    known.set(value, said)
    return said
  }
}

/** Texts one after the other, language by language: a string stands for all of them. */
export const joined = (separator: string, ...parts: readonly (Translated | string)[]): Translated =>
  inEach((locale) =>
    parts
      .map((part) => (typeof part === 'string' ? part : inLocale(part, locale)))
      .join(separator === ': ' ? colonIn(locale) : separator),
  )

function durationIn(length: number, locale: Locale): string {
  const hours = Math.floor(length / 60)
  const minutes = length % 60
  if (hours === 0) return m.price_minutes({ minutes }, { locale })
  if (minutes > 0) return m.price_hours_minutes({ hours, minutes }, { locale })
  return m.price_hours({ hours }, { locale })
}
export const durationText = ofNumber(durationIn)

export const peopleText = ofNumber((people, locale) => m.price_people({ people }, { locale }))
export const extraPeople = ofNumber((people, locale) => m.price_extra_people({ people }, { locale }))
/** What one unit of a line is; how many there are stands beside it. */
export const onePerson = inEach((locale) => m.price_per_person({}, { locale }))
export const oneExtraPerson = inEach((locale) => m.price_extra_person({}, { locale }))
export const oneExtraQuarter = inEach((locale) => m.price_extra_quarter({}, { locale }))
export const extraTime = ofNumber((quarters, locale) =>
  m.price_extra_time({ duration: durationIn(quarters * 15, locale) }, { locale }),
)
export const bikesText = (noun: Noun, bikes: number, people: number) =>
  joined(', ', joined(' ', `${bikes}`, bikes === 1 ? noun.noun : noun.noun_plural), peopleText(people))

export const ourBob = inEach((locale) => m.price_our_bob({}, { locale }))
export const bobIncluded = inEach((locale) => m.price_bob_included({}, { locale }))
export const drinkIncluded = (quantity: number, drink: Translated) =>
  inEach((locale) => m.price_drink_included({ quantity, name: inLocale(drink, locale) }, { locale }))

export const delivery = (to: Translated, distance: number) => {
  const km = Math.max(1, Math.round(distance))
  return inEach((locale) => m.price_delivery({ place: inLocale(to, locale), km }, { locale }))
}
export const deliveryOnRequest = (to: Translated) =>
  inEach((locale) => m.price_delivery_on_request({ place: inLocale(to, locale) }, { locale }))
export const transportSurcharges: Readonly<Record<TariffSurcharge['when'], Translated>> = {
  evening: inEach((locale) => m.price_surcharge_evening({}, { locale })),
  night: inEach((locale) => m.price_surcharge_night({}, { locale })),
  weekend: inEach((locale) => m.price_surcharge_weekend({}, { locale })),
  holiday: inEach((locale) => m.price_surcharge_holiday({}, { locale })),
}

const couponTargets = {
  total: m.price_coupon_total,
  package: m.price_coupon_package,
  drinks: m.price_coupon_drinks,
  transport: m.price_coupon_transport,
}
type CouponGift = Pick<WishCoupon, 'code' | 'kind' | 'percent' | 'amount' | 'applies_to'>

/** What a code gives, and on what: nobody has to work it out of the amount. Of a free drink, its name. */
export const couponText = (
  { code, kind, percent, amount, applies_to }: CouponGift,
  drink: Translated | null = null,
): Translated =>
  inEach((locale) => {
    const say = { locale }
    const formats = formatsIn(locale)
    const target = couponTargets[applies_to]({}, say)
    const what = {
      percent: () => m.price_coupon_off({ off: formats.percent(percent ?? 0), target }, say),
      amount: () => m.price_coupon_off({ off: formats.money(amount ?? 0), target }, say),
      price_override: () => m.price_coupon_fixed({ price: formats.money(amount ?? 0), target }, say),
      free_item: () => m.price_coupon_free({ name: drink ? inLocale(drink, locale) : '' }, say),
    }[kind]()
    return m.price_coupon({ code, what }, say)
  })

/** With its sign: `+10%`, `-5%`. */
export const percentText = ofNumber(
  (percent, locale) => (percent > 0 ? '+' : '') + formatsIn(locale).percent(percent),
)
/** What a surcharge or discount of a percentage is reckoned on. */
export const onPackage = inEach((locale) => m.price_on_package({}, { locale }))
export const vatText = ofNumber((percent, locale) =>
  m.price_vat({ percent: formatsIn(locale).percent(percent) }, { locale }),
)
/** Of VAT that comes on top, not of what an amount includes. */
export const vatOnTopText = ofNumber((percent, locale) =>
  m.booking_receipt_vat({ percent: formatsIn(locale).percent(percent) }, { locale }),
)
export const netText = inEach((locale) => m.booking_price_net({}, { locale }))
export const depositText = inEach((locale) => m.price_deposit({}, { locale }))
export const containerDepositText = inEach((locale) => m.price_container_deposit({}, { locale }))
