/** Facts displace promises: a sick driver or an unsafe bike takes its time back, and each booking that loses it gets an alarm. */
import type { Kysely } from 'kysely'
import { newId } from '../../../../kernel/id/id.ts'
import type { Period } from '../../../../kernel/time/period.ts'
import { type Actor, systemActor } from '../../../../platform/access/actor.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { type Displaced, displace, inTheWayOf, type Taking } from '../../../../platform/occupancy/displace.ts'
import { reserve } from '../../../../platform/occupancy/occupations.ts'
import { partyBikes } from '../../../fleet/resources/party-bikes.ts'
import { towTrucks } from '../../../fleet/resources/tow-trucks.ts'
import { trailers } from '../../../fleet/resources/trailers.ts'
import type { Alarm } from '../../plan/alarm.ts'
import { alarmed, isDoneWith } from '../../plan/in-the-plan.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { make } from '../moves/made-move.ts'
import { readWhole } from '../whole.ts'

/**
 * Bookings and trips that lost a resource: a planned one goes back to confirmed, each promised one gets its alarm,
 * but for a bike that the group is done with.
 */
async function dropBack(
  tx: Tx,
  displaced: readonly Displaced[],
  alarm: Alarm,
  now: number,
): Promise<string[]> {
  const touched: string[] = []
  for (const id of await holdersAndRides(tx, displaced)) {
    const whole = await readWhole(tx, { id }, { lock: true })
    if (!whole) continue
    const { booking } = whole
    if (isDoneWith(booking, alarm.resource, now)) continue
    const change = alarmed(booking, alarm)
    if (!change && booking.status !== 'draft') continue
    const action = booking.status === 'planned' ? 'unplan' : 'alarm'
    if (change) await make(tx, systemActor, booking, action, change)
    touched.push(id)
  }
  return touched
}

/** Who lost something, and the bookings a trip that did is for. */
async function holdersAndRides(db: Kysely<Tables>, displaced: readonly Displaced[]): Promise<string[]> {
  const holders = [...new Set(displaced.map(({ holder }) => holder))]
  if (holders.length === 0) return []
  const ofTrips = await db
    .selectFrom('transport_stops')
    .select('booking')
    .distinct()
    .where('trip', 'in', holders)
    .execute()
  return [...new Set([...holders, ...ofTrips.map(({ booking }) => booking)])].toSorted()
}

/** The bookings a fact would take something from, and each row it would take; nothing is written. */
export async function wouldLose(
  db: Kysely<Tables>,
  fact: Taking,
  now: number,
): Promise<{ readonly bookings: readonly string[]; readonly displaced: readonly Displaced[] }> {
  const displaced = await inTheWayOf(db, fact, now)
  return { bookings: await holdersAndRides(db, displaced), displaced }
}

interface Fact {
  readonly resource: string
  readonly holder: string
  readonly during: Period
  readonly kind: 'absence' | 'maintenance'
}

/**
 * The fact stands, whatever it takes: what others had of that time is gone before its own row is written. Answers
 * the bookings that need another person or vehicle.
 */
export async function stand(tx: Tx, fact: Fact, now: number, why: Alarm['why']): Promise<string[]> {
  const displaced = await displace(tx, fact, now)
  const from = Math.max(fact.during.from, now)
  if (from < fact.during.to) {
    const stood = await reserve(tx, [{ ...fact, during: { from, to: fact.during.to } }], now)
    if (!stood.ok) throw new Error(`The ${fact.kind} of ${fact.resource} found its time taken`)
  }
  return dropBack(tx, displaced, { why, resource: fact.resource }, now)
}

const assets = { party_bikes: partyBikes, trailers, tow_trucks: towTrucks } as const

/** A repair keeps an asset off the road for a while. Answers the bookings that need another one. */
export async function recordRepair(
  tx: Tx,
  actor: Actor,
  repair: {
    readonly asset: keyof typeof assets
    readonly id: string
    readonly during: Period
    readonly note: string
  },
  now: number,
): Promise<string[]> {
  const { asset, id, during, note } = repair
  await write(tx, actor, {
    collection: assets[asset],
    key: id,
    action: 'repair',
    comment: note,
    update: { status_note: note },
  })
  return stand(tx, { resource: id, holder: newId(now), during, kind: 'maintenance' }, now, 'asset-in-repair')
}

// Far enough that no ride is planned beyond it.
const foreverMs = 5 * 365 * 86_400_000

// What a person or vehicle has of itself is no promise to a guest: it is there still when they come back.
export const ownTime = ['absence', 'maintenance', 'reservation', 'entry']

export interface Withdrawal {
  /** The alarm of the bookings that lose it. */
  readonly why: Alarm['why']
  /** A ride that has begun is left to come home. */
  readonly waits?: boolean
  /** When it is expected back, in epoch milliseconds; absent or infinite is for good. */
  readonly until?: number
}

/** What a withdrawal takes back: everything from now on, or until it is expected back, but its own time. Rule FL-10. */
export const withdrawalOf = (
  {
    resource,
    waits = false,
    until = Infinity,
  }: { readonly resource: string } & Pick<Withdrawal, 'waits' | 'until'>,
  now: number,
): Taking => ({
  resource,
  holder: newId(now),
  during: { from: now, to: until < Infinity ? until : now + foreverMs },
  spares: ownTime,
  waits,
})

/**
 * What goes off the road, or off the staff, is promised to nobody from that moment on. Its own record keeps it
 * out of every search; only what bookings still have must go. Answers the bookings that need another
 * one.
 */
export async function withdraw(
  tx: Tx,
  { resource, why, ...withdrawal }: Withdrawal & { readonly resource: string },
  now: number,
): Promise<string[]> {
  const displaced = await displace(tx, withdrawalOf({ resource, ...withdrawal }, now), now)
  return dropBack(tx, displaced, { why, resource }, now)
}
