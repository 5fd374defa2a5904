import { expect, test } from 'vitest'
import { ok } from '../../kernel/outcome.ts'
import { hooksOf } from './writer.ts'

const hook = { beforeWrite: () => ok(undefined) }

test('the hooks of all slices are one, each for its own collection', () => {
  expect(Object.keys(hooksOf({ gadgets: hook }, { makers: hook }))).toEqual(['gadgets', 'makers'])
})

test('a second hook on a collection is refused by name instead of silencing the first', () => {
  expect(() => hooksOf({ gadgets: hook }, { makers: hook, gadgets: hook })).toThrow(/gadgets/)
})
