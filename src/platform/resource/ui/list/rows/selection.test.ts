/** Ticks: one by one, a range with shift, a page at a time. */
import { expect, test } from 'vitest'
import { extended, nothingSelected, shareOf, toggled, withPage } from './selection.ts'

const page = ['a', 'b', 'c', 'd', 'e']
const keys = (selection: { keys: ReadonlySet<string> }) => [...selection.keys].toSorted().join('')

test('a row is ticked, and unticked', () => {
  const ticked = toggled(nothingSelected, 'b')
  expect(keys(ticked)).toBe('b')
  expect(keys(toggled(ticked, 'b'))).toBe('')
})

test('with shift the rows from the last one get what that one has, up and down', () => {
  const from = toggled(nothingSelected, 'b')
  expect(keys(extended(from, 'd', page))).toBe('bcd')
  expect(keys(extended(from, 'a', page))).toBe('ab')
  const off = toggled(extended(from, 'e', page), 'c')
  expect(keys(extended(off, 'd', page))).toBe('be')
})

test('a range that begins on another page is one row', () => {
  expect(keys(extended(toggled(nothingSelected, 'z'), 'b', page))).toBe('bz')
})

test('a page is ticked as a whole beside what is ticked elsewhere', () => {
  const elsewhere = toggled(nothingSelected, 'z')
  expect(shareOf(elsewhere, page)).toBe('none')
  expect(shareOf(toggled(elsewhere, 'a'), page)).toBe('some')
  const whole = withPage(toggled(elsewhere, 'a'), page)
  expect(shareOf(whole, page)).toBe('all')
  expect(keys(withPage(whole, page))).toBe('z')
})
