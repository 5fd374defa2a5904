/** What must be so of bookings whatever happens to them: judged by a reckoning of its own, not by the search. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import {
  bikeIsFree,
  seats,
  togetherFault,
  tripFault,
} from '../../../../tests/helpers/availability/set-fault.ts'
import { openingDay, openOffice } from '../../../../tests/helpers/office.ts'
import { randomMoves, type Step, steps } from '../../../../tests/helpers/random-moves.ts'
import type { Id } from '../../../kernel/id/id.ts'
import type { Day } from '../../../kernel/time/day.ts'
import type { FeasibleSet } from '../../availability/slots/slot.ts'
import { readWorld, windowOf } from '../../availability/snapshot.ts'
import { holdersOf } from './sets/sets.ts'
import { stands } from './sets/held-places.ts'

const zone = 'Europe/Brussels'
interface Ride {
  readonly id: Id<'bookings'>
  readonly people: number
  readonly day: Day
  readonly set: FeasibleSet
  readonly promised: boolean
}
/** Faults of rides, by the invariant they break. */
const about = {
  'group does not fit': 3,
  'wrong trailer': 4,
  'trailer too small': 4,
  'trailer mass': 4,
  bed: 4,
  licence: 4,
  'vehicle busy': 1,
  'vehicle twice': 1,
  'bike not free': 1,
  inspection: 8,
  unknown: 8,
} as Readonly<Record<string, number>>

forEachEngine(openingDay, (database) => {
  const broken = new Map<number, string[]>()
  let judged = 0
  const note = (invariant: number, words: string) =>
    broken.set(invariant, [...(broken.get(invariant) ?? []), words])

  const faultsOf = async ({ id, people, day, set }: Ride, now: number) => {
    const db = database().kysely
    const except = await holdersOf(db, id)
    const world = await readWorld(db, windowOf(day, day, zone), { zone, now, by: 'office', except })
    const bikes = world.bikes.filter((bike) => set.bikes.includes(bike.id))
    return [
      bikes.length < set.bikes.length && 'unknown',
      !seats(bikes, people) && 'group does not fit',
      !bikes.every((bike) => bikeIsFree(bike, set.bikesDuring, world)) && 'bike not free',
      ...set.trips.map((trip) => tripFault(trip, bikes, set.depot, world)),
      togetherFault(set.trips, set.bobs, world),
    ].filter((fault) => typeof fault === 'string')
  }

  beforeAll(async () => {
    const office = await openOffice(database())
    const { clear, run } = randomMoves(office, database)
    const look = async (step: Step) => {
      const now = office.clock.now
      const overlaps = await database().query(
        `SELECT a.resource_id FROM occupations a JOIN occupations b
         ON a.resource_id = b.resource_id AND a.during && b.during AND a.id < b.id
           AND coalesce(a.together_id, a.holder_id) <> coalesce(b.together_id, b.holder_id)`,
      )
      if (overlaps.length > 0) note(1, JSON.stringify(step))
      const rides = await database().query<Ride>(
        `SELECT id, people, local_day::text AS day, feasible_set AS "set",
           status IN ('confirmed', 'planned') AS promised FROM bookings
         WHERE alarm IS NULL AND starts_at > $1 AND feasible_set IS NOT NULL AND (status IN ('confirmed', 'planned')
           OR (status = 'requested' AND answer_by > $1) OR (status = 'draft' AND hold_expires_at > $1))`,
        [new Date(now).toISOString()],
      )
      for (const ride of rides) {
        const isWhole = await stands(database().kysely, ride.id, ride.set, now)
        // What is not promised may fall out; it is looked for anew before it is.
        if (!isWhole && !ride.promised) continue
        judged += 1
        if (!isWhole) note(2, `${ride.id} ${JSON.stringify(step)}`)
        for (const fault of await faultsOf(ride, now))
          note(about[fault] ?? 5, `${fault}: ${ride.id} ${JSON.stringify(step)}`)
      }
    }
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await clear()
        const tokens = new Map<number, string>()
        for (const step of sequence) {
          await run(step, tokens)
          await look(step)
        }
      }),
      { numRuns: 12, seed: 20270516, endOnFailure: true },
    )
  }, 120_000)

  const says = (invariant: number) => broken.get(invariant) ?? []

  test('invariant 1: nobody and nothing is at two places at once, holds, travel and cleaning included [AV-01]', () => {
    expect(judged).toBeGreaterThan(50)
    expect(says(1)).toEqual([])
  })
  test('invariant 2: a promised ride has all it needs, or an alarm [AV-01]', () => {
    expect(says(2)).toEqual([])
  })
  test('invariant 3: a group is neither too large nor too small for its bikes [AV-02]', () => {
    expect(says(3)).toEqual([])
  })
  test('invariant 4: what is towed and carried may be, and its driver has the licence [AV-02]', () => {
    expect(says(4)).toEqual([])
  })
  test('invariant 5: a driver works within his hours and his rest, and a Bob of ours drives nothing meanwhile [AV-02]', () => {
    expect(says(5)).toEqual([])
  })
  test('invariant 8: what is out of use or overdue is in no ride that is promised without an alarm [AV-02]', () => {
    expect(says(8)).toEqual([])
  })
})
