import { expect, test } from 'vitest'
import { listedRides, openParts } from './day-list.ts'
import type { PlannerBlock, PlannerResource } from './planner.ts'

const resources = [
  { id: 'bike', group: 'bikes', name: 'De Lieve' },
  { id: 'jan', group: 'people', name: 'Jan' },
  { id: 'an', group: 'people', name: 'An' },
] as unknown as PlannerResource[]
const block = (given: object) =>
  ({ item: 'booking', does: null, open_in: null, resource: null, ...given }) as unknown as PlannerBlock
const at = (hour: number) => `2027-05-01T${hour}:00:00.000Z`

test('rides stand in order of their own hour, each once, with who steers and what it lacks [PL-20]', () => {
  const blocks = [
    block({ id: '1', record: 'late', resource: 'bike', from: at(12), ride_from: at(16) }),
    block({ id: '2', record: 'early', resource: 'jan', does: 'deliver', from: at(13), ride_from: at(14) }),
    block({ id: '3', record: 'early', resource: 'bike', from: at(13), ride_from: at(14) }),
    block({ id: '4', record: 'early', open_in: 'people', does: 'collect', from: at(17), ride_from: at(14) }),
    block({ id: '5', record: 'away', item: 'absence', resource: 'an', from: at(10), ride_from: null }),
  ]
  expect(
    listedRides({ blocks, resources }).map(({ block: { id }, steers, lacks }) => [id, steers, lacks]),
  ).toEqual([
    ['3', ['Jan'], ['people']],
    ['1', [], []],
  ])
  expect(openParts({ blocks }).map(({ id }) => id)).toEqual(['4'])
})

test('what is to be assigned stands in order of its hour, and of one hour always in the same order [PL-20]', () => {
  const blocks = [
    block({ id: '3', from: at(16) }),
    block({ id: '2', from: at(12) }),
    block({ id: '4', from: at(14), resource: 'jan' }),
    block({ id: '1', from: at(12) }),
  ]
  expect(openParts({ blocks }).map(({ id }) => id)).toEqual(['1', '2', '3'])
})
