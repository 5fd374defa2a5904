/** Which places of a set are still held: the rows of the one table that blocks time, read back. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Id } from '../../../../kernel/id/id.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { type Kept, type Place, placeKey, placesOf } from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'

interface HeldRow {
  readonly resource: string
  readonly from: string
  readonly to: string
  readonly expires_at: string | null
}

const heldJson = (holders: RawBuilder<unknown>): RawBuilder<readonly HeldRow[]> => sql`(
  SELECT coalesce(json_agg(json_build_object('resource', resource_id, 'from', lower(during), 'to', upper(during),
    'expires_at', expires_at)), '[]') FROM occupations WHERE holder_id IN (${holders}))`

/** What a booking and its trips hold, as one value of any query. */
export const heldBy = (booking: Id<'bookings'>): RawBuilder<readonly HeldRow[]> =>
  heldJson(
    sql`SELECT ${booking}::uuid UNION SELECT trip FROM transport_stops WHERE booking = ${booking}::uuid`,
  )

const keptKey = ({ resource, during }: Kept) => `${resource} ${during.from} ${during.to}`

/** What has not run out of these rows. */
const keptIn = (rows: readonly HeldRow[], now: number): Kept[] =>
  rows
    .filter(({ expires_at }) => expires_at === null || Date.parse(expires_at) > now)
    .map(({ resource, from, to }) => ({ resource, during: { from: Date.parse(from), to: Date.parse(to) } }))

/** The places of a set that are held, and have not run out. */
function placesHeld(set: FeasibleSet, rows: readonly HeldRow[], now: number): Place[] {
  const live = new Set(keptIn(rows, now).map(keptKey))
  return placesOf(set).filter((place) => live.has(keptKey(place)))
}

/** Whether every row of the set is there. */
export const isHeld = (set: FeasibleSet, rows: readonly HeldRow[], now: number): boolean =>
  placesHeld(set, rows, now).length === placesOf(set).length

/**
 * The places of a set whose rows are still these holders', and have not run out; and what they keep besides: other
 * hours that are offered, and what is over of a ride.
 */
export async function keptFor(
  tx: Kysely<Tables>,
  holders: readonly string[],
  set: FeasibleSet,
  now: number,
): Promise<{ readonly held: Place[]; readonly besides: Kept[] }> {
  const { rows } = await tx
    .selectNoFrom(heldJson(sql`SELECT unnest(${[...holders]}::uuid[])`).as('rows'))
    .executeTakeFirstOrThrow()
  const besides = keptIn(rows, now)
  // The same time kept twice stays kept when the place lets go of it.
  for (const place of placesOf(set).map(keptKey)) {
    const at = besides.findIndex((one) => keptKey(one) === place)
    if (at >= 0) besides.splice(at, 1)
  }
  return { held: placesHeld(set, rows, now), besides }
}

/** The places of a set whose rows are still these holders', and have not run out. */
export const heldPlaces = async (...asked: Parameters<typeof keptFor>): Promise<Place[]> =>
  (await keptFor(...asked)).held

/** The places of a set whose rows are these holders' no more: they fell out, or ran out. */
export async function missingPlaces(
  tx: Kysely<Tables>,
  holders: readonly string[],
  set: FeasibleSet,
  now: number,
): Promise<Place[]> {
  const held = new Set((await heldPlaces(tx, holders, set, now)).map(placeKey))
  return placesOf(set).filter((place) => !held.has(placeKey(place)))
}

/** Whether every row of the set is still there for this booking. */
export async function stands(
  tx: Kysely<Tables>,
  booking: Id<'bookings'>,
  set: FeasibleSet,
  now: number,
): Promise<boolean> {
  const { rows } = await tx.selectNoFrom(heldBy(booking).as('rows')).executeTakeFirstOrThrow()
  return isHeld(set, rows, now)
}
