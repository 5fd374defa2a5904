/** The set of a ride that stands, kept anew once something in it came back or another took its place. */
import { sql } from 'kysely'
import type { Outcome } from '../../../../kernel/outcome.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Opening } from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { type Booking, isPromised } from '../../booking.ts'
import { type BookingWhole, rideHours } from '../../ride.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { placeText } from '../../place/ride-place.ts'
import { own, ownBeside } from './own-sets.ts'
import { openProposal } from '../whole.ts'

/**
 * A request keeps its set until it is to be answered: another bike for it changes nothing of that. What is promised
 * never runs out, though an offer beside it does.
 */
async function expiryOf(tx: Tx, booking: Booking, holders: readonly string[]): Promise<number | null> {
  if (isPromised(booking)) return null
  const { rows } = await sql<{ until: string | null }>`
    SELECT max(expires_at) AS until FROM occupations WHERE holder_id = ANY(${[...holders]}::uuid[])`.execute(
    tx,
  )
  const until = rows[0]?.until
  return until ? Date.parse(until) : null
}

interface Keeping {
  readonly actor: Actor
  /** Who holds what the ride has now. */
  readonly holders: readonly string[]
  readonly lost?: readonly Opening[]
  readonly now: number
}

/** Keeps the set, without what is lost of it, in place of what was kept; the hours of an open offer remain kept. */
export async function keepAnew(
  tx: Tx,
  whole: BookingWhole,
  set: FeasibleSet,
  { actor, holders, lost = [], now }: Keeping,
): Promise<Outcome<void, 'occupied'>> {
  const { booking } = whole
  const owning = { now, place: placeText(whole), ride: rideHours(booking), lost }
  if (isPromised(booking) && (await openProposal(tx, booking.id)))
    return ownBeside(tx, actor, booking, set, owning)
  return own(tx, actor, booking, set, { ...owning, expiresAt: await expiryOf(tx, booking, holders) })
}
