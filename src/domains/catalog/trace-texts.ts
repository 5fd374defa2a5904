/** The words of a price's lines and explanation, in the three languages they are stored in. */
import type { Noun } from '../identity/noun.ts'
import { locales, localeTags } from '../../kernel/locale.ts'
import { type Translated, translated } from '../../kernel/translated.ts'
import type { TariffSurcharge } from './resources/transport-tariffs.ts'

/** Texts one after the other, language by language: a string stands for all three. */
export const joined = (separator: string, ...parts: readonly (Translated | string)[]): Translated => {
  const [nl, en, fr] = locales.map((locale) =>
    parts
      .map((part) => (typeof part === 'string' ? part : part[locale]))
      // French sets a space before a colon.
      .join(locale === 'fr' && separator === ': ' ? '\u{A0}: ' : separator),
  )
  return translated(nl!, en!, fr!)
}

export function durationText(minutes: number): Translated {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return translated(`${rest} minuten`, `${rest} minutes`, `${rest} minutes`)
  if (rest > 0) return translated(`${hours} u ${rest}`, `${hours} h ${rest}`, `${hours} h ${rest}`)
  return translated(`${hours} uur`, hours === 1 ? '1 hour' : `${hours} hours`, `${hours} h`)
}

export const peopleText = (people: number) =>
  people === 1
    ? translated('1 persoon', '1 person', '1 personne')
    : translated(`${people} personen`, `${people} people`, `${people} personnes`)
export const extraPeople = (people: number) =>
  people === 1
    ? translated('1 extra persoon', '1 extra person', '1 personne supplémentaire')
    : translated(`${people} extra personen`, `${people} extra people`, `${people} personnes supplémentaires`)
/** What one unit of a line is; how many there are stands beside it. */
export const onePerson = translated('Per persoon', 'Per person', 'Par personne')
export const oneExtraPerson = translated('Extra persoon', 'Extra person', 'Personne supplémentaire')
export const oneExtraQuarter = translated(
  'Kwartier extra rijtijd',
  'Extra quarter of an hour',
  'Quart d’heure en plus',
)
export const extraTime = (quarters: number) =>
  joined(
    ' ',
    durationText(quarters * 15),
    translated('extra rijtijd', 'of extra riding time', 'de balade en plus'),
  )
export const bikesText = (noun: Noun, bikes: number, people: number) =>
  joined(', ', joined(' ', `${bikes}`, bikes === 1 ? noun.noun : noun.noun_plural), peopleText(people))

export const ourBob = translated('Onze Bob', 'Our Bob', 'Notre Bob')
export const bobIncluded = translated(
  'Onze Bob is inbegrepen',
  'Our Bob is included',
  'Notre Bob est compris',
)
export const drinkIncluded = (quantity: number, name: Translated) =>
  joined(' ', `${quantity} ×`, name, translated('inbegrepen', 'included', 'compris'))

export const delivery = (place: Translated, km: number) => {
  const rounded = Math.max(1, Math.round(km))
  return joined(
    ' ',
    translated('Brengen en halen', 'Delivery and collection', 'Livraison et reprise'),
    place,
    `(${rounded}\u{A0}km)`,
  )
}
export const deliveryOnRequest = (place: Translated) =>
  joined(
    ' ',
    translated('Brengen en halen', 'Delivery and collection', 'Livraison et reprise'),
    joined(
      ': ',
      place,
      translated(
        'we laten je de prijs weten',
        'we will let you know the price',
        'nous vous communiquerons le prix',
      ),
    ),
  )
export const transportSurcharges: Readonly<Record<TariffSurcharge['when'], Translated>> = {
  evening: translated('avond', 'evening', 'soirée'),
  night: translated('nacht', 'night', 'nuit'),
  weekend: translated('weekend', 'weekend', 'week-end'),
  holiday: translated('feestdag', 'public holiday', 'jour férié'),
}

const percents = locales.map(
  (locale) =>
    new Intl.NumberFormat(localeTags[locale], { maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
)
export const percentText = (percent: number) => {
  const [nl, en, fr] = percents.map((format) => format.format(percent))
  return translated(`${nl}%`, `${en}%`, `${fr}\u{A0}%`)
}
export const vatText = (percent: number) => {
  const decimal = String(percent)
  const comma = decimal.replace('.', ',')
  return translated(`Waarvan ${comma}% btw`, `Of which ${decimal}% VAT`, `Dont TVA ${comma}\u{A0}%`)
}
export const depositText = translated(
  'Waarborg, na de rit terugbetaald',
  'Deposit, refunded after the ride',
  'Caution, remboursée après la balade',
)
export const containerDepositText = translated(
  'Leeggoed, terug bij inlevering',
  'Container deposit, refunded on return',
  'Consigne, remboursée au retour',
)
