import { expect, test } from 'vitest'
import type { PlannerBlock, PlannerWindow } from '../planner/planner.ts'
import { withLateness } from './late-blocks.ts'

const aBlock = (block: Partial<PlannerBlock>) =>
  ({
    id: `${block.record} ${block.does}`,
    item: 'booking',
    kind: 'ride',
    does: null,
    ...block,
  }) as PlannerBlock
const window = {
  days: [],
  resources: [],
  shades: [],
  blocks: [
    aBlock({ record: 'a' }),
    aBlock({ record: 'a', kind: 'transport_out', does: 'deliver' }),
    aBlock({ record: 'a', kind: 'transport_back', does: 'collect' }),
    aBlock({ record: 'b' }),
    aBlock({ record: 'a', item: 'entry', kind: 'entry' }),
  ],
} as PlannerWindow
const lateOf = ({ blocks }: PlannerWindow) =>
  blocks.map(({ late }) => late && `${late.minutes} ${late.level}`)
const a = (does: 'deliver' | 'collect', minutes: number, level: 'late' | 'waits') =>
  ({ booking: 'a', does, minutes, level }) as never

test('each leg has its own delay, and the ride the longest of those that keep its group waiting [PL-24]', () => {
  expect(withLateness(window, [])).toBe(window)
  expect(lateOf(withLateness(window, [a('deliver', 25, 'waits'), a('collect', 40, 'waits')]))).toEqual([
    '40 waits',
    '25 waits',
    '40 waits',
    undefined,
    undefined,
  ])
  expect(lateOf(withLateness(window, [a('collect', 15, 'late')]))).toEqual([
    undefined,
    undefined,
    '15 late',
    undefined,
    undefined,
  ])
})
