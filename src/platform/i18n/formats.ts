/**
 * Money, days, times and measures as a reader of nl-BE, en-GB or fr-FR writes them. Made by hand, not by
 * `Intl`, so that every browser and the server write the same characters and a page never changes on waking.
 */
import { type Day, type Month, weekdayOf } from '../../kernel/day.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Cents } from '../../kernel/money.ts'

const nbsp = '\u00A0'

const words = {
  nl: {
    weekdays: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
    months: 'januari februari maart april mei juni juli augustus september oktober november december'.split(
      ' ',
    ),
    shortMonths: 'jan feb mrt apr mei jun jul aug sep okt nov dec'.split(' '),
    hour: ['uur', 'uur'],
    minute: ['minuut', 'minuten'],
    group: '.',
    decimal: ',' as const,
  },
  en: {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    hour: ['hour', 'hours'],
    minute: ['minute', 'minutes'],
    group: ',',
    decimal: '.' as const,
  },
  fr: {
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    shortMonths: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
    hour: ['heure', 'heures'],
    minute: ['minute', 'minutes'],
    group: nbsp,
    decimal: ',' as const,
  },
} as const satisfies Record<Locale, unknown>

/** The formats of one language. Spaces that must not break are no-break spaces. */
export interface Formats {
  /** Cents as euros, whole ones without decimals: `€ 549`, `€ 549,50`; fr `549,50 €`; en `€549.50`. */
  readonly money: (cents: Cents) => string
  /** Cents as euros with both decimals, for columns that add up: `€ 549,00`. */
  readonly sum: (cents: Cents) => string
  /** What stands between the whole and its decimals. */
  readonly decimalSign: '.' | ','
  /** A number with the language's separators and at most `decimals` decimals (0 by default). */
  readonly number: (value: number, decimals?: number) => string
  /** `zaterdag 15 mei 2027`, `samedi 1er mai 2027`. */
  readonly day: (day: Day) => string
  /** `za 15 mei`, `sam. 1er mai`. */
  readonly shortDay: (day: Day) => string
  /** `15/05/2027`, in all three. */
  readonly numericDay: (day: Day) => string
  /** `mei 2027`. */
  readonly month: (month: Month) => string
  /** `zaterdag`. */
  readonly weekday: (day: Day) => string
  /** `za`, `Sat`, `sam`: above a column, on a chip. */
  readonly briefWeekday: (day: Day) => string
  /**
   * A wall time wherever it is read, in a sentence, a column or a calendar: `14:30`, in French `14 h 30` and `16 h`.
   * Only what is typed and what goes to a machine keeps the figures of the clock.
   */
  readonly time: (wall: string) => string
  /** Minutes as `3 uur`, `2 uur 30 minuten`. */
  readonly duration: (minutes: number) => string
  /** `1.350 kg`. */
  readonly weight: (kilograms: number) => string
  /** Metres as `12,4 km`. */
  readonly distance: (metres: number) => string
  /** `21%`, in French `21 %`. */
  readonly percent: (value: number) => string
}

const made = new Map<Locale, Formats>()

/** The formats of a language, made once. */
export function formatsIn(locale: Locale): Formats {
  const known = made.get(locale) ?? create(locale)
  made.set(locale, known)
  return known
}

function create(locale: Locale): Formats {
  const { weekdays, months, shortMonths, hour, minute, group, decimal } = words[locale]

  const digits = (value: number, least: number, most: number) => {
    const [whole = '0', fraction = ''] = Math.abs(value).toFixed(most).split('.')
    const kept = fraction.replace(/0+$/, '').padEnd(least, '0')
    return whole.replaceAll(/\B(?=(\d{3})+$)/g, group) + (kept === '' ? '' : decimal + kept)
  }
  const number = (value: number, decimals = 0) => {
    const text = digits(value, 0, decimals)
    return value < 0 && /[1-9]/.test(text) ? `-${text}` : text
  }
  const parts = (day: Day) => {
    const [year = '', month = '', date = ''] = day.split('-')
    const dateText = locale === 'fr' && date === '01' ? '1er' : String(Number(date))
    return { year, month: Number(month) - 1, date: dateText }
  }
  const weekday = (day: Day) => weekdays[weekdayOf(day) - 1]!
  const briefWeekday = (day: Day) => weekday(day).slice(0, locale === 'nl' ? 2 : 3)
  const shortWeekday = (day: Day) => briefWeekday(day) + (locale === 'fr' ? '.' : '')
  const counted = (count: number, [one, many]: readonly [string, string]) =>
    `${count}${nbsp}${count === 1 ? one : many}`

  const inEuros = (cents: Cents, least: number) => {
    const sign = cents < 0 ? '-' : ''
    const euros = digits(cents / 100, least, 2)
    if (locale === 'fr') return `${sign}${euros}${nbsp}€`
    return locale === 'nl' ? `€${nbsp}${sign}${euros}` : `${sign}€${euros}`
  }

  return {
    decimalSign: decimal,
    money: (cents) => inEuros(cents, cents % 100 === 0 ? 0 : 2),
    sum: (cents) => inEuros(cents, 2),
    number,
    day: (day) => {
      const { year, month, date } = parts(day)
      return `${weekday(day)} ${date} ${months[month]} ${year}`
    },
    shortDay: (day) => {
      const { month, date } = parts(day)
      return `${shortWeekday(day)} ${date} ${shortMonths[month]}`
    },
    numericDay: (day) => day.split('-').toReversed().join('/'),
    month: (month) => `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`,
    weekday,
    briefWeekday,
    time: (wall) => {
      const [hours, minutes] = wall.split(':')
      if (locale !== 'fr') return `${hours}:${minutes}`
      return [Number(hours), 'h', minutes === '00' ? '' : minutes].filter((part) => part !== '').join(nbsp)
    },
    duration: (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      const spoken = [hours > 0 && counted(hours, hour), (rest > 0 || hours === 0) && counted(rest, minute)]
      return spoken.filter(Boolean).join(' ')
    },
    weight: (kilograms) => `${number(kilograms)}${nbsp}kg`,
    distance: (metres) => `${number(metres / 1000, 1)}${nbsp}km`,
    percent: (value) => `${number(value, 2)}${locale === 'fr' ? nbsp : ''}%`,
  }
}
