/** The office of a company whose one truck with a double trailer serves a town some way off, and how its rides would be driven. */
import type { Database } from '../../src/platform/db/database.ts'
import { readWorld, windowOf } from '../../src/domains/availability/snapshot.ts'
import type { FeasibleSet } from '../../src/domains/availability/slots/slot.ts'
import { hourMs } from '../../src/kernel/time/period.ts'
import { stands } from '../../src/domains/booking/server/sets/held-places.ts'
import { readCatalogue } from '../../src/domains/catalog/catalogue-store.ts'
import { drivingFault, type Ridden } from './availability/driven-day.ts'
import { aRequest, type Office, openOffice, rideDay, startsFree } from './office.ts'

const zone = 'Europe/Brussels'

export interface SharedRide {
  readonly id: string
  readonly set: FeasibleSet
  readonly version: number
}

export interface SharingOffice {
  readonly office: Office
  readonly query: <Row>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Where its groups ride. */
  readonly wish: { postal_code: string }
  /** By the token of its link. */
  readonly rowOf: (token: string) => Promise<SharedRide>
  /** Everything that is kept, promised or not, as it would be driven; the fault in it, or null. */
  readonly driven: () => Promise<{ readonly rides: readonly Ridden[]; readonly fault: string | null }>
  /** How many pairs of rows of one bike, vehicle or person overlap. */
  readonly together: () => Promise<number>
  /** Puts every truck and trailer back in service. */
  readonly wholeFleet: () => Promise<void>
}

export async function openSharingOffice(database: Database): Promise<SharingOffice> {
  const query = <Row>(text: string, values: unknown[] = []) => database.query<Row>(text, values)
  const wish = { postal_code: '' }
  const office = await openOffice(database)
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
      if (await stands(database.kysely, id, set, now))
        rides.push({
          id,
          at: { lat, lon },
          start: Date.parse(String(starts)),
          durationMin: minutes,
          people,
          set,
        })
    const catalogue = await readCatalogue(database.kysely)
    const offer = catalogue.packages.get(rows[0]?.offer ?? '')
    const world = await readWorld(database.kysely, windowOf(rideDay, rideDay, zone), {
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
  const wholeFleet = async () => {
    for (const table of ['trailers', 'tow_trucks'])
      await query(`UPDATE ${table} SET status = 'in_service' WHERE status = 'out_of_service'`)
  }
  return { office, query, wish, rowOf, driven, together, wholeFleet }
}

/** A ride that was asked for, and a start that only goes together with it. */
export async function oneAndWith({
  office,
  wish,
  query,
}: SharingOffice): Promise<readonly [token: string, start: string]> {
  const starts = await startsFree(office, wish)
  const first = await aRequest(office, starts[6]!, wish)
  const near = (await startsFree(office, wish)).filter(
    (start) => Math.abs(Date.parse(start) - Date.parse(starts[6]!)) < 2 * hourMs,
  )
  await query('UPDATE settings SET shares_trips = false, row_version = row_version + 1')
  const alone = await startsFree(office, wish)
  await query('UPDATE settings SET shares_trips = true, row_version = row_version + 1')
  const shared = near.find((start) => !alone.includes(start))
  if (!shared) throw new Error('No start goes together with the first')
  return [first, shared]
}
