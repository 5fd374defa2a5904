import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greatCircleKm } from '../../catalog/places/distance.ts'
import { occupy } from '../search/occupy.ts'
import { travelMinutes } from './travel.ts'

const [ghent, bruges] = [
  { lat: 51.05, lon: 3.72 },
  { lat: 51.21, lon: 3.22 },
]
const settings = { road_factor: 1.3, towing_speed_kmh: 50, travel_fixed_min: 10 }

test('a way takes the distance by road at the towing speed and the fixed minutes, rounded up to five [AV-04]', () => {
  // 39.1 km as the crow flies, 50.9 by road, 61 minutes.
  expect(travelMinutes(ghent, bruges, settings)).toBe(75)
  expect(travelMinutes(ghent, bruges, { ...settings, travel_fixed_min: 0 })).toBe(65)
  expect(travelMinutes(ghent, bruges, { ...settings, road_factor: 1 })).toBe(60)
  expect(travelMinutes(ghent, bruges, { ...settings, towing_speed_kmh: 100 })).toBe(45)
  expect(travelMinutes(ghent, ghent, settings)).toBe(10)
})

test('everything leaves and is back within its own time: bikes with cleaning, trips both ways, Bobs a quarter around [AV-03]', () => {
  const start = Date.parse('2027-05-15T12:00:00Z')
  const times = { durationMin: 120, setupMin: 30, teardownMin: 20, cleaningMin: 45, travelMin: 25 }
  const minutes = (period: { from: number; to: number }) => [
    (period.from - start) / 60_000,
    (period.to - start) / 60_000,
  ]
  const { ride, bikes, deliver, collect, bob } = occupy(start, times)
  expect(minutes(ride)).toEqual([0, 120])
  expect(minutes(bikes)).toEqual([-55, 210])
  expect(minutes(deliver)).toEqual([-55, 25])
  expect(minutes(collect)).toEqual([95, 165])
  expect(minutes(bob)).toEqual([-40, 160])
})

test('every minute of the way counts before it is rounded [AV-04]', () => {
  // At a kilometre an hour each metre shows.
  const slow = { road_factor: 1, towing_speed_kmh: 1, travel_fixed_min: 0 }
  const [km, way] = [greatCircleKm(ghent, bruges), travelMinutes(ghent, bruges, slow)]
  expect(way % 5).toBe(0)
  expect(way).toBeGreaterThanOrEqual(km * 60)
  expect(way).toBeLessThan(km * 60 + 5)
  expect(travelMinutes(ghent, bruges, { ...slow, road_factor: 2 })).toBeGreaterThan(km * 119)
})

test('no way is longer than one over a third place: a stop that is left out makes no other late [AV-34]', () => {
  const place = fc.record({
    lat: fc.double({ min: 49.5, max: 51.5, noNaN: true }),
    lon: fc.double({ min: 2.5, max: 6.4, noNaN: true }),
  })
  const own = fc.record({
    road_factor: fc.double({ min: 1, max: 2, noNaN: true }),
    towing_speed_kmh: fc.integer({ min: 20, max: 90 }),
    travel_fixed_min: fc.integer({ min: 0, max: 30 }),
  })
  fc.assert(
    fc.property(place, place, place, own, (a, b, c, settings) => {
      const way = (from: typeof a, to: typeof a) => travelMinutes(from, to, settings)
      expect(way(a, c)).toBeLessThanOrEqual(way(a, b) + way(b, c))
    }),
  )
})
