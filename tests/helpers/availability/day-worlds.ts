/** Random small fleets of two depots, and what is asked of one day of theirs, for property tests. */
import fc from 'fast-check'
import type { Scene } from '../../../src/domains/availability/day/day-index.ts'
import type { Place, RideWish } from '../../../src/domains/availability/day/plan.ts'
import { type Travel, travelBy } from '../../../src/domains/availability/day/travel.ts'
import type { World } from '../../../src/domains/availability/world.ts'
import { must } from '../../../src/kernel/outcome.ts'
import { type Period, merged } from '../../../src/kernel/time/period.ts'
import { aBike, aTrailer, aTruck, aWorker, at, longAgo, minutes, rideDay, zone } from './builders.ts'

export const depots: readonly Place[] = [
  { id: 'gent', lat: 51.05, lon: 3.72 },
  { id: 'aalst', lat: 50.94, lon: 4.04 },
]
const places: readonly Place[] = [
  { id: 'town', lat: 51.06, lon: 3.73 },
  { id: 'harbour', lat: 51.1, lon: 3.75 },
  { id: 'east', lat: 51.0, lon: 3.9 },
  { id: 'south', lat: 50.9, lon: 3.75 },
]
export const travel: Travel = must(travelBy({ road_factor: 1.3, towing_speed_kmh: 50, travel_fixed_min: 10 }))
export const reach = { mostStops: 4, mostWaitMin: 60, mostTripMin: 360 }

const mostly = <T>(usual: T, ...odd: T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...odd) })
const depot = mostly('gent', 'aalst')
const lapsed = mostly(null, null, null, { name: 'overdue', due: '2027-02-28' })
/** What neighbouring days, absences and the workshop take. */
const busy = fc
  .array(
    fc
      .record({ start: fc.integer({ min: -8, max: 28 }), length: fc.integer({ min: 1, max: 8 }) })
      .map(({ start, length }): Period => ({
        from: at('10:00') + minutes(start * 30),
        to: at('10:00') + minutes((start + length) * 30),
      })),
    { maxLength: 1 },
  )
  .map(merged)
const some = <T>(one: fc.Arbitrary<T>, least: number, most: number) =>
  fc.array(one, { minLength: least, maxLength: most })
const mostlyFree = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Period[]>([]) },
  { weight: 1, arbitrary: busy },
)

export const worlds: fc.Arbitrary<World> = fc
  .record({
    bikes: some(
      fc.record({
        depot,
        lapsed,
        weightKg: fc.constantFrom(600, 900, 1_040),
        minRiders: fc.constantFrom(3, 6),
        maxRiders: fc.constantFrom(8, 12, 16),
        trailerTypes: mostly<string[]>([], ['platform'], ['low']),
        busy: mostlyFree,
      }),
      3,
      6,
    ),
    trailers: some(
      fc.record({
        depot,
        lapsed,
        type: mostly('platform', 'low'),
        ownMassKg: fc.constantFrom(400, 600),
        mtmKg: mostly(3_000, 1_500, 2_400),
        bikesCapacity: fc.constantFrom(1, 2, 2),
        busy: mostlyFree,
      }),
      2,
      4,
    ),
    trucks: some(
      fc.record({
        depot,
        lapsed,
        ownMassKg: fc.constantFrom(1_900, 2_400),
        mtmKg: mostly(3_500, 7_500),
        maxTowKg: mostly(3_500, 2_000),
        carriesBikes: mostly(0, 1),
        busy: mostlyFree,
      }),
      2,
      4,
    ),
    workers: some(
      fc.record({
        depot,
        licences: fc.array(
          fc.record({
            category: mostly('BE', 'B', 'B96', 'C1E'),
            valid_until: mostly('2030-12-31', rideDay, '2027-05-14'),
          }),
          { minLength: 1, maxLength: 2 },
        ),
        skills: mostly(['tow_driver', 'bob'], ['tow_driver'], ['bob']),
        works: mostly([longAgo], [{ from: at('08:00'), to: at('18:00') }]),
        within: fc.option(fc.constant([{ from: at('09:00'), to: at('21:00') }]), { freq: 5, nil: undefined }),
        maxHoursDay: mostly(10, 4, 6),
        minRestHours: fc.constantFrom(8, 11),
        isAbsent: fc.boolean(),
        busy: mostlyFree,
      }),
      2,
      5,
    ),
  })
  .map((made): World => {
    const taken = new Map<string, readonly Period[]>()
    const named = <T extends { readonly busy: Period[] }>(kind: string, all: readonly T[]) =>
      all.map(({ busy: spans, ...rest }, position) => {
        const id = `${kind}${position}`
        taken.set(id, spans)
        return { ...rest, id }
      })
    return {
      bikes: named('bike', made.bikes).map((one) => aBike(one.id, one)),
      trailers: named('trailer', made.trailers).map((one) => aTrailer(one.id, one)),
      trucks: named('truck', made.trucks).map((one) => aTruck(one.id, one)),
      workers: named('worker', made.workers).map(({ isAbsent, within, ...one }) =>
        aWorker(one.id, { ...one, ...(within && { within }), duties: isAbsent ? [] : taken.get(one.id)! }),
      ),
      busy: taken,
    }
  })

export const sceneOf = (world: World): Scene => ({ world, zone, depots, travel, slackMin: 10 })

export interface AskedRide {
  readonly wish: RideWish
  readonly start: number
}
/** Rides asked for one after the other. */
export const asked = (most: number, bob: fc.Arbitrary<boolean>): fc.Arbitrary<AskedRide[]> =>
  fc
    .array(
      fc.record({
        half: fc.integer({ min: 4, max: 14 }),
        place: fc.constantFrom(...places),
        people: mostly(8, 6, 12, 15, 22),
        durationMin: fc.constantFrom(60, 120),
        needsBob: bob,
      }),
      { minLength: 2, maxLength: most },
    )
    .map((all) =>
      all.map(({ half, place, people, durationMin, needsBob }, number) => ({
        start: at('10:00') + minutes(half * 30),
        wish: {
          id: `ride${number}`,
          place,
          people,
          needsBob,
          stay: { durationMin, setupMin: 20, teardownMin: 20, cleaningMin: 30 },
        },
      })),
    )
