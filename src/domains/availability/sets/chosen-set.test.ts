import { expect, test } from 'vitest'
import { must } from '../../../kernel/outcome.ts'
import { trySet } from './chosen-set.ts'
import { lostPlaces } from './lost-places.ts'
import { indexFleet } from '../search/fleet-index.ts'
import type { FeasibleSet } from '../slots/slot.ts'
import { swapped } from './swap.ts'
import { tryFleet } from '../../../../tests/helpers/availability/at-once.ts'
import {
  aBike,
  aContext,
  aTrailer,
  aTruck,
  aWish,
  aWorker,
  aWorld,
  at,
  from,
  zone,
} from '../../../../tests/helpers/availability/builders.ts'
import type { Worker, World } from '../world.ts'

const start = at('14:00')
/** Two of everything, and whatever a test adds. */
const aFleet = (more: Partial<World> = {}): World =>
  aWorld({
    bikes: [aBike('one'), aBike('two')],
    trailers: [aTrailer('light'), aTrailer('heavy')],
    trucks: [aTruck('van'), aTruck('lorry')],
    workers: [aWorker('an'), aWorker('bo')],
    ...more,
  })
const found = (world: World): FeasibleSet =>
  must(tryFleet(aWish({ people: 12 }), start, aContext({ world }))).set!
const judge = (set: FeasibleSet, world: World, people = 12) =>
  trySet({ set, people, world, index: indexFleet(world, zone) })
const reasonOf = (set: FeasibleSet | null, world: World, people = 12) => {
  const judged = judge(set!, world, people)
  return judged.ok ? 'fits' : judged.refusal.reason
}

test('what the search finds passes, and so does an equal put in its place [AV-10, AV-11]', () => {
  const world = aFleet()
  const set = found(world)
  expect(reasonOf(set, world)).toBe('fits')
  for (const [part, of, all] of [
    ['bike', set.bikes[0], ['one', 'two']],
    ['truck', set.trips[0]!.truck, ['van', 'lorry']],
    ['trailer', set.trips[0]!.trailer, ['light', 'heavy']],
    ['driver', set.trips[0]!.driver, ['an', 'bo']],
  ] as const) {
    const to = all.find((one) => one !== of)!
    expect(reasonOf(swapped(set, { part, from: of!, to }), world), part).toBe('fits')
  }
})

test('each rule refuses by its own reason [AV-05, AV-07, AV-08, AV-09, AV-10]', () => {
  const busy = (id: string) => new Map([[id, [from('13:00', '15:00')]]])
  const set = found(aFleet())
  const bike = (to: string) => swapped(set, { part: 'bike', from: set.bikes[0]!, to })
  const driver = (to: string) => swapped(set, { part: 'driver', from: set.trips[0]!.driver, to })
  const withBike = (more: Parameters<typeof aBike>[1]) =>
    aFleet({ bikes: [aBike('one'), aBike('two'), aBike('new', more)] })
  const withDriver = (more: Parameters<typeof aWorker>[1]) =>
    aFleet({ workers: [aWorker('an'), aWorker('bo'), aWorker('new', more)] })
  expect(reasonOf(bike('gone'), aFleet())).toBe('resource-out-of-use')
  expect(reasonOf(bike('new'), withBike({ depot: 'brugge' }))).toBe('other-depot')
  expect(reasonOf(bike('new'), { ...withBike({}), busy: busy('new') })).toBe('resource-taken')
  expect(reasonOf(bike('new'), withBike({ lapsed: { name: 'Gravensteen', due: '2027-02-28' } }))).toBe(
    'resource-not-inspected',
  )
  expect(reasonOf(bike('new'), withBike({ maxRiders: 10 }))).toBe('bikes-do-not-fit')
  expect(reasonOf(bike('new'), withBike({ weightKg: 1_900 }))).toBe('trailer-overloaded')
  const heavy = judge(bike('new')!, withBike({ weightKg: 1_900 }))
  expect(heavy.ok || heavy.refusal['resource'], 'which trailer').toBe(set.trips[0]!.trailer)
  expect(reasonOf(bike('new'), withBike({ trailerTypes: ['low'] }))).toBe('trailer-does-not-fit')
  const unfit = judge(bike('new')!, withBike({ trailerTypes: ['low'] }))
  expect(unfit.ok || unfit.refusal['resource'], 'which trailer').toBe(set.trips[0]!.trailer)
  expect(reasonOf(driver('new'), withDriver({ skills: ['bob'] }))).toBe('not-a-driver')
  expect(reasonOf(driver('new'), withDriver({ licences: [] }))).toBe('licence-missing')
  expect(reasonOf(driver('new'), withDriver({ works: [] }))).toBe('not-working-then')
  expect(reasonOf(driver('new'), withDriver({ duties: [from('02:00', '06:00')] }))).toBe('rest-too-short')
})

test('who drives is free all the while, and so is what travels at the same time as something else [AV-08, AV-10]', () => {
  const world = aFleet({ workers: [aWorker('an'), aWorker('bo'), aWorker('new')] })
  const set = found(world)
  const [there] = set.trips
  const other = swapped(set, { part: 'driver', from: there!.driver, to: 'new' })
  expect(reasonOf(other, world)).toBe('fits')
  expect(reasonOf(other, { ...world, busy: new Map([['new', [there!.during]]]) })).toBe('resource-taken')
  const before = { from: there!.during.from - 60_000, to: there!.during.from }
  expect(reasonOf(other, { ...world, busy: new Map([['new', [before]]]) })).toBe('fits')
  const twice = { ...set, trips: [there!, { ...there!, truck: 'lorry', driver: 'bo', bikes: [] }] }
  expect(reasonOf(twice, world)).toBe('resource-taken')
})

/** Two bikes, with two drivers and these Bobs. */
const withBobs = (...bobs: readonly Worker[]): World =>
  aFleet({
    workers: [aWorker('an', { skills: ['tow_driver'] }), aWorker('bo', { skills: ['tow_driver'] }), ...bobs],
  })
const aBob = (id: string, more: Partial<Worker> = {}) => aWorker(id, { skills: ['bob'], ...more })
const steered = (world: World): FeasibleSet =>
  must(tryFleet(aWish({ people: 30, bob: 'ours' }), start, aContext({ world }))).set!

test('each bike has a Bob of ours of its own: one for two is refused, and so is one twice [AV-09]', () => {
  const world = withBobs(aBob('emma'), aBob('noor'), aBob('ill', { works: [] }))
  const set = steered(world)
  expect(reasonOf(set, world, 30)).toBe('fits')
  expect(reasonOf({ ...set, bobs: set.bobs.slice(0, 1) }, world, 30)).toBe('too-few-bobs')
  expect(reasonOf(swapped(set, { part: 'bob', from: 'noor', to: 'emma' }), world, 30)).toBe('resource-taken')
  expect(reasonOf(swapped(set, { part: 'bob', from: 'noor', to: 'an' }), world, 30)).toBe('not-a-bob')
  expect(reasonOf(swapped(set, { part: 'bob', from: 'noor', to: 'ill' }), world, 30)).toBe('not-working-then')
})

test('a bike without its Bob is a place to be filled, and nothing else of the ride waits for it [AV-09]', () => {
  const set = steered(withBobs(aBob('emma')))
  const world = withBobs(aBob('emma'), aBob('noor'))
  const index = indexFleet(world, zone)
  const lost = lostPlaces({ set, people: 30, world, index })
  expect(lost).toEqual([{ part: 'bob', resource: null, during: set.bobs[0]!.during }])
  const driven = swapped(set, { part: 'truck', from: set.trips[0]!.truck, to: set.trips[0]!.truck })!
  expect(trySet({ set: driven, people: 30, world, index, lost }).ok).toBe(true)
  const whole = swapped(set, { part: 'bob', from: null, to: 'noor' })!
  expect(whole.bobs.map(({ employee }) => employee)).toEqual(['emma', 'noor'])
  expect(reasonOf(whole, world, 30)).toBe('fits')
  expect(swapped(whole, { part: 'bob', from: null, to: 'zed' })).toBeNull()
})

test('a swap of what is not in the set is none [AV-11]', () => {
  const set = found(aFleet())
  expect(swapped(set, { part: 'bike', from: 'nowhere', to: 'one' })).toBeNull()
  expect(swapped(set, { part: 'bob', from: 'an', to: 'bo' })).toBeNull()
  const [out, back] = set.trips
  const one = swapped(set, { part: 'driver', from: out!.driver, to: 'zed', at: out!.during.from })!
  expect(one.trips.map(({ driver }) => driver)).toEqual(['zed', back!.driver])
})
