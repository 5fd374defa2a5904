/** What falls out and comes back: rides and the office's own entries get again what is still free of it, and lose the alarm that said so. */
import { sql } from 'kysely'
import { instant } from '../../../../platform/db/instant.ts'
import { literals } from '../../../../platform/db/literals.ts'
import { repairable } from '../../../booking/resources/booking/booking-status.ts'
import type { Refusal } from '../../../../kernel/outcome.ts'
import { type Actor, systemActor } from '../../../../platform/access/actor.ts'
import { type Place, directionOf, placeKey } from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { type Alarms, alarmsLeft } from '../../../booking/plan/alarm.ts'
import type { Booking, Party } from '../../../booking/booking.ts'
import type { BookingWhole } from '../../../booking/ride.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { make } from '../../../booking/server/moves/made-move.ts'
import { judgePlan } from '../../../booking/server/road/ride-plan.ts'
import { lockAround } from '../../../booking/server/sets/scene.ts'
import { ownReturn } from '../../../booking/server/sets/own-sets.ts'
import { hasPart } from '../../../booking/server/sets/ride-rows.ts'
import { missingPlaces } from '../../../booking/server/sets/held-places.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { add, lockSpan } from '../holding.ts'
import { keepAnew } from '../../../booking/server/sets/kept-set.ts'
import { rideScene } from './ride-scene.ts'
import { sayWhichLack, spansWith } from './span-alarms.ts'

/**
 * A person or vehicle has time again that a fact took: each coming ride that still counts on it gets it back where
 * nobody else took it meanwhile, and a ride under way who or what fetches it. Reservations and calendar entries
 * come after them.
 *
 * @returns the bookings that have it back.
 */
export async function giveBack(
  tx: Tx,
  resource: string,
  now: number,
  actor: Actor = systemActor,
): Promise<string[]> {
  const { rows } = await sql<{ id: Id<'bookings'>; starts: string; minutes: number }>`
    SELECT id, starts_at AS starts, duration_min AS minutes FROM bookings
    WHERE archived_at IS NULL
      AND status IN (${literals(repairable)})
      AND (status = 'under_way' OR starts_at > ${instant(now)})
      AND ${hasPart(resource)}
      AND alarm @> jsonb_build_array(jsonb_build_object('resource', ${resource}::text))
    ORDER BY starts_at, id`.execute(tx)
  const back: string[] = []
  if (rows.length > 0) {
    const starts = rows.map((row) => Date.parse(row.starts))
    await lockAround(tx, await readCatalogue(tx), starts, Math.max(...rows.map(({ minutes }) => minutes)))
    for (const { id } of rows) if (await restore(tx, id, resource, { now, actor })) back.push(id)
  }
  await giveBackToSpans(tx, resource, now)
  return back
}

/** Each that is to come keeps what it lost of it again; where something else is in the way by now it stays as it is. */
async function giveBackToSpans(tx: Tx, resource: string, now: number): Promise<void> {
  for (const { collection, id, starts_at, ends_at, expires_at, lost } of await spansWith(tx, resource, now)) {
    if (!lost?.some((one) => one.resource === resource)) continue
    const during = { from: Math.max(Date.parse(starts_at), now), to: Date.parse(ends_at) }
    await lockSpan(tx, during)
    const kind = collection === 'reservations' ? 'reservation' : 'entry'
    const expiry = expires_at ? { expiresAt: Date.parse(expires_at) } : {}
    await add(tx, { holder: id, kind, during, resources: [resource], ...expiry }, now)
  }
  await sayWhichLack(tx, resource, now)
}

interface Moment {
  readonly now: number
  readonly actor: Actor
}

async function restore(
  tx: Tx,
  id: Id<'bookings'>,
  resource: string,
  { now, actor }: Moment,
): Promise<boolean> {
  const whole = await readWhole(tx, { id }, { lock: true })
  const set = whole?.booking.feasible_set
  const scene = whole && (await rideScene(tx, whole.booking, now))
  if (!whole || !set || !scene) return false
  const { booking } = whole
  const { holders } = scene
  const taken = new Set(scene.lost.map(placeKey))
  const missing = await missingPlaces(tx, holders, set, now)
  // What another fact keeps away stays lost, whoever comes back.
  const lost = missing.filter((place) => place.resource !== resource || taken.has(placeKey(place)))
  if (booking.status === 'under_way')
    return restoreReturn(tx, booking, { resource, set, missing, lost }, { now, actor })
  if (lost.some((place) => place.resource === resource)) return false
  const kept = await keepAnew(tx, whole, set, { actor, holders, lost, now })
  if (!kept.ok) throw new Error(`What ${id} gets back of ${resource} was free and is not`)
  const alarm = alarmsLeft(
    others(booking.alarm, resource),
    lost.map((place) => place.resource),
  )
  const row = await make(tx, actor, booking, 'give-back', { status: booking.status, alarm })
  await planAgain(tx, actor, { ...whole, booking: row }, { alarms: booking.alarm, by: 'system', now })
  return true
}

const others = (alarms: Alarms, resource: string): Alarms =>
  alarms?.filter((one) => one.resource !== resource) ?? null

interface Missing {
  readonly resource: string
  readonly set: FeasibleSet
  readonly missing: readonly Place[]
  readonly lost: readonly Place[]
}

/** While the group rides only the trips to come are given back; the bikes it rides on, and its Bobs, are as they are. */
async function restoreReturn(
  tx: Tx,
  booking: Booking,
  { resource, set, missing, lost }: Missing,
  { now, actor }: Moment,
): Promise<boolean> {
  const isToCome = (place: Place) => directionOf(set, place) === 'collect' && place.during.from > now
  const gone = missing.filter((place) => place.resource === resource && isToCome(place))
  if (gone.length === 0 || lost.some((place) => place.resource === resource && isToCome(place))) return false
  const kept = await ownReturn(tx, actor, booking.id, { before: set, after: set, lost }, now)
  if (!kept.ok) throw new Error(`What fetches ${booking.id} with ${resource} was free and is not`)
  const left = others(booking.alarm, resource)
  await make(tx, actor, booking, 'give-back', {
    status: booking.status,
    alarm: left && left.length > 0 ? left : null,
  })
  return true
}

/**
 * A ride that was planned when it lost something, and lacks nothing any more, is planned again by the same rules.
 *
 * @returns why it is not; null when it is, or had not been planned.
 */
export async function planAgain(
  tx: Tx,
  actor: Actor,
  whole: BookingWhole,
  { alarms, by, now }: { readonly alarms: Alarms; readonly by: Party; readonly now: number },
): Promise<Refusal | null> {
  const { booking } = whole
  const wasPlanned = alarms?.some(({ was_planned }) => was_planned) ?? false
  if (!wasPlanned || booking.alarm !== null || booking.status !== 'confirmed') return null
  const planned = await judgePlan({ tx, whole, by, now })
  if (!planned.ok) return planned.refusal
  await make(tx, actor, booking, 'plan', planned.value)
  return null
}
