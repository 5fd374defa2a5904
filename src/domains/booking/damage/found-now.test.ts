import { expect, test } from 'vitest'
import { foundNow } from './found-now.ts'

const ride = { starts_at: '2027-05-15T14:00:00Z', ends_at: '2027-05-15T16:00:00Z' }
const at = (hour: number, status: string | null) =>
  foundNow({ ...ride, status }, Date.parse(`2027-05-15T${hour}:30:00Z`))

test('damage reported on a ride still ahead was found before it, on its way during it, and else after it [PL-02]', () => {
  expect([10, 15, 16].map((hour) => at(hour, 'confirmed'))).toEqual(['pre_check', 'during', 'post_check'])
  expect([10, 15, 16].map((hour) => at(hour, null))).toEqual(['pre_check', 'during', 'post_check'])
})

test('what the crew said counts before the clock does [PL-02]', () => {
  // It left early, it leaves late, it is back early.
  expect([at(13, 'under_way'), at(14, 'planned'), at(15, 'completed')]).toEqual([
    'during',
    'pre_check',
    'post_check',
  ])
  expect(foundNow({ status: 'confirmed', starts_at: null, ends_at: null }, 0)).toBe('pre_check')
})
