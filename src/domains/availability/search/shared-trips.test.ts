import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tryFleet } from '../../../../tests/helpers/availability/at-once.ts'
import {
  aBike,
  aContext,
  aPackage,
  aPlace,
  aTrailer,
  aTruck,
  aWish,
  aWorker,
  at,
  aWorld,
  minutes,
} from '../../../../tests/helpers/availability/builders.ts'
import { drivingFault, type Ridden } from '../../../../tests/helpers/availability/driven-day.ts'
import { keeping } from '../sets/repair.ts'
import { placesOf } from '../sets/set-places.ts'
import type { World } from '../world.ts'
import { legsOf } from './shared-trips.ts'

const settings = { road_factor: 1.3, towing_speed_kmh: 50, travel_fixed_min: 10 }
const places = [
  { code: '9000', lat: 51.0538, lon: 3.725 },
  { code: '9050', lat: 51.03, lon: 3.77 },
  { code: '9800', lat: 50.98, lon: 3.53 },
]
const depots = [{ id: 'gent', lat: 51.06, lon: 3.71 }]
const offer = aPackage({ people_min: 1, min_notice_h: 0, durations_min: [120] })
const ground = { depots, slackMin: 10, setupMin: 30, teardownMin: 30, cleaningMin: 30 }

interface Ask {
  readonly start: number
  readonly place: number
  readonly people: number
}

/** Sells rides one after the other, as far as they can be had. */
function sold(world: World, asks: readonly Ask[], shares: boolean): Ridden[] {
  const rides: Ridden[] = []
  for (const [number, { start, place, people }] of asks.entries()) {
    const kept = keeping(
      world,
      rides.flatMap(({ set }) => placesOf(set)),
    )
    const legs = rides.flatMap((ride) =>
      legsOf(ride.id, ride.set, {
        at: ride.at,
        ride: { from: ride.start, to: ride.start + minutes(120) },
        cleaningMin: 30,
      }),
    )
    const context = aContext({
      world: shares
        ? { ...kept, sharing: { legs, travel: settings, slackMin: 10, isOpen: true, mayLengthen: true } }
        : kept,
      package: offer,
      depots,
      place: aPlace(places[place]),
    })
    const wish = aWish({ people, postalCode: places[place]!.code })
    const found = tryFleet(wish, at('12:00') + minutes(start * 15), context)
    if (!found.ok || !found.value.set) continue
    for (const [id, bikesDuring] of found.value.longer ?? []) {
      const other = rides.findIndex((ride) => ride.id === id)
      rides[other] = { ...rides[other]!, set: { ...rides[other]!.set, bikesDuring } }
    }
    rides.push({
      id: `ride${number}`,
      at: places[place]!,
      start: found.value.start,
      durationMin: 120,
      people,
      set: found.value.set,
    })
  }
  return rides
}

const world = fc
  .record({
    bikes: fc.array(fc.constantFrom(700, 900, 1_300), { minLength: 2, maxLength: 6 }),
    trucks: fc.integer({ min: 1, max: 2 }),
    trailers: fc.array(
      fc.record({ bikesCapacity: fc.constantFrom(1, 2, 3), mtmKg: fc.constantFrom(2_000, 3_500) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    drivers: fc.array(fc.constantFrom(4, 6, 10), { minLength: 1, maxLength: 3 }),
  })
  .map(({ bikes, trucks, trailers, drivers }) =>
    aWorld({
      bikes: bikes.map((weightKg, id) => aBike(`bike${id}`, { weightKg: weightKg + id, minRiders: 1 })),
      trucks: Array.from({ length: trucks }, (_, id) => aTruck(`truck${id}`)),
      trailers: trailers.map((trailer, id) => aTrailer(`trailer${id}`, trailer)),
      workers: drivers.map((maxHoursDay, id) => aWorker(`driver${id}`, { maxHoursDay })),
    }),
  )
const asks = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 30 }),
    place: fc.integer({ min: 0, max: 2 }),
    people: fc.constantFrom(8, 12, 16, 20),
  }),
  { minLength: 2, maxLength: 10 },
)

test('whatever is sold can be driven, as it is and without any of the rides, and sells no less than trips of one stop [AV-34]', () => {
  let more = 0
  let together = 0
  fc.assert(
    fc.property(world, asks, (made, wanted) => {
      const rides = sold(made, wanted, true)
      const own = { ...ground, world: made }
      expect(drivingFault(rides, own)).toBeNull()
      for (const [at] of rides.entries()) expect(drivingFault(rides.toSpliced(at, 1), own)).toBeNull()
      for (const [at] of rides.entries())
        for (let other = at + 1; other < rides.length; other++)
          expect(
            drivingFault(
              rides.filter((_, ride) => ride !== at && ride !== other),
              own,
            ),
          ).toBeNull()
      const alone = sold(made, wanted, false)
      more += rides.length - alone.length
      if (rides.length > alone.length) together++
    }),
    { numRuns: 300, seed: 27, endOnFailure: true },
  )
  expect(more).toBeGreaterThan(12)
  expect(together).toBeGreaterThan(12)
})
