/** Tags are added once and taken away wherever they are; a record that has them so is left alone. */
import { expect, test } from 'vitest'
import { retagged } from './bulk-tags.ts'

test.each([
  [null, ['vip'], [], ['vip']],
  [['a', 'vip'], ['vip', 'b'], [], ['a', 'vip', 'b']],
  [['a', 'b'], [], ['a', 'c'], ['b']],
  [['a'], ['a'], ['b'], null],
  [null, [], ['b'], null],
])('%j with %j and without %j is %j', (tags, add, remove, after) => {
  expect(retagged(tags, { add, remove })).toEqual(after)
})
