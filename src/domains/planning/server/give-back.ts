/** What falls out and comes back: rides get again what is still free of it, and lose the alarm that said so. */
import { sql } from 'kysely'
import { type Actor, systemActor } from '../../../platform/access/actor.ts'
import { placesOf, placeKey } from '../../availability/set-places.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { alarmsLeft } from '../../booking/alarm.ts'
import type { Tx } from '../../booking/server/endpoint.ts'
import { make } from '../../booking/server/moves.ts'
import { placeText } from '../../booking/server/requests.ts'
import { judgePlan } from '../../booking/server/road-moves.ts'
import { lockAround } from '../../booking/server/scene.ts'
import { heldPlaces, own } from '../../booking/server/sets.ts'
import { readWhole } from '../../booking/server/whole.ts'
import { expiryOf } from './reassignments.ts'
import { rideScene } from './ride-scene.ts'

/**
 * A person or vehicle has time again that a fact took: each coming ride that still counts on it gets it back where
 * nobody else took it meanwhile. A ride that was planned, and lacks nothing any more, is planned again.
 */
export async function giveBack(
  tx: Tx,
  resource: string,
  now: number,
  actor: Actor = systemActor,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; starts: string; minutes: number }>`
    SELECT id, starts_at AS starts, duration_min AS minutes FROM bookings
    WHERE archived_at IS NULL AND status IN ('requested', 'confirmed', 'planned')
      AND starts_at > ${new Date(now).toISOString()}::timestamptz
      AND strpos(feasible_set::text, ${resource}) > 0
      AND alarm @> jsonb_build_array(jsonb_build_object('resource', ${resource}::text))
    ORDER BY starts_at, id`.execute(tx)
  if (rows.length === 0) return []
  const starts = rows.map((row) => Date.parse(row.starts))
  await lockAround(tx, await readCatalogue(tx), starts, Math.max(...rows.map(({ minutes }) => minutes)))
  const back: string[] = []
  for (const { id } of rows) if (await restore(tx, id, resource, { now, actor })) back.push(id)
  return back
}

async function restore(
  tx: Tx,
  id: string,
  resource: string,
  { now, actor }: { readonly now: number; readonly actor: Actor },
): Promise<boolean> {
  const whole = await readWhole(tx, { id }, { lock: true })
  const set = whole?.booking.feasible_set
  const scene = whole && (await rideScene(tx, whole.booking, now))
  if (!whole || !set || !scene) return false
  const { booking } = whole
  const held = new Set((await heldPlaces(tx, scene.holders, set, now)).map(placeKey))
  const taken = new Set(scene.lost.map(placeKey))
  // What another fact keeps away stays lost, whoever comes back.
  const lost = placesOf(set).filter(
    (place) => !held.has(placeKey(place)) && (place.resource !== resource || taken.has(placeKey(place))),
  )
  if (lost.some((place) => place.resource === resource)) return false
  const expiresAt = await expiryOf(tx, scene.holders)
  const kept = await own(tx, actor, booking, set, { now, expiresAt, place: placeText(whole), lost })
  if (!kept.ok) throw new Error(`What ${id} gets back of ${resource} was free and is not`)
  const wasPlanned = booking.alarm?.some(({ was_planned }) => was_planned) ?? false
  const alarm = alarmsLeft(
    booking.alarm?.filter((one) => one.resource !== resource) ?? null,
    lost.map((place) => place.resource),
  )
  const row = await make(tx, actor, booking, 'give-back', { status: booking.status, alarm })
  if (alarm !== null || !wasPlanned) return true
  const planned = await judgePlan({ tx, whole: { ...whole, booking: row }, by: 'system', now })
  if (planned.ok) await make(tx, actor, row, 'plan', planned.value)
  return true
}
