/** What is kept of a list comes back as it was, and what is not understood does no harm. */
import { expect, test } from 'vitest'
import { isView, lookOf, readPresets, viewBody } from './list-preset.ts'

const row = (id: string, bookmark: string | null, body: object) => ({
  id,
  bookmark,
  search: null,
  filter: null,
  layout_query: null,
  ...body,
})
const search = { q: 'gent', sort: '-gross', filter: { status: { _in: ['requested'] } } }

test('a view comes back with its columns, words, filters and order', () => {
  const { views } = readPresets([row('1', 'Te doen', viewBody(['number', 'status'], search))])
  expect(views).toEqual([{ id: '1', name: 'Te doen', columns: ['number', 'status'], search }])
  expect(isView(views[0]!, { ...search, page: 3 })).toBe(true)
  expect(isView(views[0]!, { ...search, q: undefined })).toBe(false)
})

test('the columns of the chosen view hold, else those the reader chose, the newest where there are two rows', () => {
  const presets = readPresets([
    row('3', null, { layout_query: { tabular: { fields: ['a'] } } }),
    row('2', null, { layout_query: { tabular: { fields: ['b'] } } }),
    row('1', 'View', { layout_query: { tabular: { fields: ['c'] } } }),
  ])
  expect(presets.own).toEqual({ id: '3', columns: ['a'] })
  expect(lookOf(presets, {}).columns).toEqual(['a'])
  expect(lookOf(presets, { view: '1' }).columns).toEqual(['c'])
  expect(lookOf(presets, { view: 'gone' })).toEqual({ view: null, columns: ['a'] })
})

test.each([
  null,
  7,
  'x',
  [],
  { tabular: null },
  { tabular: { fields: 'a' } },
  { tabular: { fields: [1], sort: 2 } },
])('a row another program wrote does no harm: %j', (layout_query) => {
  const { views } = readPresets([row('1', 'Vreemd', { layout_query, filter: ['x'] })])
  expect(views).toEqual([{ id: '1', name: 'Vreemd', columns: [], search: {} }])
})
