import { expect, test } from 'vitest'
import { repairableIn } from './repair-plan.ts'

const ride = (repaired: boolean) => ({
  booking: 'b',
  number: 'B-1',
  starts_at: '2027-05-15T12:00:00Z',
  customer: null,
  repaired,
  under_way: false,
  offered: false,
  changes: [],
  lacks: [],
})

test('a repair is offered where it finds a set, and nowhere else', () => {
  expect(repairableIn({ rides: [], offers: [] })).toBe('nothing')
  expect(repairableIn({ rides: [ride(false), ride(false)], offers: [] })).toBe('none')
  expect(repairableIn({ rides: [ride(false), ride(true)], offers: [] })).toBe('some')
  expect(repairableIn({ rides: [], offers: [ride(false)] })).toBe('none')
  expect(repairableIn({ rides: [ride(false)], offers: [ride(true)] })).toBe('some')
})
