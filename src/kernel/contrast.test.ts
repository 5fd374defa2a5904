import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

test('black on white is 21, a colour on itself 1, and what is no colour has none', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#0d4a38', '#0D4A38')).toBe(1)
  expect(contrast('green', '#ffffff')).toBeNull()
})
