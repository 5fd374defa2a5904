import { expect, test } from 'vitest'
import { repairableIn } from './repair-plan.ts'

const ride = (repaired: boolean) => ({
  booking: 'b',
  number: 'B-1',
  starts_at: '2027-05-15T12:00:00Z',
  customer: null,
  repaired,
  under_way: false,
  changes: [],
})

test('a repair is offered where it finds a set, and nowhere else', () => {
  expect(repairableIn({ rides: [] })).toBe('nothing')
  expect(repairableIn({ rides: [ride(false), ride(false)] })).toBe('none')
  expect(repairableIn({ rides: [ride(false), ride(true)] })).toBe('some')
})
