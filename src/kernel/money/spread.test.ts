import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './spread.ts'

test('a cent that is left goes to the largest remainder, the first of equal ones first', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(10, [1, 2, 4])).toEqual([1, 3, 6])
  expect(spread(0, [5, 5])).toEqual([0, 0])
  expect(spread(10, [0, 0])).toEqual([0, 0])
})

test('whatever is spread adds up, and no share passes its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 12 }).chain((weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        return fc.record({ weights: fc.constant(weights), total: fc.nat(whole) })
      }),
      ({ weights, total }) => {
        const shares = spread(total, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
        for (const [at, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(weights[at]!)
        }
      },
    ),
  )
})
