import { expect, test } from 'vitest'
import { isOnlyTitle, isSpared } from '../../../platform/resource/ui/detail/record-facts.tsx'
import { damageReports } from './damage-reports.ts'

test('a damage report names what is damaged and who reported it, and leaves out what it is not', () => {
  const row = {
    id: '1',
    trailer: { id: 't' },
    party_bike: null,
    reported_by: null,
    agency: { id: 'a' },
    estimate: null,
  }
  const left = ['party_bike', 'trailer', 'tow_truck', 'reported_by', 'agency', 'estimate'].filter(
    (name) => !isSpared(damageReports, name, row),
  )
  expect(left).toEqual(['trailer', 'agency', 'estimate'])
})

test('no card of a damage report repeats the number in its heading alone', () => {
  expect(isOnlyTitle(damageReports, ['number'])).toBe(true)
  expect(isOnlyTitle(damageReports, ['number', 'status'])).toBe(false)
})
