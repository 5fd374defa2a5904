import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayCarry } from '../../fleet/towing.ts'
import { type BikeClass, bikeClasses, fewestToSeat } from './bike-sets.ts'
import { loadsOf } from '../search/loads.ts'
import { aBike, aTrailer, aTruck } from '../../../../tests/helpers/availability/builders.ts'
import type { Bike, Trailer, Truck } from '../world.ts'

const classesOf = (bikes: readonly Bike[], trucks: readonly Truck[], trailers: readonly Trailer[]) =>
  bikeClasses(bikes, loadsOf(trucks, trailers).limits)
const namesIn = (classes: readonly BikeClass[]) => classes.map((one) => one.bikes.map(({ id }) => id))
const own = (count: number, each: (number: number) => Partial<Bike> = () => ({})) =>
  Array.from({ length: count }, (_, number) =>
    aBike(`b${number}`, { weightKg: 900 + 7 * number, ...each(number) }),
  )

test('thirty bikes of thirty weights are one class where every trailer may carry each of them [AV-06]', () => {
  expect(classesOf(own(30), [aTruck('truck')], [aTrailer('small'), aTrailer('large')])).toHaveLength(1)
  const riders = (number: number) => ({ maxRiders: 15 + (number % 3) })
  expect(classesOf(own(30, riders), [aTruck('truck')], [aTrailer('trailer')])).toHaveLength(3)
})

test('a limit between two weights divides them, on a trailer, on a bed, and for two that travel together [AV-06]', () => {
  const three = own(3)
  const trailer = aTrailer('trailer', { ownMassKg: 500, mtmKg: 1_410 })
  expect(namesIn(classesOf(three, [aTruck('truck')], [trailer]))).toEqual([['b0', 'b1'], ['b2']])
  const flatbed = aTruck('flatbed', { ownMassKg: 2_000, mtmKg: 2_900, carriesBikes: 1 })
  expect(namesIn(classesOf(three, [flatbed], []))).toEqual([['b0'], ['b1', 'b2']])
  // 900 and 914 may go together, 907 and 914 may not.
  const double = aTrailer('double', { ownMassKg: 500, mtmKg: 2_314, bikesCapacity: 2 })
  expect(namesIn(classesOf(three, [aTruck('truck')], [double]))).toEqual([['b0'], ['b1'], ['b2']])
})

test('a trailer no truck may pull divides nothing [AV-06]', () => {
  const heavy = aTrailer('heavy', { ownMassKg: 2_695, mtmKg: 3_600 })
  expect(classesOf(own(3), [aTruck('truck')], [heavy, aTrailer('trailer')])).toHaveLength(1)
})

const bike = fc.record({
  weightKg: fc.integer({ min: 300, max: 1_200 }),
  trailerTypes: fc.constantFrom<string[]>([], [], ['platform'], ['low']),
  maxRiders: fc.constantFrom(12, 16),
})
const trailer = fc.record({
  type: fc.constantFrom('platform', 'low'),
  ownMassKg: fc.integer({ min: 200, max: 700 }),
  mtmKg: fc.integer({ min: 750, max: 3_500 }),
  bikesCapacity: fc.integer({ min: 1, max: 3 }),
})
const truck = fc.record({
  ownMassKg: fc.integer({ min: 1_800, max: 2_600 }),
  mtmKg: fc.integer({ min: 2_600, max: 4_500 }),
  maxTowKg: fc.constantFrom(750, 2_000, 3_500),
  carriesBikes: fc.integer({ min: 0, max: 3 }),
})

/** What may carry these bikes, asked of the rules one by one. */
const carriersOf = (bikes: readonly Bike[], trucks: readonly Truck[], trailers: readonly Trailer[]) =>
  trucks.flatMap((pulling) =>
    [null, ...trailers]
      .filter((pulled) => {
        const holds = pulled ? pulled.bikesCapacity : pulling.carriesBikes
        const fits = ({ trailerTypes: types }: Bike) =>
          pulled === null || types.length === 0 || types.includes(pulled.type)
        const loadKg = bikes.reduce((sum, one) => sum + one.weightKg, 0)
        return (
          bikes.length <= holds &&
          bikes.every(fits) &&
          mayCarry({ truck: pulling, trailer: pulled, loadKg }).ok
        )
      })
      .map((pulled) => `${pulling.id} ${pulled?.id}`),
  )

test('bikes of one class can take each other’s place in every group there could be [AV-06]', () => {
  let swapped = 0
  fc.assert(
    fc.property(
      fc.array(bike, { minLength: 2, maxLength: 7 }),
      fc.array(trailer, { maxLength: 3 }),
      fc.array(truck, { minLength: 1, maxLength: 2 }),
      (some, pulled, pulling) => {
        const bikes = some.map((one, number) => aBike(`b${number}`, one))
        const trailers = pulled.map((one, number) => aTrailer(`l${number}`, one))
        const trucks = pulling.map((one, number) => aTruck(`t${number}`, one))
        const { loadOf } = loadsOf(trucks, trailers)
        const groups = bikes.flatMap((one, a) => [[one], ...bikes.slice(a + 1).map((other) => [one, other])])
        for (const { bikes: members } of classesOf(bikes, trucks, trailers))
          for (const one of members)
            for (const other of members.slice(members.indexOf(one) + 1))
              for (const group of [[], ...groups]) {
                if (group.includes(one) || group.includes(other)) continue
                const carried = carriersOf([...group, one], trucks, trailers)
                expect(carriersOf([...group, other], trucks, trailers)).toEqual(carried)
                const pairs = loadOf([...group, one]).pairs.map(
                  (pair) => `${pair.truck.id} ${pair.trailer?.id}`,
                )
                expect(pairs.toSorted()).toEqual(carried.toSorted())
                swapped++
              }
      },
    ),
    { numRuns: 300, seed: 11, endOnFailure: true },
  )
  expect(swapped).toBeGreaterThan(2_000)
})

test('the fewest bikes for a group are counted by their seats and pedals alone [AV-05]', () => {
  const bikes = [aBike('a', { maxRiders: 10 }), aBike('b', { maxRiders: 10 }), aBike('c', { minRiders: 14 })]
  expect([7, 8, 10, 15, 17, 20, 26, 31, 37].map((people) => fewestToSeat(bikes, people))).toEqual([
    null,
    1,
    1,
    1,
    2,
    2,
    2,
    3,
    null,
  ])
})
