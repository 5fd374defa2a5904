import { expect, test } from 'vitest'
import { eventChanges } from './event-changes.ts'

const events = Array.from({ length: 20 }, (_, at) => ({ id: String(at), title: `Block ${at}` }))

test('only what says something else than before is drawn anew', () => {
  const moved = { ...events[3]!, title: 'Moved' }
  const after = [...events.slice(0, 3), moved, ...events.slice(4, 19), { id: 'new', title: 'New' }]
  expect(eventChanges(events, after)).toEqual({
    added: [{ id: 'new', title: 'New' }],
    changed: [moved],
    removed: ['19'],
  })
  expect(
    eventChanges(
      events,
      events.map((event) => ({ ...event })),
    ),
  ).toEqual({ added: [], changed: [], removed: [] })
})

test('where most changed, or a key is missing or there twice, all are drawn anew', () => {
  expect(
    eventChanges(
      events,
      events.map(({ id }) => ({ id, title: 'Another' })),
    ),
  ).toBeNull()
  expect(eventChanges(events, [...events, { id: '0', title: 'Twice' }])).toBeNull()
  expect(eventChanges<{ id?: string }>([{}], [])).toBeNull()
})
