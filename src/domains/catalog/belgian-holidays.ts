/** The ten Belgian legal holidays, as prices know them. */
import Holidays from 'date-holidays'
import { addDays, type Day } from '../../kernel/time/day.ts'
import { defaultLocale, type Locale } from '../../kernel/locale.ts'
import { inEach, type Translated } from '../../kernel/text/translated.ts'

const belgium = new Holidays('BE')
const byYear = new Map<string, ReadonlySet<Day>>()

const legalIn = (year: string, locale: Locale = defaultLocale) =>
  belgium
    .getHolidays(Number(year), locale)
    // Sundays that are feasts anyway and regional days are observances, not legal holidays.
    .filter((holiday) => holiday.type === 'public')

export interface Holiday {
  readonly day: Day
  readonly name: Translated
}

/** The legal holidays of a year, in order, by their names in each language. */
export function legalHolidays(year: string): Holiday[] {
  const names = inEach((locale) => legalIn(year, locale).map(({ name }) => name))
  return legalIn(year).map(({ date }, at) => ({
    day: date.slice(0, 10),
    name: inEach((locale) => names[locale][at]!),
  }))
}

function holidaysOf(year: string): ReadonlySet<Day> {
  const known = byYear.get(year)
  if (known) return known
  const days = new Set(legalIn(year).map((holiday) => holiday.date.slice(0, 10)))
  byYear.set(year, days)
  return days
}

export const isHoliday = (day: Day): boolean => holidaysOf(day.slice(0, 4)).has(day)
/** The day before a legal holiday. */
export const isEve = (day: Day): boolean => isHoliday(addDays(day, 1))
