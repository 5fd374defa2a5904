/** What is changed of a list while the change before it is still on its way. */
import { expect, test } from 'vitest'
import { changed, withCondition } from './list-state.ts'

test('a filter that is set before the last one shows keeps both, and what is none of the list’s', () => {
  const set = (now: Record<string, unknown>, name: string, condition: Parameters<typeof withCondition>[2]) =>
    changed(now, ({ filter }) => ({ filter: withCondition(filter, name, condition) }))
  const first = set({ panel: 'new', page: 3 }, 'status', { _in: ['confirmed'] })
  const both = set(first, 'starts_at', { within: 'next-7' })
  expect(both).toEqual({
    panel: 'new',
    filter: { status: { _in: ['confirmed'] }, starts_at: { within: 'next-7' } },
  })
  expect(set(set(both, 'status', undefined), 'starts_at', undefined)).toEqual({ panel: 'new' })
})
