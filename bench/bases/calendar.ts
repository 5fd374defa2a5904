/** The days a run looks at: a month some way ahead, as busy as all the history before it. */
import { sample } from '../../fixtures/sample/ids.ts'
import type { Wish } from '../../src/domains/catalog/wish.ts'
import { addMonths, daysOfMonth, monthOf, weekdayOf } from '../../src/kernel/time/day.ts'
import { dayOf } from '../../src/kernel/time/wall-time.ts'

export const today = dayOf(Date.now(), 'Europe/Brussels')
export const busyMonth = addMonths(monthOf(today), 5)
export const busyDays = daysOfMonth(busyMonth)
export const busyDay = busyDays.find((day) => weekdayOf(day) === 6)!

/** What most groups ask for. */
export const usualWish: Wish = {
  people: 12,
  day: busyDay,
  postalCode: '9000',
  package: sample.packages.klassieker,
  duration: 120,
  drinks: [],
  customerKind: 'consumer',
  bob: 'own',
}
