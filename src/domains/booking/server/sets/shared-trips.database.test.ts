import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { drivingFault, type Ridden } from '../../../../../tests/helpers/availability/driven-day.ts'
import {
  aRequest,
  type Office,
  openingDay,
  openOffice,
  rideDay,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { randomMoves, type Step, steps } from '../../../../../tests/helpers/random-moves.ts'
import { readWorld, windowOf } from '../../../availability/snapshot.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { sweep } from '../sweep.ts'
import { stands } from './held-places.ts'

const zone = 'Europe/Brussels'
const hour = 3_600_000

forEachEngine(openingDay, (database) => {
  let office: Office
  const query = <Row>(text: string, values: unknown[] = []) => database().query<Row>(text, values)
  const wish = { postal_code: '' }
  /** A town some way off, one truck with a double trailer, and whoever drives it. */
  beforeEach(async () => {
    office = await openOffice(database())
    await query('DELETE FROM occupations')
    await query('DELETE FROM bookings')
    await query('UPDATE settings SET shares_trips = true, row_version = row_version + 1')
    const [trailer] = await query<{ id: string }>(
      `SELECT id FROM trailers WHERE bikes_capacity >= 2 AND status = 'in_service' ORDER BY mtm_kg DESC LIMIT 1`,
    )
    await query(`UPDATE trailers SET status = 'out_of_service' WHERE id <> $1`, [trailer!.id])
    const [truck] = await query<{ id: string }>(
      `SELECT id FROM tow_trucks WHERE status = 'in_service' ORDER BY max_tow_kg DESC LIMIT 1`,
    )
    await query(`UPDATE tow_trucks SET status = 'out_of_service' WHERE id <> $1`, [truck!.id])
    const towns = await query<{ code: string }>(
      `SELECT p.code FROM postal_codes p, depots d WHERE p.service = 'served' AND p.restrictions = '[]'
       ORDER BY (p.lat - d.lat) ^ 2 + (p.lon - d.lon) ^ 2 DESC, p.code`,
    )
    for (const { code } of towns) {
      wish.postal_code = code
      if ((await startsFree(office, wish)).length > 8) break
    }
  })
  const rowOf = async (token: string) => {
    const { number } = (await office.call('GET', `/api/scheduler/${token}`)).data
    const [row] = await query<{ id: string; set: FeasibleSet; version: number }>(
      'SELECT id, feasible_set AS "set", row_version AS version FROM bookings WHERE number = $1',
      [number],
    )
    return row!
  }
  /** Everything that is kept, promised or not, as it would be driven. */
  const driven = async () => {
    const now = office.clock.now
    const rows = await query<{
      id: string
      people: number
      starts: Date
      minutes: number
      set: FeasibleSet
      lat: number
      lon: number
      offer: string
    }>(
      `SELECT b.id, people, starts_at AS starts, duration_min AS minutes, feasible_set AS "set", p.lat, p.lon, b.package AS offer
       FROM bookings b JOIN postal_codes p ON p.id = b.postal_code WHERE feasible_set IS NOT NULL AND alarm IS NULL
         AND (status IN ('confirmed', 'planned') OR (status = 'requested' AND answer_by > $1) OR (status = 'draft' AND hold_expires_at > $1))`,
      [new Date(now).toISOString()],
    )
    const rides: Ridden[] = []
    for (const { id, people, starts, minutes, set, lat, lon } of rows)
      if (await stands(database().kysely, id, set, now))
        rides.push({
          id,
          at: { lat, lon },
          start: Date.parse(String(starts)),
          durationMin: minutes,
          people,
          set,
        })
    const catalogue = await readCatalogue(database().kysely)
    const offer = catalogue.packages.get(rows[0]?.offer ?? '')
    const world = await readWorld(database().kysely, windowOf(rideDay, rideDay, zone), {
      zone,
      now,
      by: 'office',
    })
    const {
      setup_min: setupMin,
      teardown_min: teardownMin,
      cleaning_min: cleaningMin,
    } = offer ?? { setup_min: 30, teardown_min: 30, cleaning_min: 30 }
    const fault = drivingFault(rides, {
      world,
      depots: catalogue.depots,
      slackMin: 10,
      setupMin,
      teardownMin,
      cleaningMin,
    })
    return { rides, fault }
  }
  const together = () =>
    query<{ count: number }>(
      `SELECT count(*)::int AS count FROM occupations a JOIN occupations b ON a.resource_id = b.resource_id
         AND a.during && b.during AND a.id < b.id AND a.holder_id <> b.holder_id`,
    ).then(([row]) => row!.count)

  test('a ride takes the trip of another where it has none of its own, and either stays when the other goes [AV-34]', async () => {
    const starts = await startsFree(office, wish)
    const first = await aRequest(office, starts[6]!, wish)
    const before = await rowOf(first)
    const near = (await startsFree(office, wish)).filter(
      (start) => Math.abs(Date.parse(start) - Date.parse(starts[6]!)) < 2 * hour,
    )
    expect(near.length).toBeGreaterThan(0)
    await query('UPDATE settings SET shares_trips = false, row_version = row_version + 1')
    const alone = await startsFree(office, wish)
    await query('UPDATE settings SET shares_trips = true, row_version = row_version + 1')
    const shared = near.find((start) => !alone.includes(start))!
    expect(shared).toBeDefined()
    const second = await aRequest(office, shared, wish)
    expect(await together()).toBeGreaterThan(0)
    expect(await driven()).toMatchObject({ fault: null, rides: [{}, {}] })
    // What it shares is no change of the other: only its bikes may be away longer.
    const after = await rowOf(first)
    expect(after.version).toBe(before.version)
    expect({ ...after.set, bikesDuring: null }).toEqual({ ...before.set, bikesDuring: null })
    await office.call('POST', `/api/scheduler/${first}/cancellation`, { keep: 0 })
    expect(await driven()).toMatchObject({ fault: null, rides: [{ id: (await rowOf(second)).id }] })
  })

  test('whatever happens to rides that share, what is kept can be driven [AV-34]', async () => {
    const { clear, run } = randomMoves(office, database, wish)
    let shared = 0
    let judged = 0
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await clear()
        const tokens = new Map<number, string>()
        // Three hours in a row, which one truck can only ride together.
        const first = [0, 1, 2].flatMap((who): Step[] =>
          (['hold', 'request'] as const).map((move) => ({ move, who, what: 3 + who, people: 12 })),
        )
        for (const step of [...first, ...sequence]) {
          await run(step, tokens)
          const { rides, fault } = await driven()
          expect(fault, JSON.stringify(step)).toBeNull()
          judged += rides.length
          if ((await together()) > 0) shared++
        }
        office.clock.now += 400 * hour
        await sweep(office.deps)
      }),
      { numRuns: 10, seed: 20271129, endOnFailure: true },
    )
    expect(judged).toBeGreaterThan(200)
    expect(shared).toBeGreaterThan(50)
  }, 240_000)
})
