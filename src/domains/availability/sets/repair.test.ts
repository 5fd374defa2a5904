import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Interruptible, finish } from '../../../kernel/interruptible.ts'
import { merged } from '../../../kernel/time/period.ts'
import { indexFleet } from '../search/fleet-index.ts'
import { bestFirst, changesOf, repaired } from './repair.ts'
import { type Broken, heldLegs, repairAll } from './repairs.ts'
import { type Place, placesOf } from './set-places.ts'
import type { FeasibleSet } from '../slots/slot.ts'
import {
  aBike,
  aContext,
  aPackage,
  aTrailer,
  aTruck,
  aWish,
  aWorker,
  aWorld,
  at,
  busyWith,
} from '../../../../tests/helpers/availability/builders.ts'
import { tryFleet } from '../../../../tests/helpers/availability/at-once.ts'
import { faultOf } from '../../../../tests/helpers/availability/set-fault.ts'
import type { World } from '../world.ts'

const zone = 'Europe/Brussels'
const offer = aPackage({ people_min: 1, min_notice_h: 0 })
const start = at('15:00')
const wish = (people: number) => aWish({ people, start })
const found = (world: World, people = 12, from = start): FeasibleSet | null => {
  const slot = tryFleet(wish(people), from, aContext({ world, package: offer }))
  return slot.ok ? slot.value.set : null
}
const repair = (set: FeasibleSet, world: World, people = 12) =>
  finish(repaired({ set, people, world, index: indexFleet(world, zone) }, () => done(found(world, people))))

// oxlint-disable-next-line require-yield -- the search of these tests answers in one go
function* done<T>(answer: T): Interruptible<T> {
  return answer
}

/** The world once these places are lost: who or what had them is elsewhere then. */
const losing = (world: World, places: readonly Place[]): World => ({
  ...world,
  busy: new Map(
    Map.groupBy(
      [
        ...[...world.busy].flatMap(([id, all]) => all.map((during) => ({ id, during }))),
        ...places.map(({ resource, during }) => ({ id: resource, during })),
      ],
      ({ id }) => id,
    )
      .entries()
      .map(([id, all]) => [id, merged(all.map(({ during }) => during))] as const),
  ),
})
const people = (set: FeasibleSet) => set.trips.map(({ driver }) => driver)
const lien = aWorker('lien')
const twoTrucks = [aTruck('truck'), aTruck('other-truck')]

test('a driver who is ill for one leg is replaced for that leg alone [AV-24]', () => {
  const world = aWorld({ workers: [lien, aWorker('fatima'), aWorker('sofie')] })
  const set = found(world)!
  const [ill] = placesOf(set).filter(({ part }) => part === 'driver')
  const after = repair(set, losing(world, [ill!]))!
  expect(changesOf(set, after)).toMatchObject([{ part: 'driver', does: 'deliver', from: ill!.resource }])
})

test('a driver who is ill for both legs is replaced by one colleague for the whole ride [AV-24]', () => {
  const world = aWorld({ workers: [lien, aWorker('fatima'), aWorker('sofie')] })
  const set = found({ ...world, workers: [lien] })!
  const after = repair(
    set,
    losing(
      world,
      placesOf(set).filter(({ resource }) => resource === 'lien'),
    ),
  )!
  expect(people(after)).toEqual(['fatima', 'fatima'])
  expect(after.trips.map(({ truck }) => truck)).toEqual(set.trips.map(({ truck }) => truck))
})

test('where nobody is free both ways, two share the ride [AV-24]', () => {
  const busy = busyWith(
    ['fatima', { from: at('17:00'), to: at('19:00') }],
    ['sofie', { from: at('13:00'), to: at('16:00') }],
  )
  const world = aWorld({ workers: [lien, aWorker('fatima'), aWorker('sofie')], busy })
  const set = found({ ...world, workers: [lien] })!
  const after = repair(
    set,
    losing(
      world,
      placesOf(set).filter(({ resource }) => resource === 'lien'),
    ),
  )!
  expect(people(after)).toEqual(['fatima', 'sofie'])
})

test('a ride that lost its driver and its bike gets both, and keeps its truck [AV-24]', () => {
  const world = aWorld({
    workers: [lien, aWorker('fatima')],
    bikes: [aBike('lieve'), aBike('leie')],
    trucks: twoTrucks,
  })
  const set = found({ ...world, workers: [lien], bikes: [aBike('lieve')] })!
  const lost = placesOf(set).filter(({ resource }) => resource === 'lien' || resource === 'lieve')
  const after = repair(set, losing(world, lost))!
  expect([after.bikes, people(after)]).toEqual([['leie'], ['fatima', 'fatima']])
  expect(after.trips.map(({ truck }) => truck)).toEqual(set.trips.map(({ truck }) => truck))
})

test('where the one who is free may not drive the truck that is left, the truck changes too [AV-24]', () => {
  const heavy = aTruck('heavy', { ownMassKg: 3_000, mtmKg: 7_500 })
  const light = aTruck('light')
  const c1e = aWorker('lien', { licences: [{ category: 'C1E', valid_until: '2030-12-31' }] })
  const world = aWorld({ workers: [c1e, aWorker('fatima')], trucks: [heavy, light] })
  const set = found({ ...world, workers: [c1e], trucks: [heavy] })!
  const after = repair(
    set,
    losing(
      world,
      placesOf(set).filter(({ resource }) => resource === 'lien'),
    ),
  )!
  expect(after.trips.map(({ truck, driver }) => [truck, driver])).toEqual([
    ['light', 'fatima'],
    ['light', 'fatima'],
  ])
})

test('where the one who is free needs another truck and another trailer, both change, for that way alone [AV-24]', () => {
  const heavy = aTruck('heavy', { ownMassKg: 3_000, mtmKg: 7_500 })
  const light = aTruck('light', { maxTowKg: 2_000 })
  const [large, small] = [aTrailer('large', { mtmKg: 3_500 }), aTrailer('small')]
  const c1e = aWorker('lien', { licences: [{ category: 'C1E', valid_until: '2030-12-31' }] })
  const world = aWorld({
    workers: [c1e, aWorker('fatima')],
    trucks: [heavy, light],
    trailers: [large, small],
  })
  const set = found({ ...world, workers: [c1e], trucks: [heavy], trailers: [large] })!
  const ill = placesOf(set).find(({ part }) => part === 'driver')!
  const gone = losing(world, [ill])
  const after = finish(
    repaired({ set, people: 12, world: gone, index: indexFleet(gone, zone) }, () => done(null)),
  )!
  expect(after.trips.map(({ truck, trailer, driver }) => [truck, trailer, driver])).toEqual([
    ['light', 'small', 'fatima'],
    ['heavy', 'large', 'lien'],
  ])
})

test('two rides of one sick driver never get the same colleague at the same time [AV-26]', () => {
  const world = aWorld({
    workers: [lien, aWorker('fatima'), aWorker('sofie')],
    bikes: [aBike('a'), aBike('b')],
    trailers: [aTrailer('t1'), aTrailer('t2')],
    trucks: twoTrucks,
  })
  const one = found({
    ...world,
    workers: [lien],
    bikes: [aBike('a')],
    trucks: [aTruck('truck')],
    trailers: [aTrailer('t1')],
  })!
  const two = found({
    ...world,
    workers: [lien],
    bikes: [aBike('b')],
    trucks: [aTruck('other-truck')],
    trailers: [aTrailer('t2')],
  })!
  const ill = losing(
    world,
    placesOf(one).filter(({ resource }) => resource === 'lien'),
  )
  const rides = [one, two].map((set, index): Broken => ({
    booking: String(index),
    people: 12,
    set,
    held: placesOf(set).filter(({ resource }) => resource !== 'lien'),
    anew: (scene) => done(found(scene)),
  }))
  const repairs = finish(repairAll(rides, ill, zone))
  expect(repairs.map(({ set }) => people(set!))).toEqual([
    ['fatima', 'fatima'],
    ['sofie', 'sofie'],
  ])
})

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)
const fleet = fc.record({
  bikes: fc.array(
    fc.record({
      minRiders: fc.constantFrom(2, 4, 6),
      maxRiders: fc.constantFrom(8, 12, 16),
      weightKg: fc.integer({ min: 600, max: 1_500 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  trailers: fc.array(
    fc.record({
      mtmKg: fc.constantFrom(750, 1_300, 2_000, 3_500),
      bikesCapacity: fc.constantFrom(1, 1, 2),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  trucks: fc.array(
    fc.record({ mtmKg: fc.constantFrom(3_500, 3_500, 7_500), carriesBikes: fc.constantFrom(0, 0, 1) }),
    { minLength: 1, maxLength: 5 },
  ),
  workers: fc.array(
    fc.record({
      category: fc.constantFrom('B', 'BE', 'BE', 'C1E', 'CE'),
      minRestHours: fc.constantFrom(8, 11),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  people: fc.integer({ min: 4, max: 28 }),
  lost: fc.uniqueArray(fc.nat({ max: 30 }), { minLength: 2, maxLength: 4 }),
})

test('whatever two to four parts fall out, repair finds a set wherever the slot search does [AV-24]', () => {
  let repairs = 0
  fc.assert(
    fc.property(fleet, ({ people, lost, ...drawn }) => {
      const world = aWorld({
        bikes: ids('bike', drawn.bikes.length).map((id, n) => aBike(id, drawn.bikes[n])),
        trailers: ids('trailer', drawn.trailers.length).map((id, n) => aTrailer(id, drawn.trailers[n])),
        trucks: ids('truck', drawn.trucks.length).map((id, n) => aTruck(id, drawn.trucks[n])),
        workers: drawn.workers.map(({ category, minRestHours }, n) =>
          aWorker(`driver${n}`, { licences: [{ category, valid_until: '2030-12-31' }], minRestHours }),
        ),
      })
      const set = found(world, people)
      fc.pre(set !== null)
      const places = placesOf(set)
      const gone = lost.map((pick) => places[pick % places.length]!)
      const left = losing(world, gone)
      const [after, anew] = [repair(set, left, people), found(left, people)]
      expect(after === null).toBe(anew === null)
      if (!after) return
      repairs++
      const ride = {
        start,
        people,
        durationMin: 120,
        setupMin: 30,
        teardownMin: 30,
        cleaningMin: 30,
        travelMin: 10,
        needsBob: false,
      }
      expect(faultOf(after, ride, left)).toBeNull()
      expect(changesOf(set, after).length).toBeLessThanOrEqual(changesOf(set, anew ?? after).length)
    }),
    { numRuns: 300, seed: 20_261_122 },
  )
  expect(repairs).toBeGreaterThan(100)
})

/** Two bikes, two trucks, two drivers who are no Bobs, and these Bobs. */
const steeredBy = (...bobs: readonly string[]) =>
  aWorld({
    bikes: [aBike('a'), aBike('b')],
    trailers: [aTrailer('l1'), aTrailer('l2')],
    trucks: twoTrucks,
    workers: [
      ...['lien', 'fatima'].map((id) => aWorker(id, { skills: ['tow_driver'] })),
      ...bobs.map((id) => aWorker(id, { skills: ['bob'] })),
    ],
  })
const steered = (world: World): FeasibleSet => {
  const slot = tryFleet({ ...wish(30), bob: 'ours' }, start, aContext({ world, package: offer }))
  if (!slot.ok) throw new Error(slot.refusal.reason)
  return slot.value.set!
}

/** Nothing is found anew: what stands must do. */
const repairBobs = (set: FeasibleSet, world: World) =>
  finish(repaired({ set, people: 30, world, index: indexFleet(world, zone) }, () => done(null)))

test('one of two Bobs who falls ill is replaced in that place alone [AV-24]', () => {
  const world = steeredBy('emma', 'noor', 'sam')
  const set = steered(world)
  const ill = placesOf(set).find(({ part }) => part === 'bob')!
  const after = repairBobs(set, losing(world, [ill]))!
  expect(changesOf(set, after)).toMatchObject([{ part: 'bob', from: ill.resource, to: 'sam' }])
  const nobody = steeredBy('emma', 'noor')
  expect(repairBobs(steered(nobody), losing(nobody, [ill]))).toBeNull()
})

test('a bike without its Bob gets one, and everything else stays [AV-24]', () => {
  const set = steered(steeredBy('emma'))
  expect(set.bobs).toHaveLength(1)
  const after = repairBobs(set, steeredBy('emma', 'noor'))!
  expect(changesOf(set, after)).toMatchObject([{ part: 'bob', from: null, to: 'noor' }])
  expect(after.bobs).toHaveLength(2)
})

test('the best for a place comes first: who is along, who works least, whose licences and skills are needed least [AV-25]', () => {
  const world = aWorld({
    workers: [
      aWorker('driver'),
      aWorker('busy', { duties: [{ from: at('08:00'), to: at('10:00') }] }),
      aWorker('yesterday', { duties: [{ from: at('08:00') - 86_400_000, to: at('10:00') - 86_400_000 }] }),
      aWorker('licensed', {
        licences: ['BE', 'CE'].map((category) => ({ category, valid_until: '2030-12-31' })),
      }),
      aWorker('skilled', { skills: ['tow_driver', 'bob'] }),
      aWorker('elsewhere', { depot: 'brugge' }),
    ],
    trucks: [aTruck('truck'), aTruck('heavy', { mtmKg: 7_000 }), aTruck('light', { mtmKg: 3_000 })],
    bikes: [aBike('bike'), aBike('large', { maxRiders: 20 }), aBike('small', { maxRiders: 14 })],
  })
  const set = found(world)!
  const ride = { set, people: 12, world, index: indexFleet(world, zone) }
  const [there] = set.trips
  const during = there!.during
  const order = (part: 'driver' | 'truck' | 'bike', resource: string) =>
    bestFirst(ride, { part, resource, during, trip: 0 })
  expect(order('driver', 'nobody')).toEqual(['driver', 'yesterday', 'skilled', 'licensed', 'busy'])
  expect(order('driver', 'driver')).toEqual(['yesterday', 'skilled', 'licensed', 'busy'])
  expect(order('truck', there!.truck)).not.toContain(there!.truck)
  expect(order('truck', 'none')[0]).toBe(there!.truck)
  expect(order('truck', 'none').slice(1)).toEqual(
    ['light', 'truck', 'heavy'].filter((id) => id !== there!.truck),
  )
  expect(order('bike', 'none').slice(1)).toEqual(
    ['small', 'bike', 'large'].filter((id) => id !== set.bikes[0]),
  )
})

test('what cannot be repaired names what nobody and nothing else can take, and not what could be replaced [AV-24]', () => {
  const world = aWorld({
    workers: [lien, aWorker('fatima')],
    bikes: [aBike('a')],
    trailers: [aTrailer('t1')],
    trucks: twoTrucks,
  })
  const set = found({ ...world, workers: [lien] })!
  const places = placesOf(set)
  const gone = losing(
    world,
    places.filter(({ resource }) => resource === 'lien' || resource === 'a'),
  )
  const lacksIn = (scene: World) =>
    finish(
      repairAll([{ booking: 'one', people: 12, set, held: [], anew: () => done(null) }], scene, zone),
    )[0]!
  expect(lacksIn(gone)).toMatchObject({ set: null, lacks: [{ part: 'bike', resource: 'a' }] })
  const driverAlone = losing(
    world,
    places.filter(({ resource }) => resource === 'lien'),
  )
  expect(lacksIn(driverAlone).lacks).toEqual([])
})

test('another ride may share a trip that has all it needs, whatever else its ride lost [AV-34]', () => {
  const set = found(aWorld({ workers: [lien] }))!
  const where = {
    at: { lat: 51.05, lon: 3.72 },
    ride: { from: start, to: start + 7_200_000 },
    cleaningMin: 30,
  }
  const shared = (held: readonly Place[], at: typeof where | undefined = where) =>
    heldLegs({ booking: 'one', set, held, where: at }).map(({ does }) => does)
  const places = placesOf(set)
  expect(shared(places)).toEqual(['deliver', 'collect'])
  expect(shared(places.filter(({ part }) => part !== 'bike'))).toEqual(['deliver', 'collect'])
  for (const lost of places.filter(({ trip }) => trip !== undefined))
    expect(shared(places.filter((place) => place !== lost))).toEqual([
      lost.trip === 0 ? 'collect' : 'deliver',
    ])
  expect(heldLegs({ booking: 'one', set, held: places, where: undefined })).toEqual([])
})
