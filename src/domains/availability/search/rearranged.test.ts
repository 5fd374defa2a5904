import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drivingFault } from '../../../../tests/helpers/availability/driven-day.ts'
import { canAllBeRidden } from '../../../../tests/helpers/availability/exact-day.ts'
import type { Place } from '../../../../tests/helpers/availability/exact-depot.ts'
import {
  askedFor,
  ground,
  mixedFleets,
  settings,
  sold,
} from '../../../../tests/helpers/availability/sold-day.ts'
import type { FeasibleSet } from '../slots/slot.ts'
import { travelMinutes } from '../slots/travel.ts'

const zone = 'Europe/Brussels'
const travel = (from: Place, to: Place) => travelMinutes(from, to, settings)
/** No trip of theirs could be longer. */
const bounds = { mostStops: 9, mostWaitMin: 600, mostTripMin: 1_440, mostNodes: 3_000 }

/** What of a ride nobody may change by selling another. */
const madeLike = ({ depot, bikes, bobs, trips }: FeasibleSet) => ({
  depot,
  bikes: bikes.length,
  bobs: bobs.length,
  hours: [...new Set(trips.map(({ does, during }) => `${does} ${during.from} ${during.to}`))].toSorted(),
})

test.each([{ shares: false }, { shares: true }])(
  'a ride that is given another set keeps its hour, its depot and as many bikes, and the day can be driven (shared trips: $shares) [AV-35]',
  ({ shares }) => {
    let moved = 0
    let more = 0
    let agreed = 0
    fc.assert(
      fc.property(mixedFleets, askedFor, (world, asks) => {
        const rides = sold(world, asks, { shares, moves: true })
        const before = sold(world, asks, { shares, moves: false })
        const own = { ...ground, world }
        expect(drivingFault(rides, own)).toBeNull()
        for (const [at] of rides.entries()) expect(drivingFault(rides.toSpliced(at, 1), own)).toBeNull()
        for (const { set, was } of rides) {
          expect(madeLike(set)).toEqual(madeLike(was))
          if (!isDeepStrictEqual(set.trips, was.trips)) moved++
        }
        // The search through every way there is would have found it too.
        const all = rides.map(({ id, at: place, ...ride }) => ({
          ...ride,
          id,
          place: { id, ...place },
          depot: ride.set.depot,
          bikes: ride.set.bikes.length,
          needsBob: false,
          stay: { ...ground, durationMin: ride.durationMin },
        }))
        const verdict = canAllBeRidden({ ...own, zone, travel }, all, bounds)
        expect(verdict).not.toBe('no')
        if (verdict === 'yes') agreed++
        more += rides.length - before.length
      }),
      { numRuns: 300, seed: 35, endOnFailure: true },
    )
    expect(moved).toBeGreaterThan(20)
    expect(more).toBeGreaterThan(10)
    expect(agreed).toBeGreaterThan(250)
  },
)
