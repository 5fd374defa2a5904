/** The days journeys ride on: far beyond the sample's own bookings, one each, so that no two meet. */
import { type Day, addDays, weekdayOf } from '../../src/kernel/time/day.ts'

const beyondTheSample = 42
const saturday = 6

/** The nth Saturday nobody has booked yet. */
export function freeSaturday(n: number): Day {
  const from = addDays(new Date().toISOString().slice(0, 10), beyondTheSample)
  return addDays(from, ((saturday - weekdayOf(from) + 7) % 7) + 7 * n)
}
