import { expect, test } from 'vitest'
import { finish } from '../../../kernel/interruptible.ts'
import {
  aBike,
  aContext,
  aPackage,
  aTrailer,
  aTruck,
  aWorker,
  aWorld,
} from '../../../../tests/helpers/availability/builders.ts'
import { servedGroups } from './served-groups.ts'

const offer = aPackage({ people_min: 6, people_max: 24, durations_min: [120] })

/** The largest group of the package, with so many bikes of twelve, trailers, trucks and drivers. */
function largest({ bikes = 2, trailers = 2, trucks = 2, drivers = 2 }) {
  const many = <T>(count: number, make: (id: string) => T) =>
    Array.from({ length: count }, (_, index) => make(String(index)))
  const world = aWorld({
    bikes: many(bikes, (id) => aBike(`bike-${id}`, { minRiders: 6, maxRiders: 12 })),
    trailers: many(trailers, (id) => aTrailer(`trailer-${id}`, { bikesCapacity: 1 })),
    trucks: many(trucks, (id) => aTruck(`truck-${id}`)),
    workers: many(drivers, (id) => aWorker(`driver-${id}`)),
  })
  const { catalogue, now } = aContext({ world, package: offer })
  const today = '2027-03-01'
  return finish(servedGroups([offer], { catalogue, world, now, today, weeks: 4 })).get(offer.id)
}

test('two bikes serve the whole group only where both are brought [B-76]', () => {
  expect(largest({})).toBe(24)
  expect(largest({ bikes: 1 })).toBe(12)
  expect(largest({ trailers: 1, trucks: 1, drivers: 1 })).toBe(12)
})

test('without anybody to drive no group is served [B-76]', () => {
  expect(largest({ drivers: 0 })).toBe(null)
})
