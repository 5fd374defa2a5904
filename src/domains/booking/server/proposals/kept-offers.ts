/** What stays kept while an offer is open: what was promised, and the set of every hour that is offered. */
import type { Id } from '../../../../kernel/id/id.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { release } from '../../../../platform/occupancy/occupations.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Opening } from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/tables.ts'
import { type Booking, isPromised } from '../../booking.ts'
import type { Proposal } from '../../proposal/proposal.ts'
import { proposals } from '../../resources/proposals.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { holdersOf, keep } from '../sets/sets.ts'
import { missingPlaces, stands } from '../sets/held-places.ts'
import { openProposal } from '../whole.ts'

/** The options of an offer that can still be had: every part of their sets is kept. */
export async function freeOptions(
  db: Kysely<Tables>,
  booking: Id<'bookings'>,
  offer: Pick<Proposal, 'options'> | null,
  now: number,
): Promise<ReadonlySet<string>> {
  const free = new Set<string>()
  for (const { id, set } of offer?.options ?? []) if (await stands(db, booking, set, now)) free.add(id)
  return free
}

/** Whether an hour was of an offer that the open one took the place of: then it is said so, and what is offered now. */
export async function isOfEarlier(tx: Tx, { booking, version }: Proposal, option: string): Promise<boolean> {
  const earlier = await tx
    .selectFrom('proposals')
    .select('options')
    .where('booking', '=', booking)
    .where('version', '<', version)
    .execute()
  return earlier.some(({ options }) => options.some(({ id }) => id === option))
}

/** What of the promised set is the booking's no more; what an earlier offer keeps for another hour is no part of it. */
export const lostOf = async (tx: Tx, { id, feasible_set: set }: Booking, now: number) =>
  set ? missingPlaces(tx, await holdersOf(tx, id), set, now) : []

/**
 * The time of what was promised is kept under the booking's own name while an offer is open, so that the new time may
 * use the truck of the old one; its trips stay as they are planned. What fell out of it is named by its alarm; all the rest stays the booking's.
 */
export async function keepPromise(
  tx: Tx,
  booking: Booking,
  lost: readonly Opening[],
  now: number,
): Promise<boolean> {
  if (!isPromised(booking) || !booking.feasible_set) return true
  return (await keep(tx, booking.id, [booking.feasible_set], { expiresAt: null, now, lost })).ok
}

/**
 * Other sets for hours that are offered, by the key of their option: the hour, the price and the end of the offer
 * stay as they were sent. Answers who or what is still missing, of the other hours and of what was promised; null when
 * the offer is gone, or somebody else has what was to be given.
 */
export async function keepOffered(
  tx: Tx,
  { actor, now }: { readonly actor: Actor; readonly now: number },
  booking: Booking,
  becomes: ReadonlyMap<string, FeasibleSet>,
): Promise<string[] | null> {
  const open = await openProposal(tx, booking.id)
  if (!open) return null
  const holders = await holdersOf(tx, booking.id)
  const lostOfPromise = isPromised(booking) ? await lostOf(tx, booking, now) : []
  const kept: { readonly set: FeasibleSet; readonly lost: readonly Opening[] }[] = []
  for (const { id, set } of open.options) {
    const other = becomes.get(id)
    kept.push(other ? { set: other, lost: [] } : { set, lost: await missingPlaces(tx, holders, set, now) })
  }
  await release(tx, { holders: [booking.id] })
  for (const { set, lost } of kept) {
    const taken = await keep(tx, booking.id, [set], { expiresAt: Date.parse(open.valid_until), now, lost })
    if (!taken.ok) return null
  }
  if (!(await keepPromise(tx, booking, lostOfPromise, now))) return null
  const options = open.options.map((option) => ({ ...option, set: becomes.get(option.id) ?? option.set }))
  await write(tx, actor, { collection: proposals, key: open.id, action: 'repair', update: { options } })
  return [...lostOfPromise, ...kept.flatMap(({ lost }) => lost)].flatMap(({ resource }) => resource ?? [])
}
