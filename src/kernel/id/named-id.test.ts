import { expect, test } from 'vitest'
import { isId } from './id.ts'
import { namedId } from './named-id.ts'

test('a name has one id, and another name another', () => {
  expect(namedId('package/klassieker')).toBe(namedId('package/klassieker'))
  expect(namedId('package/klassieker')).not.toBe(namedId('package/stadstoer'))
  expect(isId(namedId(''))).toBe(true)
  expect(namedId('x')[14]).toBe('5')
})
