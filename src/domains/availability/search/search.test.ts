import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Period, merged } from '../../../kernel/time/period.ts'
import { causeText } from '../reasons/cause-text.ts'
import { joined } from '../reasons/gaps.ts'
import { candidatesFor } from '../sets/candidates.ts'
import { trySet } from '../sets/chosen-set.ts'
import { filled, placesOf } from '../sets/set-places.ts'
import { startsOf } from '../slots/starts.ts'
import { indexFleet } from './fleet-index.ts'
import { slots, tryStart } from '../../../../tests/helpers/availability/at-once.ts'
import { canBeRidden } from '../../../../tests/helpers/availability/brute-force.ts'
import { faultOf, type Ride } from '../../../../tests/helpers/availability/set-fault.ts'
import {
  aBike,
  aContext,
  aPackage,
  aTrailer,
  aTruck,
  aWish,
  aWorker,
  at,
  from,
  longAgo,
  minutes,
  rideDay,
  zone,
} from '../../../../tests/helpers/availability/builders.ts'
import type { World } from '../world.ts'

const offer = aPackage({ slot_step_min: 60, people_min: 1, min_notice_h: 0 })
const depots = [
  { id: 'gent', lat: 51.0538, lon: 3.725 },
  { id: 'brugge', lat: 51.2093, lon: 3.2247 },
]
// The same way written as the law of cosines: 39 km as the crow flies, 51 by road, 61 minutes and 10.
const travelFrom = (depot: string) => (depot === 'gent' ? 10 : 75)

const span = fc
  .record({ start: fc.integer({ min: -20, max: 30 }), length: fc.integer({ min: 1, max: 10 }) })
  .map(({ start, length }): Period => ({
    from: at('10:00') + minutes(start * 30),
    to: at('10:00') + minutes((start + length) * 30),
  }))
const busySpans = fc.array(span, { maxLength: 1 }).map(merged)
/** One of these, the first far more often: most worlds must have something to ride. */
const mostly = <T>(usual: T, ...odd: T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...odd) })
const depot = mostly('gent', 'brugge')
const lapsed = fc.oneof(
  { weight: 24, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant({ name: 'overdue', due: '2027-02-28' }) },
)
const some = <T>(one: fc.Arbitrary<T>, most: number) =>
  fc.array(one, { minLength: Math.max(1, most - 2), maxLength: most })
const licence = fc.record({
  category: mostly('BE', 'B', 'B96', 'C1', 'C1E', 'CE'),
  valid_until: mostly('2030-12-31', rideDay, '2027-05-14'),
})

const bike = fc.record({
  depot,
  lapsed,
  // On both sides of what the trailers and beds below may carry, alone and two together.
  weightKg: fc.constantFrom(290, 596, 996, 997, 1_096, 1_396),
  minRiders: fc.constantFrom(3, 6),
  maxRiders: fc.constantFrom(8, 12, 16),
  trailerTypes: mostly<string[]>([], ['platform'], ['low']),
  busy: busySpans,
})
const trailer = fc.record({
  depot,
  lapsed,
  type: mostly('platform', 'low'),
  ownMassKg: fc.constantFrom(300, 600),
  mtmKg: mostly(2_000, 750, 1_300, 3_500),
  bikesCapacity: mostly(1, 2, 3),
  busy: busySpans,
})
const truck = fc.record({
  depot,
  lapsed,
  ownMassKg: fc.constantFrom(1_900, 2_400),
  mtmKg: mostly(3_500, 2_200, 7_500),
  maxTowKg: mostly(3_500, 750, 2_000),
  carriesBikes: mostly(0, 1, 2),
  busy: busySpans,
})
const worker = fc.record({
  depot,
  licences: fc.array(licence, { minLength: 1, maxLength: 2 }),
  skills: mostly(['tow_driver', 'bob'], ['tow_driver'], ['bob']),
  works: mostly([longAgo], [{ from: at('08:00'), to: at('17:00') }]),
  maxHoursDay: mostly(10, 3, 6),
  minRestHours: fc.constantFrom(8, 11),
  absentNotBusy: fc.boolean(),
  busy: busySpans,
})

const world = fc
  .record({
    bikes: some(bike, 4),
    trailers: some(trailer, 4),
    trucks: some(truck, 3),
    workers: some(worker, 5),
  })
  .map((made): World => {
    const busy = new Map<string, readonly Period[]>()
    const named = <T extends { busy: Period[] }>(kind: string, all: readonly T[]) =>
      all.map(({ busy: spans, ...rest }, position) => {
        const id = `${kind}${position}`
        busy.set(id, spans)
        return { ...rest, id }
      })
    return {
      // Every bike has a weight of its own.
      bikes: named('bike', made.bikes).map((one, number) =>
        aBike(one.id, { ...one, weightKg: one.weightKg + 2 * number }),
      ),
      trailers: named('trailer', made.trailers).map((one) => aTrailer(one.id, one)),
      trucks: named('truck', made.trucks).map((one) => aTruck(one.id, one)),
      workers: named('worker', made.workers).map(({ absentNotBusy, ...one }) =>
        aWorker(one.id, { ...one, duties: absentNotBusy ? [] : busy.get(one.id)! }),
      ),
      busy,
    }
  })

/** The most Bobs a set that is short of them can have; undefined where not one can be had. */
const mostShort = (ride: Parameters<typeof canBeRidden>[0], made: World) =>
  [2, 1].find((count) => canBeRidden(ride, made, (bikes) => (bikes > count ? count : null)))

test('the starts offered are exactly those a slow search through every combination finds [AV-02, AV-05, AV-07, AV-08]', () => {
  let asked = 0
  let feasible = 0
  let undecided = 0
  let bobsOfTwo = 0
  let short = 0
  fc.assert(
    fc.property(
      world,
      fc.integer({ min: 4, max: 40 }),
      fc.constantFrom(120, 180, 240),
      fc.constantFrom('own' as const, 'own' as const, 'ours' as const),
      (made, people, duration, bob) => {
        const wish = aWish({ people, duration, bob })
        const context = aContext({ world: made, package: offer, depots })
        const starts = startsOf(wish, context)
        if (!starts.ok) throw new Error(starts.refusal.reason)
        const found = new Map(slots(wish, context).slots.map((slot) => [slot.start, slot]))
        for (const start of starts.value) {
          const ride = (from: string): Ride => ({
            start,
            people,
            durationMin: duration,
            setupMin: 30,
            teardownMin: 30,
            cleaningMin: 30,
            travelMin: travelFrom(from),
            needsBob: bob === 'ours',
          })
          const slot = found.get(start)
          asked++
          if (slot?.tooWide) {
            undecided++
            continue
          }
          const isWhole = slot !== undefined && !slot.onRequest
          expect(isWhole, new Date(start).toISOString()).toBe(canBeRidden(ride, made))
          if (!isWhole) {
            // Short of Bobs it is offered on request, with all the Bobs there are.
            const most = bob === 'own' ? undefined : mostShort(ride, made)
            expect(slot?.set?.bobs.length, new Date(start).toISOString()).toBe(most)
            if (slot === undefined) continue
            short++
            expect(faultOf(slot.set!, ride(slot.set!.depot), made, most)).toBe(null)
            continue
          }
          feasible++
          if (slot.set!.bobs.length > 1) bobsOfTwo++
          expect(faultOf(slot.set!, ride(slot.set!.depot), made)).toBe(null)
        }
      },
    ),
    { numRuns: 1_000, seed: 20_270_515, endOnFailure: true },
  )
  expect(asked).toBeGreaterThan(10_000)
  expect(feasible).toBeGreaterThan(2_500)
  expect(bobsOfTwo).toBeGreaterThan(50)
  expect(short).toBeGreaterThan(40)
  expect(undecided).toBeLessThan(asked / 1_000)
})

test('no sale gives work beside the shift somebody was told, and within it all that a slow search finds [AV-28]', () => {
  const told = fc.array(fc.constantFrom(null, null, [], [from('09:00', '16:00')], [from('13:00', '23:00')]), {
    minLength: 5,
    maxLength: 5,
  })
  let [kept, sold] = [0, 0]
  fc.assert(
    fc.property(world, told, fc.integer({ min: 4, max: 24 }), (made, shifts, people) => {
      const workers = made.workers.map((one, at) => (shifts[at] ? { ...one, within: shifts[at] } : one))
      const bound = { ...made, workers }
      const wish = aWish({ people, duration: 120, bob: 'own' })
      const inWorld = (of: World) => {
        const context = aContext({ world: of, package: offer, depots })
        return { starts: startsOf(wish, context), found: slots(wish, context).slots }
      }
      const { starts, found } = inWorld(bound)
      if (!starts.ok) throw new Error(starts.refusal.reason)
      for (const start of starts.value) {
        const ride = (depotOf: string): Ride => ({
          start,
          people,
          durationMin: 120,
          setupMin: 30,
          teardownMin: 30,
          cleaningMin: 30,
          travelMin: travelFrom(depotOf),
          needsBob: false,
        })
        expect(found.some((slot) => slot.start === start)).toBe(canBeRidden(ride, bound))
      }
      for (const { set } of found)
        for (const { driver, during } of set!.trips) {
          const { within } = workers.find(({ id }) => id === driver)!
          if (!within) continue
          sold++
          expect(within.some((shift) => shift.from <= during.from && during.to <= shift.to)).toBe(true)
        }
      kept += inWorld(made).found.length - found.length
    }),
    { numRuns: 300, seed: 28, endOnFailure: true },
  )
  expect(kept).toBeGreaterThan(100)
  expect(sold).toBeGreaterThan(100)
})

/** Any world, and who asks it for a ride at each half hour. */
const halfHourly = [
  world,
  fc.integer({ min: 4, max: 40 }),
  fc.constantFrom('own' as const, 'ours' as const),
] as const
const halfHoursIn = (made: World) =>
  aContext({ world: made, package: { ...offer, slot_step_min: 30 }, depots })

test('a drag is judged as the search would have chosen: what is found may be planned, and a swap where a slow look finds no fault [AV-10]', () => {
  const judged = { good: 0, bad: 0 }
  fc.assert(
    fc.property(...halfHourly, fc.nat(), (made, people, bob, pick) => {
      const wish = aWish({ people, bob })
      const context = halfHoursIn(made)
      const slot = slots(wish, context).slots.find(({ set, onRequest }) => set !== null && !onRequest)
      if (!slot) return
      const found = slot.set!
      const chosen = { people, world: made, index: indexFleet(made, zone) }
      expect(trySet({ ...chosen, set: found }).ok).toBe(true)
      const ride: Ride = {
        start: slot.start,
        people,
        durationMin: wish.duration,
        setupMin: 30,
        teardownMin: 30,
        cleaningMin: 30,
        travelMin: travelFrom(found.depot),
        needsBob: bob === 'ours',
      }
      const places = placesOf(found)
      const place = places[pick % places.length]!
      for (const { id } of candidatesFor(made, place.part)) {
        const set = filled(found, place, id)
        const isGood = faultOf(set, ride, made) === null
        judged[isGood ? 'good' : 'bad']++
        expect(trySet({ ...chosen, set }).ok, `${place.part} ${id}`).toBe(isGood)
      }
    }),
    { numRuns: 600, seed: 7, endOnFailure: true },
  )
  expect(judged.good).toBeGreaterThan(300)
  expect(judged.bad).toBeGreaterThan(200)
})

test('a refusal never says "not before" when something earlier is possible [AV-18]', () => {
  let promised = 0
  fc.assert(
    fc.property(...halfHourly, (made, people, bob) => {
      const wish = aWish({ people, bob })
      const context = halfHoursIn(made)
      const starts = startsOf(wish, context)
      if (!starts.ok) throw new Error(starts.refusal.reason)
      const offered = slots(wish, context).slots.map((slot) => slot.start)
      for (const start of starts.value) {
        const answer = tryStart(wish, start, context)
        if (answer.ok || answer.refusal['until'] === undefined) continue
        promised++
        const until = Number(answer.refusal['until'])
        expect(until).toBeGreaterThan(start)
        expect(offered.filter((other) => other > start && other < until)).toEqual([])
      }
    }),
    { numRuns: 340, seed: 5, endOnFailure: true },
  )
  expect(promised).toBeGreaterThan(500)
})

test('no reason why hours are missing spans an hour that is offered, in whatever words it is read [AV-20]', () => {
  let ranged = 0
  fc.assert(
    fc.property(...halfHourly, (made, people, bob) => {
      const context = halfHoursIn(made)
      const { slots: offered, causes } = slots(aWish({ people, bob }), context)
      const missing = causes.filter(({ reason }) => reason !== 'too-few-bobs' && reason !== 'search-too-wide')
      for (const reader of ['visitor', 'office'] as const)
        for (const { since, until } of joined(missing, (cause) =>
          causeText(cause, { locale: 'nl', reader }),
        )) {
          if (since !== undefined || until !== undefined) ranged++
          const within = offered.filter(
            ({ start }) => start >= (since ?? -Infinity) && start < (until ?? Infinity),
          )
          expect(within).toEqual([])
        }
    }),
    { numRuns: 340, seed: 5, endOnFailure: true },
  )
  expect(ranged).toBeGreaterThan(100)
})

test('the reasons why hours are missing name real starts, and none of them lies over another [AV-20]', () => {
  let ranged = 0
  fc.assert(
    fc.property(...halfHourly, (made, people, bob) => {
      const context = halfHoursIn(made)
      const { causes } = slots(aWish({ people, bob }), context)
      const ranges = causes.filter(({ since, until }) => since !== undefined || until !== undefined)
      for (const [at, { since, until = Infinity }] of ranges.entries()) {
        for (const time of [since, until]) if (time && time !== Infinity) expect(time % 1_800_000).toBe(0)
        for (const other of ranges.slice(at + 1)) {
          ranged++
          expect(
            (other.since ?? -Infinity) >= until || (since ?? -Infinity) >= (other.until ?? Infinity),
          ).toBe(true)
        }
      }
    }),
    { numRuns: 340, seed: 5, endOnFailure: true },
  )
  expect(ranged).toBeGreaterThan(0)
})
