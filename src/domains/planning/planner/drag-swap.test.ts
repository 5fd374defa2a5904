import { expect, test } from 'vitest'
import { isGivable, isMovable, isProposable } from './drag-swap.ts'

const now = Date.parse('2027-05-02T10:00:00Z')
const ride = {
  item: 'booking',
  kind: 'ride',
  status: 'planned',
  resource: 'lieve',
  lacks: null,
  does: null,
  to: '2027-05-02T16:00:00Z',
} as const

test('a block is dragged where the server would judge it, and nowhere else', () => {
  expect(isMovable(ride, now)).toBe(true)
  expect(isMovable({ ...ride, status: 'requested' }, now)).toBe(true)
  expect(isMovable({ ...ride, item: 'absence', kind: 'absence', status: 'approved' }, now)).toBe(true)
  expect(isMovable({ ...ride, to: '2027-05-02T09:00:00Z' }, now), 'over').toBe(false)
  expect(isMovable({ ...ride, item: 'repair', kind: 'maintenance', status: null }, now)).toBe(false)
  for (const status of ['under_way', 'completed'])
    expect(isMovable({ ...ride, status }, now), status).toBe(false)
})

test('a ride without a bike is given another only where it is promised and its own is known', () => {
  const lost = { ...ride, resource: null, lacks: 'lieve' }
  expect(isGivable(lost)).toBe(true)
  expect(isGivable({ ...lost, lacks: null })).toBe(false)
  expect(isGivable({ ...lost, status: 'proposed' })).toBe(false)
})

test('another hour is proposed by dragging the ride itself, and never one of its legs', () => {
  expect(isProposable(ride)).toBe(true)
  const offered = { ...ride, kind: 'hold', status: 'proposed' } as const
  expect([isProposable(offered), isGivable(offered), isMovable(offered, now)]).toEqual([true, false, true])
  expect(isProposable({ ...ride, kind: 'transport_out', does: 'deliver' })).toBe(false)
  expect(isProposable({ ...ride, kind: 'hold', status: 'draft' })).toBe(false)
  expect(isProposable({ ...ride, status: 'under_way' })).toBe(false)
})
