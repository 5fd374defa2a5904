import { expect, test } from 'vitest'
import { latestAnswer, weatherState } from './weather-move.ts'

const now = Date.parse('2027-05-14T08:00:00Z')
const hour = 3_600_000

test.each([
  ['sent', now + 1, 'waiting'],
  ['viewed', now + 1, 'waiting'],
  // Nobody swept it yet, and yet nobody may answer it any more.
  ['viewed', now, 'expired'],
  ['accepted', now - 1, 'accepted'],
  ['declined', now - 1, 'declined'],
  ['expired', now - 1, 'expired'],
  ['superseded', now + 1, 'withdrawn'],
  ['withdrawn', now + 1, 'withdrawn'],
] as const)('an offer that is %s and ends at %i is %s [PL-21]', (status, until, state) => {
  expect(weatherState({ status, valid_until: new Date(until).toISOString() }, now)).toBe(state)
})

test('an answer is in before the bikes leave for the own hour, or before that hour where they might have left [PL-23]', () => {
  expect(latestAnswer(now + 10 * hour, 3 * hour, now)).toBe(now + 7 * hour)
  expect(latestAnswer(now + 2 * hour, 3 * hour, now)).toBe(now + 2 * hour)
})
