import { expect, test } from 'vitest'
import type { Id } from '../../../kernel/id/id.ts'
import { dayMs, hourMs, minuteMs } from '../../../kernel/time/period.ts'
import type { DayDifference } from './told.ts'
import { type Noticed, toldNow } from './when-told.ts'

const now = Date.parse('2027-05-10T12:00:00Z')
const of = (days: number, quietMinutes: number): Noticed => {
  const begins = now + days * dayMs
  const ride = { booking: 'b' as Id<'bookings'>, number: 'B-1', from: begins, to: begins + hourMs, said: {} }
  const difference: DayDifference = {
    day: new Date(begins).toISOString().slice(0, 10),
    isFirst: false,
    was: null,
    shift: ride,
    rides: [{ is: 'new', ride, changes: [], begins }],
  }
  return { difference, since: now - quietMinutes * minuteMs }
}
const toldOf = (all: readonly Noticed[], isNight = false) =>
  toldNow(all, { now, isNight }).map(({ day }) => day)

test('what is further than a day off is told after ten minutes in which nothing changed [NO-03]', () => {
  expect(toldOf([of(3, 9)])).toEqual([])
  expect(toldOf([of(3, 10)])).toEqual(['2027-05-13'])
})

test('all of a person’s days go in one message, once the last of them is quiet [NO-03]', () => {
  expect(toldOf([of(5, 30), of(3, 9)])).toEqual([])
  expect(toldOf([of(5, 30), of(3, 10)])).toEqual(['2027-05-13', '2027-05-15'])
})

test('what begins within twenty-four hours is told at once, in the night too; the rest waits for its turn [NO-03]', () => {
  expect(toldOf([of(1, 0), of(3, 0)])).toEqual(['2027-05-11'])
  expect(toldOf([of(0.5, 0), of(3, 30)], true)).toEqual(['2027-05-11'])
  expect(toldOf([of(1.1, 30)], true)).toEqual([])
})
