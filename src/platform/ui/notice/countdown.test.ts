import { expect, test } from 'vitest'
import { remainingText } from './countdown.tsx'

test('the clock shows minutes and seconds, counts the second it is in, and stops at zero', () => {
  expect(remainingText(30 * 60_000)).toBe('30:00')
  expect(remainingText(61_001)).toBe('1:02')
  expect(remainingText(9_000)).toBe('0:09')
  expect(remainingText(-5)).toBe('0:00')
})

test('from an hour on the clock shows hours', () => {
  expect(remainingText(118 * 60_000 + 27_000)).toBe('1:58:27')
  expect(remainingText(3_600_000)).toBe('1:00:00')
  expect(remainingText(3_599_000)).toBe('59:59')
})
