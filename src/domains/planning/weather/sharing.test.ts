import fc from 'fast-check'
import { expect, test } from 'vitest'
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
} from '../../../../tests/helpers/availability/builders.ts'
import { finish } from '../../../kernel/interruptible.ts'
import { ok, refuse } from '../../../kernel/outcome.ts'
import { overlaps } from '../../../kernel/time/period.ts'
import { placesOf } from '../../availability/sets/set-places.ts'
import { tryFleet } from '../../availability/slots/slots.ts'
import type { World } from '../../availability/world.ts'
import { shareOut, type Sharer } from './sharing.ts'

const offer = aPackage({ people_min: 1, min_notice_h: 0 })
/** A fleet that rides so many at once. */
const fleet = (count: number): World =>
  aWorld({
    bikes: Array.from({ length: count }, (_, n) => aBike(`bike${n}`)),
    trailers: Array.from({ length: count }, (_, n) => aTrailer(`trailer${n}`)),
    trucks: Array.from({ length: count }, (_, n) => aTruck(`truck${n}`)),
    workers: Array.from({ length: count * 2 }, (_, n) => aWorker(`worker${n}`)),
  })
const rideAt = (starts: readonly number[]): Sharer<{ start: number; set: never }> => ({
  starts,
  *tryAt(start, world) {
    const slot = yield* tryFleet(aWish({ people: 12, start }), start, aContext({ world, package: offer }))
    if (!slot.ok) return slot
    return slot.value.set ? ok({ start, set: slot.value.set as never }) : refuse('no-bike')
  },
})
const startsOf = (shares: readonly { found: readonly { start: number }[] }[]) =>
  shares.map(({ found }) => found.map(({ start }) => start))

test('each ride gets one start before any gets a second, in their order [PL-22]', () => {
  const [early, late] = [at('11:00'), at('18:00')]
  const [first, second] = finish(shareOut([rideAt([early, late]), rideAt([early, late])], fleet(1), 3))
  // The one bike is the first's at the best hour; the other one is the second's, before the first gets it too.
  expect(startsOf([first!, second!])).toEqual([[early], [late]])
})

test('a ride without a start says the reason most of them were refused for [PL-22]', () => {
  const [first, none] = finish(shareOut([rideAt([at('15:00')]), rideAt([at('15:00')])], fleet(1), 3))
  expect(first!.cause).toBeNull()
  expect(none).toMatchObject({ found: [], cause: { reason: 'no-bike' } })
})

test('starts of one ride may share a bike, those of two never share anything at one time [PL-22]', () => {
  const hours = ['11:00', '12:00', '13:00', '15:00', '18:00'].map((time) => at(time))
  const wish = fc.shuffledSubarray(hours, { minLength: 1 })
  fc.assert(
    fc.property(
      fc.array(wish, { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 1, max: 3 }),
      (all, size) => {
        const shares = finish(shareOut(all.map(rideAt), fleet(size), 3))
        const kept = shares.map(({ found }) => found.flatMap(({ set }) => placesOf(set)))
        for (const [one, places] of kept.entries())
          for (const other of kept.slice(one + 1).flat())
            expect(
              places.some(
                (place) => place.resource === other.resource && overlaps(place.during, other.during),
              ),
            ).toBe(false)
      },
    ),
    { numRuns: 40 },
  )
})
