/** A set as rows of the one table that blocks time: what it keeps, for whom, and how it lets go of it. */
import { iso } from '../../../../kernel/time/period.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Outcome } from '../../../../kernel/outcome.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Occupation } from '../../../../platform/occupancy/occupation-rows.ts'
import { release, reserve } from '../../../../platform/occupancy/occupations.ts'
import { type Opening, type Place, directionOf, placesLeft } from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { isUsableFrom } from '../../../fleet/usable-row.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { mayOverlap, towUnit } from './shared-rows.ts'

interface Owner {
  readonly booking: Id<'bookings'>
  /** Who holds the trips, in the order of the set; the booking itself while nothing is decided. */
  readonly trips?: readonly string[]
  readonly expiresAt: number | null
  /** Places whose bike, vehicle or person fell out: nothing of theirs is kept. */
  readonly lost?: readonly Opening[]
}

/**
 * What of whom a set keeps, and for which holder: every row it has in the table that blocks time. Without trips it is
 * only held until its moment; what has none is promised, and keeps what each row is for.
 */
export function rowsOf(set: FeasibleSet, { booking, trips, expiresAt, lost = [] }: Owner): Occupation[] {
  const expiry = expiresAt === null ? {} : { expiresAt }
  const isHeld = !trips && expiresAt !== null
  return placesLeft(set, lost).map(({ resource, during, trip }) => {
    const does = directionOf(set, { trip })
    const kind = !does ? 'ride' : does === 'deliver' ? 'transport_out' : 'transport_back'
    const holder = (trip !== undefined && trips?.[trip]) || booking
    const together = trip !== undefined && { together: towUnit(set.trips[trip]!) }
    return { resource, holder, during, kind: isHeld ? 'hold' : kind, ...together, ...expiry }
  })
}

/** Whose rows a booking's are: its own and its trips'. */
export async function holdersOf(tx: Kysely<Tables>, booking: Id<'bookings'>): Promise<string[]> {
  const trips = await tx
    .selectFrom('transport_stops')
    .select('trip')
    .distinct()
    .where('booking', '=', booking)
    .execute()
  return [booking, ...trips.map(({ trip }) => trip)]
}

/** Lets go of the time the booking keeps; its trips stay planned, for whoever keeps it anew. */
export const letTimeGo = async (tx: Tx, booking: Id<'bookings'>): Promise<void> =>
  release(tx, { holders: await holdersOf(tx, booking) })

/** Lets go of everything the booking keeps; its trips are planned no more. */
export async function letGo(tx: Tx, booking: Id<'bookings'>): Promise<void> {
  const [, ...trips] = await holdersOf(tx, booking)
  await release(tx, { holders: [booking, ...trips] })
  await dropTrips(tx, trips)
}

/** Trips that are planned no more, with their stops. */
export async function dropTrips(tx: Tx, trips: readonly string[]): Promise<void> {
  if (trips.length > 0) await tx.deleteFrom('transport_trips').where('id', 'in', trips).execute()
}

// What is being withdrawn at this moment is waited for, and then it is not ours to promise.
function areInUse(places: readonly Place[], today: Day, now: number): RawBuilder<boolean> {
  const asked = [['bike'], ['truck'], ['trailer'], ['driver', 'bob']].map((parts) =>
    Map.groupBy(
      places.filter(({ part }) => parts.includes(part)),
      ({ resource }) => resource,
    ),
  )
  const ids = (of: (typeof asked)[number] | undefined) =>
    sql`${`{${[...(of?.keys() ?? [])].join(',')}}`}::uuid[]`
  // Each with the moment it first leaves.
  const leaving = (of: (typeof asked)[number] | undefined) => {
    const firsts = [...(of?.values() ?? [])].map((all) =>
      iso(Math.min(...all.map(({ during }) => during.from))),
    )
    return sql`unnest(${ids(of)}, ${`{${firsts.join(',')}}`}::timestamptz[]) AS leaving(asked, leaves)`
  }
  const kept = (table: string, of: (typeof asked)[number] | undefined) => sql`
    SELECT id FROM ${sql.table(table)} AS asset JOIN ${leaving(of)} ON id = asked
    WHERE archived_at IS NULL AND (inspection_due IS NULL OR inspection_due >= ${today}::date)
      AND ${isUsableFrom(sql.ref('leaves'), now)} FOR SHARE OF asset`
  return sql`(WITH
    b AS (${kept('party_bikes', asked[0])}),
    t AS (${kept('tow_trucks', asked[1])}),
    l AS (${kept('trailers', asked[2])}),
    p AS (SELECT id FROM employees WHERE id = ANY(${ids(asked[3])}) AND archived_at IS NULL AND status = 'active' FOR SHARE)
    SELECT (SELECT count(*) FROM b) + (SELECT count(*) FROM t) + (SELECT count(*) FROM l)
      + (SELECT count(*) FROM p) = ${asked.reduce((sum, of) => sum + of.size, 0)}::int)`
}

/**
 * Keeps the time of places, in these rows, or refuses.
 *
 * @param instead whose rows are let go of in the same statement. */
export async function take(
  tx: Tx,
  places: readonly Place[],
  rows: readonly Occupation[],
  now: number,
  instead: readonly string[] = [],
): Promise<Outcome<void, 'occupied'>> {
  // What is over needs nothing any more.
  const ahead = places.filter(({ during }) => during.to > now)
  const given = areInUse(ahead, dayOf(now, await zoneOf(tx)), now)
  return reserve(tx, rows, now, { instead, given, mayOverlap: mayOverlap(rows) })
}

/** Keeps sets under the booking's own name until a moment; what it kept before is not touched, nor what is lost. */
export const keep = (
  tx: Tx,
  booking: Id<'bookings'>,
  sets: readonly FeasibleSet[],
  { expiresAt, now, lost = [] }: Pick<Owner, 'expiresAt' | 'lost'> & { readonly now: number },
) =>
  take(
    tx,
    sets.flatMap((set) => placesLeft(set, lost)),
    sets.flatMap((set) => rowsOf(set, { booking, expiresAt, lost })),
    now,
  )
