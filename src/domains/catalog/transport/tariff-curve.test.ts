import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriedAmount, type TariffPrices } from './tariff-amount.ts'
import { tariffCurve } from './tariff-curve.ts'

const aTariff = (over: Partial<TariffPrices> = {}): TariffPrices => ({
  mode: 'per_km',
  bands: [],
  included_km: 0,
  per_km: 100,
  minimum: 0,
  factor: 1,
  max_km: 50,
  ...over,
})
const pointsOf = (over: Partial<TariffPrices>) =>
  tariffCurve(aTariff(over)).pieces.map((piece) => piece.map(({ x, y }) => [x, y]))

test('a price by the kilometre is a straight line to its maximum', () => {
  expect(pointsOf({})).toEqual([
    [
      [0, 0],
      [50, 5000],
    ],
  ])
})

test('free kilometres lie on the floor, then the minimum is asked until the distance costs more', () => {
  expect(pointsOf({ included_km: 10, minimum: 2000 })).toEqual([
    [
      [0, 0],
      [10, 0],
      [10, 2000],
      [30, 2000],
      [50, 4000],
    ],
  ])
})

test('bands are steps, and a gap is a gap', () => {
  const bands = [
    { from_km: 0, to_km: 10, amount: 4900 },
    { from_km: 10, to_km: 20, amount: 8900 },
    { from_km: 30, to_km: 40, amount: 9900 },
  ]
  expect(pointsOf({ mode: 'distance_band', bands, max_km: null, factor: 2 })).toEqual([
    [
      [0, 9800],
      [10, 9800],
      [10, 17_800],
      [20, 17_800],
    ],
    [
      [30, 19_800],
      [40, 19_800],
    ],
  ])
  expect(tariffCurve(aTariff({ mode: 'zone' })).pieces).toEqual([])
})

test('between its corners the curve is what the tariff asks, to the cent', () => {
  const km = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(
      fc.record({
        included_km: km,
        minimum: fc.integer({ min: 0, max: 9000 }),
        per_km: fc.integer({ min: 1, max: 500 }),
      }),
      fc.integer({ min: 1, max: 50 }),
      (over, at) => {
        const tariff = aTariff(over)
        const [points = []] = tariffCurve(tariff).pieces
        const right = points.findIndex(({ x }) => x >= at)
        const [a, b] = [points[right - 1], points[right]]
        if (!a || !b || b.x === at || at === over.included_km) return
        const drawn = a.y + ((b.y - a.y) * (at - a.x)) / (b.x - a.x)
        expect(Math.abs(drawn - carriedAmount(tariff, null, at)!)).toBeLessThanOrEqual(1.5)
      },
    ),
  )
})
