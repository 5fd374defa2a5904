import { expect, test } from 'vitest'
import { type Course, isMoveOf, isOpen, offered } from './course.ts'

const course: Course = {
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
  expect(isOpen(course, course.moves['close']!, { status: 'open' }, now)).toBe(true)
  expect(isOpen(course, course.moves['close']!, { status: 'closed' }, now)).toBe(false)
})

test('a move with a term is open to its last day, and no longer', () => {
  expect(isOpen(course, course.moves['reopen']!, closedOn('2026-10-23'), now)).toBe(true)
  expect(isOpen(course, course.moves['reopen']!, closedOn('2026-10-22'), now)).toBe(false)
})

test('administrators make every move, others theirs', () => {
  expect(isMoveOf(course.moves['close']!, 'planner')).toBe(true)
  expect(isMoveOf(course.moves['reopen']!, 'planner')).toBe(false)
  expect(isMoveOf(course.moves['reopen']!, 'admin')).toBe(true)
  expect(offered(course, { status: 'open' }, { role: 'admin', now }).map(([name]) => name)).toEqual(['close'])
  expect(offered(course, { status: 'open' }, { role: 'accountant', now })).toEqual([])
})
