import { expect, test } from 'vitest'
import { type Workflow, isMoveOf, isOpen, offered } from './workflow.ts'

const workflow: Workflow = {
  field: 'status',
  moves: {
    close: { from: ['open'], to: 'closed', by: ['planner'] },
    reopen: {
      from: ['closed'],
      to: 'open',
      by: [],
      within: 30,
    },
  },
}
const now = Date.parse('2026-11-22T12:00:00Z')
const closedOn = (day: string) => ({ status: 'closed', date_updated: `${day}T12:00:00Z` })

test('a move is made from its own states alone', () => {
  expect(isOpen(workflow, workflow.moves['close']!, { status: 'open' }, now)).toBe(true)
  expect(isOpen(workflow, workflow.moves['close']!, { status: 'closed' }, now)).toBe(false)
})

test('a move with a term is open to its last day, and no longer', () => {
  expect(isOpen(workflow, workflow.moves['reopen']!, closedOn('2026-10-23'), now)).toBe(true)
  expect(isOpen(workflow, workflow.moves['reopen']!, closedOn('2026-10-22'), now)).toBe(false)
})

test('administrators make every move, others theirs', () => {
  expect(isMoveOf(workflow.moves['close']!, 'planner')).toBe(true)
  expect(isMoveOf(workflow.moves['reopen']!, 'planner')).toBe(false)
  expect(isMoveOf(workflow.moves['reopen']!, 'admin')).toBe(true)
  expect(offered(workflow, { status: 'open' }, { role: 'admin', now }).map(([name]) => name)).toEqual([
    'close',
  ])
  expect(offered(workflow, { status: 'open' }, { role: 'accountant', now })).toEqual([])
})
