/** The ten Belgian legal holidays, as prices know them. */
import Holidays from 'date-holidays'
import { addDays, type Day } from '../../kernel/day.ts'

const belgium = new Holidays('BE')
const byYear = new Map<string, ReadonlySet<Day>>()

function holidaysOf(year: string): ReadonlySet<Day> {
  const known = byYear.get(year)
  if (known) return known
  // Sundays that are feasts anyway and regional days are observances, not legal holidays.
  const legal = belgium.getHolidays(Number(year)).filter((holiday) => holiday.type === 'public')
  const days = new Set(legal.map((holiday) => holiday.date.slice(0, 10)))
  byYear.set(year, days)
  return days
}

export const isHoliday = (day: Day): boolean => holidaysOf(day.slice(0, 4)).has(day)
/** The day before a legal holiday. */
export const isEve = (day: Day): boolean => isHoliday(addDays(day, 1))
