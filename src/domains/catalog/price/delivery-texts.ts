/** How the price of bringing and fetching came about: the zone or the kilometres, the rate, more bikes, the hour and the day. */
import { BoundedMap } from '../../../kernel/cache/bounded-map.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { inEach, inLocale, type Translated } from '../../../kernel/text/translated.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Noun } from '../../identity/company/noun.ts'
import { carriedBy } from '../transport/tariff-amount.ts'
import type { TransportPrice } from '../transport/transport.ts'
import type { PriceMode } from './price.ts'
import * as texts from './trace-texts.ts'

export interface Carried extends Pick<TransportPrice, 'tariff' | 'km' | 'surcharges'> {
  readonly zone: string | null
  readonly bikes: number
  readonly noun: Noun
  /** Rates are with VAT; where the other amounts are without, that is said. */
  readonly mode: PriceMode
}

// A search prices a start a hundred times a moment, from the same few places.
const known = new WeakMap<TransportPrice['tariff'], BoundedMap<string, Translated>>()

/** Rule CA-30. */
export function deliveryHow(carried: Carried): Translated {
  const { tariff, km, surcharges, zone, bikes, noun, mode } = carried
  const ofTariff = known.get(tariff) ?? new BoundedMap<string, Translated>(200)
  known.set(tariff, ofTariff)
  const occasions = surcharges.map(({ when }) => when)
  const key = JSON.stringify([km, zone, bikes, noun.noun, noun.noun_plural, mode, occasions])
  const text = ofTariff.get(key) ?? inEach((locale) => wordsOf(carried, locale))
  ofTariff.set(key, text)
  return text
}

function wordsOf({ tariff, km, surcharges, zone, bikes, noun, mode }: Carried, locale: Locale): string {
  const say = { locale }
  const formats = formatsIn(locale)
  const money = (cents: Cents) =>
    mode === 'net' ? m.office_price_incl({ amount: formats.sum(cents) }, say) : formats.sum(cents)
  const { band, isMinimum, isFree } = carriedBy(tariff, zone, km)
  const distance = (value: number) => formats.number(value, 2)
  const more = bikes - 1
  return [
    ...(tariff.mode === 'per_km'
      ? [
          tariff.included_km > 0 && m.price_how_included({ km: distance(tariff.included_km) }, say),
          !isFree &&
            m.price_how_km(
              { km: distance(Math.max(0, km - tariff.included_km)), rate: money(tariff.per_km) },
              say,
            ),
        ]
      : [
          tariff.mode === 'zone'
            ? m.price_how_zone({ zone: zone ?? '', amount: money(band?.amount ?? 0) }, say)
            : m.price_how_band(
                {
                  from: distance(band?.from_km ?? 0),
                  to: distance(band?.to_km ?? 0),
                  amount: money(band?.amount ?? 0),
                },
                say,
              ),
        ]),
    !isFree && wayWords(tariff.factor, locale),
    isMinimum && m.price_how_minimum({ amount: money(tariff.minimum) }, say),
    more > 0 &&
      tariff.extra_bike > 0 &&
      m.price_how_bikes(
        {
          count: more,
          noun: inLocale(more === 1 ? noun.noun : noun.noun_plural, locale),
          amount: money(tariff.extra_bike),
        },
        say,
      ),
    ...surcharges.map(
      ({ when, percent }) =>
        `${inLocale(texts.transportSurcharges[when], locale)} ${inLocale(texts.percentText(percent), locale)}`,
    ),
  ]
    .filter(Boolean)
    .join(', ')
}

/** How often the way is driven; once is not said. */
function wayWords(factor: number, locale: Locale): string | false {
  const say = { locale }
  if (factor === 1) return false
  if (factor === 2) return m.price_how_return({}, say)
  if (factor === 4) return m.price_how_two_returns({}, say)
  return `× ${formatsIn(locale).number(factor, 2)}`
}
