import { expect, test } from 'vitest'
import { carried, reachOf } from './carry.ts'
import type { PlannerBlock, PlannerResource } from './planner.ts'

const row = (id: string, usable = true) => ({ id, usable }) as PlannerResource
const rows = [row('one'), row('two'), row('broken', false), row('three')]
const block = (given: Partial<PlannerBlock>) =>
  ({
    item: 'booking',
    kind: 'ride',
    status: 'planned',
    resource: 'one',
    lacks: null,
    does: null,
    from: '2027-05-01T10:00:00.000Z',
    to: '2027-05-01T13:00:00.000Z',
    ...given,
  }) as PlannerBlock
const reach = (given: Partial<PlannerBlock>) => reachOf(block(given), { rows, isWholeDays: false })

test('a ride goes from row to row past what is out of service, and no further than the last [PL-19]', () => {
  const of = reach({})
  const down = carried({ row: 'two', bySeconds: 0 }, 'ArrowDown', of)
  expect(down).toEqual({ row: 'three', bySeconds: 0 })
  expect(carried(down, 'ArrowDown', of)).toEqual(down)
  expect(carried({ row: 'one', bySeconds: 0 }, 'ArrowUp', of)).toEqual({ row: 'one', bySeconds: 0 })
})

test('what a ride lacks is carried from its own row into the first or the last [PL-19]', () => {
  const of = reach({ resource: null, lacks: 'broken' })
  expect(carried({ row: 'open-bikes', bySeconds: 0 }, 'ArrowDown', of).row).toBe('one')
  expect(carried({ row: 'open-bikes', bySeconds: 0 }, 'ArrowUp', of).row).toBe('three')
  expect(carried({ row: 'open-bikes', bySeconds: 0 }, 'ArrowRight', of).bySeconds).toBe(0)
})

test('a quarter of an hour at a time; a leg of a ride keeps its hour, days of absence move by days and to nobody else [PL-19]', () => {
  expect(carried({ row: 'one', bySeconds: 0 }, 'ArrowLeft', reach({ item: 'reservation' })).bySeconds).toBe(
    -900,
  )
  const leg = reach({ kind: 'transport_out', does: 'deliver' })
  expect(carried({ row: 'one', bySeconds: 0 }, 'ArrowRight', leg).bySeconds).toBe(0)
  const days = { from: '2027-05-01T22:00:00.000Z', to: '2027-05-03T22:00:00.000Z' }
  const absence = reach({ item: 'absence', kind: 'absence', ...days })
  expect(carried({ row: 'one', bySeconds: 0 }, 'ArrowRight', absence)).toEqual({
    row: 'one',
    bySeconds: 86_400,
  })
  expect(carried({ row: 'one', bySeconds: 0 }, 'ArrowDown', absence).row).toBe('one')
})
