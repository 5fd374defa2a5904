/** A set as rows of the one table that blocks time: kept for a booking, or made its own with its trips. */
import { iso, type Period } from '../../../../kernel/time/period.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../../kernel/time/day.ts'
import { type Id, newId } from '../../../../kernel/id/id.ts'
import { type Outcome, ok } from '../../../../kernel/outcome.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { type Change, creation, write, writeAll } from '../../../../platform/items/write/write.ts'
import type { Occupation } from '../../../../platform/occupancy/occupation-rows.ts'
import { release, reserve } from '../../../../platform/occupancy/occupations.ts'
import { transportStops, transportTrips } from '../../../availability/resources.ts'
import { type Opening, type Place, directionOf, placesLeft } from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { isUsableFrom } from '../../../fleet/usable-row.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import type { Booking } from '../../booking.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { type SaidStop, saidOf, takenOver } from './road-words.ts'
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

async function dropTrips(tx: Tx, trips: readonly string[]): Promise<void> {
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

/** @param instead whose rows are let go of in the same statement. */
async function take(
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
  { expiresAt, now, lost = [] }: Omit<Owning, 'place' | 'ride'>,
) =>
  take(
    tx,
    sets.flatMap((set) => placesLeft(set, lost)),
    sets.flatMap((set) => rowsOf(set, { booking, expiresAt, lost })),
    now,
  )

interface Owning {
  readonly expiresAt: number | null
  readonly now: number
  readonly place: string
  /** The group's own hours: the bikes are there before them, and fetched after. */
  readonly ride: Period
  readonly lost?: readonly Opening[]
}

/**
 * Makes a set the booking's own: its trips with their stops, the truck, trailer and driver held by the trip.
 * Everything it kept before is let go in the same transaction, so nobody can step between. What of it is lost stays
 * named on its trip and is not held; what was said on the road stays said.
 */
export async function own(
  tx: Tx,
  actor: Actor,
  booking: Pick<Booking, 'id'>,
  set: FeasibleSet,
  owning: Owning,
): Promise<Outcome<void, 'occupied'>> {
  const said = await saidOf(tx, booking.id)
  await letGo(tx, booking.id)
  const planned = await ownFirst(tx, booking.id, set, owning, said)
  if (!planned.ok) return planned
  await writeAll(tx, actor, planned.value)
  return ok(undefined)
}

/** The same for a draft, which has no trips to let go of; answers its trips and stops, which are still to be written. */
export async function ownFirst(
  tx: Tx,
  booking: Id<'bookings'>,
  set: FeasibleSet,
  { expiresAt, now, place, ride, lost = [] }: Owning,
  said: readonly SaidStop[] = [],
): Promise<Outcome<readonly Change[], 'occupied'>> {
  const trips = set.trips.map(() => newId(now))
  const rows = rowsOf(set, { booking, trips, expiresAt, lost })
  const reserved = await take(tx, placesLeft(set, lost), rows, now, [booking])
  if (!reserved.ok) return reserved
  return ok(plannedTrips(set, { booking, trips, place, ride }, said))
}

/** Trips and their stops, to be written; each stop with what was said of it before. */
function plannedTrips(set: FeasibleSet, of: Planning, said: readonly SaidStop[]): Change[] {
  const made = tripsOf(set, of)
  const kept = takenOver(
    said,
    made.map(({ trip, stop }) => ({ ...stop, driver: trip.driver })),
  )
  return made.flatMap(({ trip, stop }, at) => [
    creation({ collection: transportTrips, action: 'plan', create: trip }),
    creation({ collection: transportStops, action: 'plan', create: { ...stop, ...kept[at] } }),
  ])
}

/**
 * Another set for a promise beside an open offer: its trips are the new ones, its time stays under the booking's own
 * name, so that the hours that are offered remain kept and may use the same truck.
 */
export async function ownBeside(
  tx: Tx,
  actor: Actor,
  booking: Pick<Booking, 'id'>,
  set: FeasibleSet,
  { now, place, ride, lost = [] }: Omit<Owning, 'expiresAt'>,
): Promise<Outcome<void, 'occupied'>> {
  const said = await saidOf(tx, booking.id)
  const [, ...before] = await holdersOf(tx, booking.id)
  await release(tx, { holders: [booking.id, ...before], lasting: true })
  const kept = await keep(tx, booking.id, [set], { expiresAt: null, now, lost })
  if (!kept.ok) return kept
  await dropTrips(tx, before)
  const trips = set.trips.map(() => newId(now))
  await writeAll(tx, actor, plannedTrips(set, { booking: booking.id, trips, place, ride }, said))
  return ok(undefined)
}

interface Planning extends Pick<Owning, 'place' | 'ride'> {
  readonly booking: Id<'bookings'>
  /** The ids of the trips, in the order of the set. */
  readonly trips: readonly string[]
}

/** The trips of a set, under these ids, each with its stop at the place of the ride. */
export const tripsOf = ({ depot, trips: legs }: FeasibleSet, { booking, trips, place, ride }: Planning) =>
  legs.map(({ truck, trailer, driver, does, during, bikes }, at) => {
    const id = trips[at]!
    const span = { starts_at: iso(during.from), ends_at: iso(during.to) }
    // Who brings the bikes is home again as long after the group's start as he was under way.
    const planned_at = iso(does === 'deliver' ? during.from + (during.to - ride.from) : ride.to)
    return {
      trip: { id, depot, truck, trailer, driver, ...span },
      stop: { trip: id, booking, does, bikes: [...bikes], place, planned_at },
    }
  })

/**
 * Others fetch the bikes of a ride under way: the trips that change are theirs, with their rows, under the same name;
 * what has been stays as it was.
 */
export async function ownReturn(
  tx: Tx,
  actor: Actor,
  booking: Id<'bookings'>,
  {
    before,
    after,
    lost = [],
  }: { readonly before: FeasibleSet; readonly after: FeasibleSet; readonly lost?: readonly Opening[] },
  now: number,
): Promise<Outcome<void, 'occupied'>> {
  for (const [position, { does, truck, trailer, driver, during }] of after.trips.entries()) {
    const was = before.trips[position]!
    const places = placesLeft(after, lost).filter(({ trip }) => trip === position)
    const found = await tx
      .selectFrom('transport_trips')
      .innerJoin('transport_stops', 'transport_stops.trip', 'transport_trips.id')
      .select(['transport_trips.id', 'transport_stops.id as stop', 'transport_stops.delay_min'])
      .where('transport_stops.booking', '=', booking)
      .where('transport_stops.does', '=', does)
      .where('transport_trips.truck', '=', was.truck)
      .where('transport_trips.driver', '=', was.driver)
      .where('transport_trips.starts_at', '=', iso(was.during.from))
      .executeTakeFirst()
    if (does !== 'collect' || during.from <= now || !found) continue
    await release(tx, { holders: [found.id] })
    const rows = places.map(({ resource }) => ({
      resource,
      holder: found.id,
      during,
      kind: 'transport_back' as const,
      together: towUnit(after.trips[position]!),
    }))
    const taken = await take(tx, places, rows, now)
    if (!taken.ok) return taken
    await write(tx, actor, {
      collection: transportTrips,
      key: found.id,
      action: 'plan',
      update: { truck, trailer, driver },
    })
    // It was said of who drove.
    if (driver !== was.driver && found.delay_min !== null)
      await write(tx, actor, {
        collection: transportStops,
        key: found.stop,
        action: 'delay',
        update: { delay_min: null },
      })
  }
  return ok(undefined)
}
