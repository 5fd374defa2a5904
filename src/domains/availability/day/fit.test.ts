import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finish } from '../../../kernel/interruptible.ts'
import {
  aBike,
  aTrailer,
  aTruck,
  aWorker,
  aWorld,
  at,
  busyWith,
  from,
  minutes,
} from '../../../../tests/helpers/availability/builders.ts'
import { canAllBeRidden } from '../../../../tests/helpers/availability/exact-day.ts'
import { dayFault } from '../../../../tests/helpers/availability/day-fault.ts'
import {
  type AskedRide,
  asked,
  depots,
  reach,
  sceneOf,
  travel,
  worlds,
} from '../../../../tests/helpers/availability/day-worlds.ts'
import { findSet } from '../search/search.ts'
import { Steps } from '../search/steps.ts'
import type { World } from '../world.ts'
import { type Day, indexDay, plannedFleet } from './day-index.ts'
import { type Fit, fit } from './fit.ts'
import type { Reach } from './insertion.ts'
import type { DayPlan } from './plan.ts'
import { withoutRide } from './removal.ts'

const slow = (world: World) => ({
  world,
  depots,
  way: (from: (typeof depots)[number], to: (typeof depots)[number]) => travel(from, to).minutes,
  slackMin: 10,
})
const nothing: DayPlan = { rides: [], trips: [] }
const never = fc.constant(false)
const sometimes = fc.oneof(
  { weight: 4, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
)
const pin = fc.constantFrom(undefined, undefined, undefined, 'span' as const, 'whole' as const)
/** The day with the trips of a ride published or under way from now on. */
const pinnedNow = (
  { rides, trips }: DayPlan,
  ride: string,
  pinned: 'span' | 'whole' | undefined,
): DayPlan => ({
  rides,
  trips: trips.map((trip) =>
    pinned && trip.stops.some((stop) => stop.ride === ride) ? { ...trip, pinned } : trip,
  ),
})
const tried = (day: Day, one: AskedRide, within: Reach = reach): Fit =>
  finish(fit(day, { ...one, reach: within }, new Steps()))
/** Whether the search of single stops finds a set beside all that is planned. */
function single(day: Day, { wish, start }: AskedRide) {
  const index = plannedFleet(day)
  const offers = index.depots.map((depot) => ({
    depot,
    people: wish.people,
    times: {
      ...wish.stay,
      travelMin: travel(
        depots.find(({ id }) => id === depot.id)!,
        wish.place,
      ).minutes,
    },
  }))
  return finish(findSet({ index, offers, needsBob: wish.needsBob, steps: new Steps() }, start)).state
}
/** What was promised of it: never which bikes, only how many. */
const promised = ({ rides }: DayPlan) =>
  rides
    .map(({ bikes, ...ride }) => ({ ...ride, bikes: bikes.length }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
const inOrder = ({ rides, trips }: DayPlan) => ({
  rides: rides.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  trips: trips.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
})

test('whatever is fitted in, the day stays lawful, nothing that was sold changes, and what single stops can do is done [AV-30, AV-32, AV-33]', () => {
  let [yes, shared, more, no] = [0, 0, 0, 0]
  fc.assert(
    fc.property(
      worlds,
      asked(7, sometimes),
      fc.array(pin, { minLength: 7, maxLength: 7 }),
      (world, requests, pins) => {
        let day = indexDay(sceneOf(world), nothing)
        for (const one of requests) {
          const found = tried(day, one)
          const alone = single(day, one)
          if (found.state !== 'found') {
            expect(found.state).toBe('none')
            expect(alone).toBe('none')
            no++
            continue
          }
          yes++
          if (alone === 'none') more++
          if (found.day.plan.trips.some(({ stops }) => new Set(stops.map(({ ride }) => ride)).size > 1))
            shared++
          expect(dayFault(found.day.plan, slow(world))).toBe(null)
          const sold = found.day.plan.rides.filter(({ id }) => id !== one.wish.id)
          expect(promised({ rides: sold, trips: [] })).toEqual(promised(day.plan))
          // A published trip keeps its span and who drives what, one under way everything.
          for (const trip of day.plan.trips.filter(({ pinned }) => pinned)) {
            const { stops, ...told } = found.day.trips.get(trip.id)!
            expect({ ...told, stops: [] }).toEqual({ ...trip, stops: [] })
            if (trip.pinned === 'whole') expect(stops).toEqual(trip.stops)
          }
          // Whichever ride falls away again, what is left is lawful.
          for (const { id } of found.day.plan.rides) {
            const left = withoutRide(found.day, id).plan
            expect(dayFault(left, slow(world))).toBe(null)
            expect(left.rides).toHaveLength(found.day.plan.rides.length - 1)
          }
          day = indexDay(found.day.scene, pinnedNow(found.day.plan, one.wish.id, pins.shift()))
        }
      },
    ),
    { numRuns: 600, seed: 20_270_515, endOnFailure: true },
  )
  expect(yes).toBeGreaterThan(700)
  expect(no).toBeGreaterThan(1_000)
  expect(shared).toBeGreaterThan(80)
  expect(more).toBeGreaterThan(80)
})

test('where no trip may be shared it says yes wherever the search of single stops does [AV-32]', () => {
  let [yes, more] = [0, 0]
  fc.assert(
    fc.property(worlds, asked(6, sometimes), (world, requests) => {
      let day = indexDay(sceneOf(world), nothing)
      for (const one of requests) {
        const found = tried(day, one, { ...reach, mostStops: 1 })
        const alone = single(day, one)
        if (alone === 'found') expect(found.state).toBe('found')
        if (found.state !== 'found') continue
        expect(found.day.plan.trips.every(({ stops }) => stops.length === 1)).toBe(true)
        expect(dayFault(found.day.plan, slow(world))).toBe(null)
        yes++
        if (alone === 'none') more++
        day = found.day
      }
    }),
    { numRuns: 500, seed: 7, endOnFailure: true },
  )
  expect(yes).toBeGreaterThan(500)
  // By giving other rides other bikes, trucks and drivers.
  expect(more).toBeGreaterThan(10)
})

test('it never says yes where no way at all to share the rides out over trips is found [AV-32]', () => {
  let [both, refused, asks] = [0, 0, 0]
  fc.assert(
    fc.property(worlds, asked(4, never), (world, requests) => {
      const scene = sceneOf(world)
      let day = indexDay(scene, nothing)
      for (const one of requests) {
        const found = tried(day, one)
        const verdicts = [1, 2, 3].flatMap((bikes) =>
          depots.map(({ id: depot }) => {
            const sold = day.plan.rides.map((ride) => ({ ...ride, bikes: ride.bikes.length }))
            const rides = [...sold, { ...one.wish, start: one.start, depot, bikes }]
            return canAllBeRidden(scene, rides, { ...reach, mostNodes: 300 })
          }),
        )
        asks++
        if (found.state === 'found') {
          both++
          expect(verdicts.some((verdict) => verdict !== 'no')).toBe(true)
          day = found.day
        } else if (verdicts.includes('yes')) refused++
      }
    }),
    { numRuns: 30, seed: 11, endOnFailure: true },
  )
  expect(both).toBeGreaterThan(35)
  // What only re-arranging other rides would make room for; the rest comes with ejection.
  expect(refused).toBeLessThan(asks / 20)
})

test('the answer does not depend on the order in which anything was read [AV-32]', () => {
  fc.assert(
    fc.property(worlds, asked(6, sometimes), fc.infiniteStream(fc.nat()), (world, requests, random) => {
      const shuffled = <T>(all: readonly T[]) =>
        all
          .map((one) => ({ one, by: random.next().value }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ one }) => one)
      let day = indexDay(sceneOf(world), nothing)
      for (const one of requests) {
        const mixed = {
          ...world,
          bikes: shuffled(world.bikes),
          trucks: shuffled(world.trucks),
          trailers: shuffled(world.trailers),
          workers: shuffled(world.workers),
        }
        const { rides, trips } = day.plan
        const other = indexDay(sceneOf(mixed), { rides: shuffled(rides), trips: shuffled(trips) })
        const [found, again] = [tried(day, one), tried(other, one)]
        expect(again.state).toBe(found.state)
        if (found.state !== 'found' || again.state !== 'found') continue
        expect(inOrder(again.day.plan)).toEqual(inOrder(found.day.plan))
        day = found.day
      }
    }),
    { numRuns: 150, seed: 13, endOnFailure: true },
  )
})

const stay = { durationMin: 120, setupMin: 30, teardownMin: 30, cleaningMin: 30 }
// Half an hour from Ghent.
const near = { id: 'near', lat: 51.05, lon: 3.9 }
const wishFor = (id: string, place = near): AskedRide['wish'] => ({
  id,
  place,
  people: 12,
  stay,
  needsBob: false,
})
/** One truck, one driver, a trailer for two; from Ghent. */
const oneTruck = (world: Partial<World> = {}) =>
  sceneOf(
    aWorld({
      bikes: [aBike('one'), aBike('two')],
      trailers: [aTrailer('double', { bikesCapacity: 2, mtmKg: 3_500 })],
      ...world,
    }),
  )
const found = (day: Day, wish: AskedRide['wish'], start: string): Day | null => {
  const answer = tried(day, { wish, start: at(start) })
  return answer.state === 'found' ? answer.day : null
}

test('two groups an hour apart share one truck, which brings both and fetches both [AV-32]', () => {
  const first = found(indexDay(oneTruck(), nothing), wishFor('a'), '12:00')!
  const both = found(first, wishFor('b'), '13:00')!
  expect(both.plan.trips.map(({ stops }) => stops.map(({ ride, does }) => `${does} ${ride}`))).toEqual(
    expect.arrayContaining([
      ['deliver a', 'deliver b'],
      ['collect a', 'collect b'],
    ]),
  )
  expect(single(first, { wish: wishFor('b'), start: at('13:00') })).toBe('none')
  // Without the first they are shorter, and leave later.
  const left = withoutRide(both, 'a').plan.trips
  expect(left.map(({ during }) => during)).toEqual(
    found(indexDay(oneTruck(), nothing), wishFor('b'), '13:00')!.plan.trips.map(({ during }) => during),
  )
})

test('a trailer that is too small for a second bike is changed for one that is free, and nothing else of the trip [AV-32]', () => {
  const scene = oneTruck({
    trailers: [aTrailer('a single one'), aTrailer('double', { bikesCapacity: 2, mtmKg: 3_500 })],
  })
  const first = found(indexDay(scene, nothing), wishFor('a'), '12:00')!
  expect(first.plan.trips.map(({ trailer }) => trailer)).toEqual(['a single one', 'a single one'])
  const answer = tried(first, { wish: wishFor('b'), start: at('13:00') })
  expect(answer).toMatchObject({ state: 'found', cost: { changes: 2 } })
  expect(answer.state === 'found' && answer.day.plan.trips.map(({ trailer }) => trailer)).toEqual([
    'double',
    'double',
  ])
})

test('a published trip takes a stop within its span and none beyond it, one under way none at all [AV-32]', () => {
  const first = found(indexDay(oneTruck(), nothing), wishFor('a'), '12:00')!
  const pinnedAs = (pinned: 'span' | 'whole', more = 0): Day =>
    indexDay(first.scene, {
      ...first.plan,
      trips: first.plan.trips.map((trip) => ({
        ...trip,
        pinned,
        during: { from: trip.during.from, to: trip.during.to + minutes(more) },
      })),
    })
  expect(found(pinnedAs('span'), wishFor('b'), '13:00')).toBe(null)
  expect(found(pinnedAs('span', 60), wishFor('b'), '13:00')).not.toBe(null)
  expect(found(pinnedAs('whole', 60), wishFor('b'), '13:00')).toBe(null)
  // What falls away leaves a published span as people were told it.
  const both = found(pinnedAs('span', 60), wishFor('b'), '13:00')!
  expect(withoutRide(both, 'b').plan.trips.map(({ during }) => during)).toEqual(
    pinnedAs('span', 60).plan.trips.map(({ during }) => during),
  )
})

test('fewer kilometres come first, then the shorter shifts [AV-32]', () => {
  const scene = oneTruck({
    bikes: [aBike('one'), aBike('two'), aBike('three')],
    trucks: [aTruck('truck'), aTruck('other')],
    trailers: [
      aTrailer('double', { bikesCapacity: 2, mtmKg: 3_500 }),
      aTrailer('other double', { bikesCapacity: 2, mtmKg: 3_500 }),
    ],
    workers: [aWorker('early'), aWorker('late')],
  })
  const first = found(indexDay(scene, nothing), wishFor('a'), '12:00')!
  const answer = tried(first, { wish: wishFor('b'), start: at('13:00') })
  // There is a truck for trips of its own; to stop on the way is no kilometre more.
  expect(single(first, { wish: wishFor('b'), start: at('13:00') })).toBe('found')
  expect(answer).toMatchObject({ state: 'found', cost: { bikes: 1, km: 0 } })
  // Who drives already goes on, until his hours are full.
  expect(
    new Set(answer.state === 'found' ? answer.day.plan.trips.map(({ driver }) => driver) : []).size,
  ).toBe(1)
})

test('who has no steps left is asked later by a person, never told yes [AV-14, AV-32]', () => {
  const first = found(indexDay(oneTruck(), nothing), wishFor('a'), '12:00')!
  const states = new Set<string>()
  for (let most = 0; most < 60; most++) {
    const answer = finish(fit(first, { wish: wishFor('b'), start: at('13:00'), reach }, new Steps(most)))
    states.add(answer.state)
    if (answer.state === 'found') expect(dayFault(answer.day.plan, slow(first.scene.world))).toBe(null)
  }
  expect([...states].toSorted()).toEqual(['found', 'too-wide'])
})

test('a ride gives its bike for another that seats its group as well, where a new one cannot do without it [AV-32]', () => {
  const scene = sceneOf(
    aWorld({
      bikes: [aBike('a large one', { maxRiders: 16 }), aBike('small', { maxRiders: 12, weightKg: 900 })],
      trailers: [aTrailer('double', { bikesCapacity: 2, mtmKg: 3_500 })],
      busy: busyWith(['small', from('18:00', '23:00')]),
    }),
  )
  const first = found(indexDay(scene, nothing), wishFor('a'), '12:00')!
  const onLarge = {
    ...first.plan,
    rides: first.plan.rides.map((ride) => ({ ...ride, bikes: ['a large one'] })),
    trips: first.plan.trips.map((trip) => ({
      ...trip,
      stops: trip.stops.map((stop) => ({ ...stop, bikes: ['a large one'] })),
    })),
  }
  const answer = tried(indexDay(scene, onLarge), {
    wish: { ...wishFor('b'), people: 16 },
    start: at('13:00'),
  })
  if (answer.state !== 'found') throw new Error(answer.state)
  expect(answer.day.rides.get('a')!.bikes).toEqual(['small'])
  expect(answer.day.rides.get('b')!.bikes).toEqual(['a large one'])
  expect(dayFault(answer.day.plan, slow(scene.world))).toBe(null)
})

test('trips change trucks among each other where a new one finds none that is free all the while [AV-32]', () => {
  // Each truck is in the workshop at some time, so that who drives what matters.
  const scene = sceneOf(
    aWorld({
      bikes: [aBike('one'), aBike('two')],
      trucks: [aTruck('a'), aTruck('b')],
      trailers: [aTrailer('first'), aTrailer('second')],
      workers: [aWorker('early'), aWorker('late')],
      busy: busyWith(['b', from('14:30', '20:00')]),
    }),
  )
  const first = found(indexDay(scene, nothing), wishFor('early', near), '11:00')!
  const onA = {
    ...first.plan,
    trips: first.plan.trips.map((trip) => ({ ...trip, truck: 'a' })),
  }
  // Its bike is brought while the first is fetched from 12.30 until 14.00, and must not be late on the road.
  const wish = { ...wishFor('late'), stay: { ...stay, setupMin: 90 } }
  const day = indexDay(scene, onA)
  expect(single(day, { wish, start: at('14:15') })).toBe('none')
  const answer = tried(day, { wish, start: at('14:15') }, { ...reach, mostStops: 1 })
  if (answer.state !== 'found') throw new Error(answer.state)
  expect(answer.cost.changes).toBeGreaterThan(0)
  expect(answer.day.trips.get('early/1')!.truck).toBe('b')
  expect(dayFault(answer.day.plan, slow(scene.world))).toBe(null)
})
