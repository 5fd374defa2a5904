/** A set that is a booking's own: with trips, their stops, and what was said on the road of them. */
import { iso, type Period } from '../../../../kernel/time/period.ts'
import { type Id, newId } from '../../../../kernel/id/id.ts'
import { type Outcome, ok } from '../../../../kernel/outcome.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { type Change, creation, write, writeAll } from '../../../../platform/items/write/write.ts'
import { release } from '../../../../platform/occupancy/occupations.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { transportStops, transportTrips } from '../../../availability/resources.ts'
import { type Opening, placesLeft } from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import type { Booking } from '../../booking.ts'
import { type SaidStop, saidOf, takenOver } from './road-words.ts'
import { dropTrips, holdersOf, keep, letGo, rowsOf, take } from './sets.ts'
import { towUnit } from './shared-rows.ts'

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
