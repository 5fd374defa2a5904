import { expect, test } from 'vitest'
import { day, one, text } from '../../field.ts'
import { nearFirst, offeredOrder } from './near-records.ts'

test('of the rides that were and those to come, what is nearest to now is offered first', () => {
  const at = (id: string, starts_at: string) => ({ id, starts_at })
  const rows = [
    at('years ago', '2023-07-03T10:00:00Z'),
    at('yesterday', '2026-07-02T10:00:00Z'),
    at('next month', '2026-08-03T10:00:00Z'),
    at('this evening', '2026-07-03T18:00:00Z'),
  ]
  expect(nearFirst(rows, 'starts_at', '2026-07-03T09:00:00Z').map(({ id }) => id)).toEqual([
    'this evening',
    'yesterday',
    'next month',
    'years ago',
  ])
})

test('what is called by its day is offered the latest first, what has a name by its name', () => {
  const audience = 'internal'
  const fields = { on: day({ audience }), name: text({ audience }), truck: one('trucks', { audience }) }
  expect(offeredOrder({ title: ['on', 'truck', 'name'], fields })).toEqual(['-on', 'name'])
})
