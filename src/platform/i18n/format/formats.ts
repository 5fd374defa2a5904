/**
 * Money, days, times and measures as the readers of each language write them. Made by hand, not by `Intl`, so that
 * every browser and the server write the same characters and hydrating a page never changes it.
 */
import { type Day, type Month, weekdayOf } from '../../../kernel/time/day.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { formatFiles } from '../format-files.gen.ts'

const nbsp = '\u00A0'

/** What a language says of its formats, `messages/formats/`; what it leaves out is as most have it. */
interface FormatWords {
  /** From Monday on. */
  readonly weekdays: readonly string[]
  /** How many letters of a weekday name it in short, and what follows them beside a date. */
  readonly brief_weekday: number
  readonly weekday_mark?: string
  readonly months: readonly string[]
  readonly short_months: readonly string[]
  readonly first_of_month?: string
  /** `{hh}` and `{h}` are the hour with and without its zero, `{mm}` the minutes. */
  readonly time: string
  readonly full_hour?: string
  /** One, and several. */
  readonly hours: readonly string[]
  readonly minutes: readonly string[]
  /** Between thousands, and before decimals. */
  readonly group: string
  readonly decimal: string
  readonly money: string
  /** Behind a number. */
  readonly percent?: string
  readonly colon?: string
}
const words: Readonly<Record<Locale, FormatWords>> = formatFiles

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
  /** `15/05/2027`, in every language. */
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

/**
 * An amount as a line of a bill: what is taken off stands behind a minus of its own, `− € 50`. A sum below nothing is
 * no such line: it is a number with its sign, `€ -50`. On pages, in mails and on papers alike.
 *
 * @param say how the amount is written, `money` or `sum`.
 */
export const billed = (cents: Cents, say: (cents: Cents) => string): string =>
  cents < 0 ? `−${nbsp}${say(0 - cents)}` : say(cents)

/** Between a word and what it announces: `: `, in French with a space before it. */
export const colonIn = (locale: Locale): string => words[locale].colon ?? ': '

const made = new Map<Locale, Formats>()

/** The formats of a language, made once. */
export function formatsIn(locale: Locale): Formats {
  const known = made.get(locale) ?? create(locale)
  made.set(locale, known)
  return known
}

function create(locale: Locale): Formats {
  const { weekdays, months, hours, minutes, group, decimal, ...more } = words[locale]

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
    const dateText = (date === '01' && more.first_of_month) || String(Number(date))
    return { year, month: Number(month) - 1, date: dateText }
  }
  const weekday = (day: Day) => weekdays[weekdayOf(day) - 1]!
  const briefWeekday = (day: Day) => weekday(day).slice(0, more.brief_weekday)
  const counted = (count: number, [one, many]: readonly string[]) =>
    `${count}${nbsp}${count === 1 ? one : many}`

  const inEuros = (cents: Cents, least: number) => {
    const amount = digits(cents / 100, least, 2)
    return more.money.replace('{sign}', cents < 0 ? '-' : '').replace('{amount}', amount)
  }

  return {
    decimalSign: decimal as Formats['decimalSign'],
    money: (cents) => inEuros(cents, cents % 100 === 0 ? 0 : 2),
    sum: (cents) => inEuros(cents, 2),
    number,
    day: (day) => {
      const { year, month, date } = parts(day)
      return `${weekday(day)} ${date} ${months[month]} ${year}`
    },
    shortDay: (day) => {
      const { month, date } = parts(day)
      return `${briefWeekday(day)}${more.weekday_mark ?? ''} ${date} ${more.short_months[month]}`
    },
    numericDay: (day) => day.split('-').toReversed().join('/'),
    month: (month) => `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`,
    weekday,
    briefWeekday,
    time: (wall) => {
      const [hour = '', minute = ''] = wall.split(':')
      const pattern = (minute === '00' && more.full_hour) || more.time
      return pattern
        .replace('{hh}', hour)
        .replace('{h}', String(Number(hour)))
        .replace('{mm}', minute)
    },
    duration: (length) => {
      const [whole, rest] = [Math.floor(length / 60), length % 60]
      const spoken = [whole > 0 && counted(whole, hours), (rest > 0 || whole === 0) && counted(rest, minutes)]
      return spoken.filter(Boolean).join(' ')
    },
    weight: (kilograms) => `${number(kilograms)}${nbsp}kg`,
    distance: (metres) => `${number(metres / 1000, 1)}${nbsp}km`,
    percent: (value) => number(value, 2) + (more.percent ?? '%'),
  }
}
