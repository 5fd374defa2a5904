/** Small fleets and what is asked of them, sold one after the other as the product sells. */
import fc from 'fast-check'
import { rideTimesOf } from '../../../src/domains/availability/search/occupy.ts'
import { legsOf } from '../../../src/domains/availability/search/shared-trips.ts'
import { placesOf } from '../../../src/domains/availability/sets/set-places.ts'
import { keeping } from '../../../src/domains/availability/sets/taken-time.ts'
import type { FeasibleSet } from '../../../src/domains/availability/slots/slot.ts'
import type { World } from '../../../src/domains/availability/world.ts'
import { tryFleet } from './at-once.ts'
import {
  aBike,
  aContext,
  aPackage,
  aPlace,
  aTrailer,
  aTruck,
  aWish,
  aWorker,
  aWorld,
  at,
  minutes,
} from './builders.ts'
import type { Ridden } from './driven-day.ts'

export const settings = { road_factor: 1.3, towing_speed_kmh: 50, travel_fixed_min: 10 }
const places = [
  { code: '9000', lat: 51.0538, lon: 3.725 },
  { code: '9050', lat: 51.03, lon: 3.77 },
  { code: '9800', lat: 50.98, lon: 3.53 },
]
const depots = [{ id: 'gent', lat: 51.06, lon: 3.71 }]
const offer = aPackage({ people_min: 1, min_notice_h: 0, durations_min: [120] })
export const ground = { depots, slackMin: 10, setupMin: 30, teardownMin: 30, cleaningMin: 30 }

export interface Ask {
  readonly start: number
  readonly place: number
  readonly people: number
}

export interface Sold extends Ridden {
  /** The set it was sold with. */
  readonly was: FeasibleSet
}
interface Selling {
  /** Whether rides may share trips. */
  readonly shares: boolean
  /** Whether rides there are may be given other bikes, vehicles and people. */
  readonly moves: boolean
}

/** Sells rides one after the other, as far as they can be had. */
export function sold(world: World, asks: readonly Ask[], { shares, moves }: Selling): Sold[] {
  const rides: Sold[] = []
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
    const sharing = { legs, travel: settings, slackMin: 10, isOpen: true, mayLengthen: true }
    const context = aContext({
      world: { ...kept, ...(shares && { sharing }), ...(moves && { movable: rides.map(asMovable) }) },
      package: offer,
      depots,
      place: aPlace(places[place]),
    })
    const wish = aWish({ people, postalCode: places[place]!.code })
    const found = tryFleet(wish, at('12:00') + minutes(start * 15), context)
    if (!found.ok || !found.value.set) continue
    const change = (id: string, to: (ride: Sold) => Partial<Sold>) => {
      const other = rides.findIndex((ride) => ride.id === id)
      rides[other] = { ...rides[other]!, ...to(rides[other]!) }
    }
    const { moved, longer } = found.value
    if (moved) change(moved.ride, () => ({ set: moved.set }))
    for (const [id, bikesDuring] of longer ?? []) change(id, ({ set }) => ({ set: { ...set, bikesDuring } }))
    rides.push({
      id: `ride${number}`,
      at: places[place]!,
      start: found.value.start,
      durationMin: 120,
      people,
      set: found.value.set,
      was: found.value.set,
    })
  }
  return rides
}

export const smallFleets = fc
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
/** Bikes, trucks and trailers that are not alike: what one ride takes is what only another could not do without. */
export const mixedFleets = fc
  .record({
    bikes: fc.array(
      fc.record({ weightKg: fc.constantFrom(700, 1_300), maxRiders: fc.constantFrom(9, 13, 17) }),
      { minLength: 3, maxLength: 6 },
    ),
    trucks: fc.array(fc.constantFrom(2_200, 3_500), { minLength: 2, maxLength: 3 }),
    trailers: fc.array(
      fc.record({ bikesCapacity: fc.constantFrom(1, 2), mtmKg: fc.constantFrom(2_000, 3_500) }),
      { minLength: 2, maxLength: 3 },
    ),
    drivers: fc.array(fc.constantFrom(4, 6, 10), { minLength: 2, maxLength: 3 }),
  })
  .map(({ bikes, trucks, trailers, drivers }) =>
    aWorld({
      bikes: bikes.map((bike, id) => aBike(`bike${id}`, { ...bike, minRiders: 1 })),
      trucks: trucks.map((maxTowKg, id) => aTruck(`truck${id}`, { maxTowKg })),
      trailers: trailers.map((trailer, id) => aTrailer(`trailer${id}`, trailer)),
      workers: drivers.map((maxHoursDay, id) => aWorker(`driver${id}`, { maxHoursDay })),
    }),
  )
export const askedFor = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 30 }),
    place: fc.integer({ min: 0, max: 2 }),
    people: fc.constantFrom(8, 12, 16, 20),
  }),
  { minLength: 2, maxLength: 10 },
)

/** As it is sold: by the same times, whatever it was given since. */
const asMovable = ({ id, at, start, people, set }: Sold) => ({
  ride: id,
  at,
  start,
  people,
  set,
  times: rideTimesOf(set, { from: start, to: start + minutes(120) }, 30)!,
})
