/** A set as rows of the one table that blocks time: kept for a booking, or made its own with its trips. */
import { type Kysely, sql } from 'kysely'
import { newId } from '../../../kernel/id.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { dayOf } from '../../../kernel/wall-time.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { write } from '../../../platform/items/write.ts'
import type { Occupation } from '../../../platform/occupancy/occupation-rows.ts'
import { release, reserve } from '../../../platform/occupancy/occupations.ts'
import { transportStops, transportTrips } from '../../availability/resources.ts'
import type { FeasibleSet } from '../../availability/slot.ts'
import { usableStatuses } from '../../fleet/gates.ts'
import { zoneOf } from '../../identity/company-zone.ts'
import type { Booking } from '../booking.ts'
import type { Tx } from './endpoint.ts'

interface Owner {
  readonly booking: string
  /** Who holds the trips, in the order of the set; the booking itself while nothing is decided. */
  readonly trips?: readonly string[]
  readonly expiresAt: number | null
}

function rowsOf(set: FeasibleSet, { booking, trips, expiresAt }: Owner): Occupation[] {
  const expiry = expiresAt === null ? {} : { expiresAt }
  const kindOf = (kind: string) => (trips ? kind : 'hold')
  return [
    ...set.bikes.map((resource) => ({
      resource,
      holder: booking,
      during: set.bikesDuring,
      kind: kindOf('ride'),
      ...expiry,
    })),
    ...set.trips.flatMap(({ truck, trailer, driver, does, during }, position) =>
      [truck, trailer, driver]
        .filter((resource) => resource !== null)
        .map((resource) => ({
          resource,
          holder: trips?.[position] ?? booking,
          during,
          kind: kindOf(does === 'deliver' ? 'transport_out' : 'transport_back'),
          ...expiry,
        })),
    ),
    ...(set.bob
      ? [
          {
            resource: set.bob.employee,
            holder: booking,
            during: set.bob.during,
            kind: kindOf('ride'),
            ...expiry,
          },
        ]
      : []),
  ]
}

/** Whose rows a booking's are: its own and its trips'. */
export async function holdersOf(tx: Kysely<Tables>, booking: string): Promise<string[]> {
  const trips = await tx
    .selectFrom('transport_stops')
    .select('trip')
    .distinct()
    .where('booking', '=', booking)
    .execute()
  return [booking, ...trips.map(({ trip }) => trip)]
}

/** Lets go of everything the booking keeps; its trips are planned no more. */
export async function letGo(tx: Tx, booking: string): Promise<void> {
  const [, ...trips] = await holdersOf(tx, booking)
  await release(tx, { holders: [booking, ...trips] })
  if (trips.length > 0) await tx.deleteFrom('transport_trips').where('id', 'in', trips).execute()
}

// What is being withdrawn at this moment is waited for, and then it is not ours to promise.
async function areInUse(tx: Tx, sets: readonly FeasibleSet[], now: number): Promise<boolean> {
  const trips = sets.flatMap((set) => set.trips)
  const bikes = sets.flatMap((set) => set.bikes)
  const trucks = trips.map(({ truck }) => truck)
  const loads = trips.flatMap(({ trailer }) => trailer ?? [])
  const people = sets.flatMap(({ trips: own, bob }) => [
    ...own.map(({ driver }) => driver),
    ...(bob ? [bob.employee] : []),
  ])
  const asked = [bikes, trucks, loads, people].map((ids) => [...new Set(ids)])
  const any = (ids: readonly string[] | undefined) => sql`ANY(${`{${(ids ?? []).join(',')}}`}::uuid[])`
  const kept = sql`archived_at IS NULL AND status`
  const usable = sql`ANY(${`{${usableStatuses.join(',')}}`}::text[])`
  const today = dayOf(now, await zoneOf(tx))
  const inspected = sql`(inspection_due IS NULL OR inspection_due >= ${today}::date)`
  const { rows } = await sql<{ found: number }>`WITH
    b AS (SELECT id FROM party_bikes WHERE id = ${any(asked[0])} AND ${inspected} AND ${kept} = ${usable} FOR SHARE),
    t AS (SELECT id FROM tow_trucks WHERE id = ${any(asked[1])} AND ${inspected} AND ${kept} = ${usable} FOR SHARE),
    l AS (SELECT id FROM trailers WHERE id = ${any(asked[2])} AND ${inspected} AND ${kept} = ${usable} FOR SHARE),
    p AS (SELECT id FROM employees WHERE id = ${any(asked[3])} AND ${kept} = 'active' FOR SHARE)
    SELECT ((SELECT count(*) FROM b) + (SELECT count(*) FROM t) + (SELECT count(*) FROM l)
      + (SELECT count(*) FROM p))::int AS found`.execute(tx)
  return rows[0]?.found === asked.reduce((sum, ids) => sum + ids.length, 0)
}

async function take(
  tx: Tx,
  sets: readonly FeasibleSet[],
  rows: readonly Occupation[],
  now: number,
): Promise<Outcome<void, 'occupied'>> {
  return (await areInUse(tx, sets, now)) ? reserve(tx, [...rows], now) : refuse('occupied')
}

/** Keeps a set under the booking's own name until a moment; what it kept before is not touched. */
export const keep = (
  tx: Tx,
  booking: string,
  sets: readonly FeasibleSet[],
  expiresAt: number | null,
  now: number,
) =>
  take(
    tx,
    sets,
    sets.flatMap((set) => rowsOf(set, { booking, expiresAt })),
    now,
  )

/**
 * Makes a set the booking's own: its trips with their stops, the truck, trailer and driver held by the trip.
 * Everything it kept before is let go in the same transaction, so nobody can step between.
 */
export async function own(
  tx: Tx,
  actor: Actor,
  booking: Pick<Booking, 'id' | 'starts_at' | 'start_place'>,
  set: FeasibleSet,
  { expiresAt, now, place }: { expiresAt: number | null; now: number; place: string },
): Promise<Outcome<void, 'occupied'>> {
  await letGo(tx, booking.id)
  const trips = set.trips.map(() => newId(now))
  const reserved = await take(tx, [set], rowsOf(set, { booking: booking.id, trips, expiresAt }), now)
  if (!reserved.ok) return reserved
  for (const [position, trip] of set.trips.entries()) {
    const { truck, trailer, driver, does, during, bikes } = trip
    const id = trips[position]!
    await write(tx, actor, {
      collection: transportTrips,
      action: 'plan',
      create: {
        id,
        depot: set.depot,
        truck,
        trailer,
        driver,
        starts_at: iso(during.from),
        ends_at: iso(during.to),
      },
    })
    await write(tx, actor, {
      collection: transportStops,
      action: 'plan',
      create: {
        trip: id,
        booking: booking.id,
        does,
        bikes: [...bikes],
        place,
        planned_at: iso(does === 'deliver' ? during.to : during.from),
      },
    })
  }
  return ok(undefined)
}

/** Whether every row of the set is still there for this booking and has not run out. */
export async function stands(
  tx: Kysely<Tables>,
  booking: string,
  set: FeasibleSet,
  now: number,
): Promise<boolean> {
  const holders = await holdersOf(tx, booking)
  const rows = await tx
    .selectFrom('occupations')
    .select(['resource_id', 'expires_at'])
    .select([sql<string>`lower(during)`.as('from'), sql<string>`upper(during)`.as('to')])
    .where('holder_id', 'in', holders)
    .execute()
  const live = new Set(
    rows
      .filter(({ expires_at }) => expires_at === null || Date.parse(expires_at) > now)
      .map(({ resource_id, from, to }) => `${resource_id} ${Date.parse(from)} ${Date.parse(to)}`),
  )
  return rowsOf(set, { booking, expiresAt: null }).every(({ resource, during }) =>
    live.has(`${resource} ${during.from} ${during.to}`),
  )
}

const iso = (ms: number) => new Date(ms).toISOString()
