/** Wall time without Temporal, across the changes of the clock. */
import { expect, test } from 'vitest'
import { instantOfLocal, localTime } from './local-time.ts'

const zone = 'Europe/Brussels'

test('an instant shows as the wall time of the zone', () => {
  expect(localTime('2027-05-15T12:00:00Z', zone)).toEqual({ day: '2027-05-15', time: '14:00' })
  expect(localTime('2026-12-31T23:30:00Z', zone)).toEqual({ day: '2027-01-01', time: '00:30' })
})

test.each([
  ['2027-05-15T14:00', '2027-05-15T12:00:00.000Z'],
  ['2027-01-01T00:30', '2026-12-31T23:30:00.000Z'],
  ['2027-03-28T02:30', null],
  ['2027-03-28T03:30', '2027-03-28T01:30:00.000Z'],
  ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ['nonsense', null],
])(
  '%s is the instant %s: what does not exist is none, what comes twice means the first',
  (local, instant) => {
    expect(instantOfLocal(local, zone)).toBe(instant)
  },
)
