import { expect, test } from 'vitest'
import { workingDayOf } from '../../crew/working-time.ts'
import { workingDayIn } from './working-day-in.ts'

test('a browser and the server agree which working day a moment belongs to, also when the clock is turned [CR-09]', () => {
  const zone = 'Europe/Brussels'
  for (const around of ['2027-03-28T00:00Z', '2026-10-25T00:00Z', '2027-05-15T00:00Z'])
    for (let half = 0; half < 60; half++) {
      const at = Date.parse(around) + half * 30 * 60_000
      expect(workingDayIn(at, zone)).toBe(workingDayOf(at, zone))
    }
})
