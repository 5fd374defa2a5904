import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleOf, ticksTo } from './scale.ts'

test.each([
  [0, [0]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 25, 50, 75, 100]],
  [0.3, [0, 0.1, 0.2, 0.3]],
])('an axis up to %d has round steps', (most, expected) => {
  expect(ticksTo(most)).toEqual(expected)
})

test('whatever the highest value, it fits, and the axis is not twice too long', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (most) => {
      const ticks = ticksTo(most)
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(most * 0.999)
      expect(ticks.at(-1)!).toBeLessThanOrEqual(most * 2)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('a value stands between the ends of its axis, upside down for a height', () => {
  expect([0, 50, 100].map(scaleOf(100, 200, 0))).toEqual([200, 100, 0])
})
