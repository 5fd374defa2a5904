/** The ten Belgian legal holidays, as prices know them. */
import Holidays from 'date-holidays'
import { addDays, type Day } from '../../kernel/day.ts'
import type { Locale } from '../../kernel/locale.ts'
import { type Translated, translated } from '../../kernel/translated.ts'

const belgium = new Holidays('BE')
const byYear = new Map<string, ReadonlySet<Day>>()

const legalIn = (year: string, locale: Locale) =>
  belgium
    .getHolidays(Number(year), locale)
    // Sundays that are feasts anyway and regional days are observances, not legal holidays.
    .filter((holiday) => holiday.type === 'public')

export interface Holiday {
  readonly day: Day
  readonly name: Translated
}

/** The legal holidays of a year, in order, by their names in the three languages. */
export function legalHolidays(year: string): Holiday[] {
  const [nl, en, fr] = (['nl', 'en', 'fr'] as const).map((locale) =>
    legalIn(year, locale).map(({ name }) => name),
  )
  return legalIn(year, 'nl').map(({ date }, at) => ({
    day: date.slice(0, 10),
    name: translated(nl![at]!, en![at]!, fr![at]!),
  }))
}

function holidaysOf(year: string): ReadonlySet<Day> {
  const known = byYear.get(year)
  if (known) return known
  const days = new Set(legalIn(year, 'nl').map((holiday) => holiday.date.slice(0, 10)))
  byYear.set(year, days)
  return days
}

export const isHoliday = (day: Day): boolean => holidaysOf(day.slice(0, 4)).has(day)
/** The day before a legal holiday. */
export const isEve = (day: Day): boolean => isHoliday(addDays(day, 1))
