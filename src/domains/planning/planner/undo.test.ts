import { expect, test } from 'vitest'
import { type Act, undoneOf } from './undo.ts'

const act = (path: string, before: number): Act => ({
  words: path,
  path,
  body: {},
  before,
  after: before + 1,
})

test('two drags of one ride are taken back one after the other', () => {
  const acts = [act('/ride', 3), act('/other', 7), act('/ride', 4)]
  // Taken back, the ride is of version 6: what was done to it before is taken back from there.
  expect(undoneOf(acts, 6)).toEqual([{ ...act('/ride', 3), after: 6 }, act('/other', 7)])
})

test('what a colleague changed in between stays refused', () => {
  const acts = [act('/ride', 3), act('/ride', 9)]
  expect(undoneOf(acts, 11)).toEqual([act('/ride', 3)])
})
