import { expect, test } from 'vitest'
import { hourMs } from '../../../kernel/time/period.ts'
import { isForPhone, usefulUntil } from './for-phone.ts'

const now = Date.parse('2027-05-15T10:00:00Z')
const inHours = (hours: number) => now + hours * hourMs

test.each([
  ['at work, in a month', true, 30 * 24, true],
  ['at work, within the hour', true, 1, true],
  ['at home, within the hour', false, 1, true],
  ['at home, what has begun', false, 0, true],
  ['at home, in a day to the minute', false, 24, true],
  ['at home, a minute later', false, 24 + 1 / 60, false],
  ['at home, in a week', false, 7 * 24, false],
])('%s [NO-10]', (_, isAtWork, hours, isTold) => {
  expect(isForPhone({ isAtWork, begins: inHours(hours), now })).toBe(isTold)
})

test('a message is of use until its ride begins, for an hour at least and three days at most [NO-14]', () => {
  expect(usefulUntil({ begins: inHours(5), now })).toBe(inHours(5))
  expect(usefulUntil({ begins: inHours(0), now })).toBe(inHours(1))
  expect(usefulUntil({ begins: inHours(500), now })).toBe(inHours(72))
})
