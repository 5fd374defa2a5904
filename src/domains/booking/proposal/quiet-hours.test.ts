import { expect, test } from 'vitest'
import { answerBy, quietUntil, standsUntil } from './quiet-hours.ts'
import { hourMs } from '../../../kernel/time/period.ts'

const at = (text: string) => Date.parse(text)
const quiet = { from: 21, to: 8, zone: 'Europe/Brussels' }

test('the quiet hours are over in the morning, on the days the clock changes too [B-30]', () => {
  expect(quietUntil(at('2027-05-01T21:30:00Z'), quiet)).toBe(at('2027-05-02T06:00:00Z'))
  expect(quietUntil(at('2027-03-27T22:00:00Z'), quiet)).toBe(at('2027-03-28T06:00:00Z'))
  expect(quietUntil(at('2027-05-02T06:00:00Z'), quiet)).toBeNull()
  expect(quietUntil(at('2027-05-01T11:00:00Z'), { ...quiet, from: 12, to: 14 })).toBe(
    at('2027-05-01T12:00:00Z'),
  )
  expect(quietUntil(at('2027-05-01T23:00:00Z'), { ...quiet, from: 8, to: 8 })).toBeNull()
})

test.each([
  ['asked by day, to the quarter', '2027-05-01T10:07:33Z', 48, '2027-05-03T10:00:00Z'],
  ['asked at night, by the evening before', '2027-05-01T01:17:00Z', 48, '2027-05-02T19:00:00Z'],
  ['asked late, by the evening of the last day', '2027-05-01T20:30:00Z', 48, '2027-05-03T19:00:00Z'],
  ['promised within the same night', '2027-05-01T21:40:00Z', 2, '2027-05-01T23:30:00Z'],
])(
  'we answer within the hours we promise and name no hour of the night: %s [B-03]',
  (_, asked, hours, by) => {
    expect(new Date(answerBy(at(asked), hours, quiet)).toISOString()).toBe(new Date(by).toISOString())
  },
)

test('whenever it is asked, our answer is never later than promised, and theirs never earlier [B-03, B-31]', () => {
  for (let minute = 0; minute < 7 * 24 * 60; minute += 13)
    for (const hours of [1, 24, 48]) {
      const now = at('2027-03-25T00:00:00Z') + minute * 60_000
      const [ours, theirs] = [answerBy(now, hours, quiet), standsUntil(now, hours, quiet)]
      expect(ours).toBeGreaterThan(now)
      expect(ours).toBeLessThanOrEqual(now + hours * hourMs)
      expect(theirs).toBeGreaterThanOrEqual(now + hours * hourMs)
      expect(quietUntil(theirs, quiet)).toBeNull()
      // The evening itself is a good hour to have answered by.
      const isInTheNight = quietUntil(ours, quiet) !== null && quietUntil(ours - 1, quiet) !== null
      if (hours >= 24) expect(isInTheNight).toBe(false)
    }
})

test('an answer is never promised for after the start [B-03]', () => {
  const start = at('2027-05-01T11:00:00Z')
  expect(answerBy(at('2027-05-01T10:00:00Z'), 48, quiet, start)).toBe(start)
})
