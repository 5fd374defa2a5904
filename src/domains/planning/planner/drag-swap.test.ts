import { expect, test } from 'vitest'
import { isMovable } from './drag-swap.ts'

const now = Date.parse('2027-05-02T10:00:00Z')
const ride = {
  item: 'booking',
  kind: 'ride',
  status: 'planned',
  resource: 'lieve',
  lacks: null,
  to: '2027-05-02T16:00:00Z',
} as const

test('a block is dragged where the server would judge it, and nowhere else', () => {
  expect(isMovable(ride, now)).toBe(true)
  expect(isMovable({ ...ride, status: 'requested' }, now)).toBe(true)
  expect(isMovable({ ...ride, item: 'absence', kind: 'absence', status: 'approved' }, now)).toBe(true)
  expect(isMovable({ ...ride, to: '2027-05-02T09:00:00Z' }, now), 'over').toBe(false)
  expect(isMovable({ ...ride, item: 'repair', kind: 'maintenance', status: null }, now)).toBe(false)
  for (const status of ['proposed', 'under_way', 'completed'])
    expect(isMovable({ ...ride, status }, now), status).toBe(false)
})

test('a ride without a bike is given another only where it is promised and its own is known', () => {
  const lost = { ...ride, resource: null, lacks: 'lieve' }
  expect(isMovable(lost, now)).toBe(true)
  expect(isMovable({ ...lost, lacks: null }, now)).toBe(false)
  expect(isMovable({ ...lost, status: 'proposed' }, now)).toBe(false)
})
