/** What a start that was found changes of other rides, written with it under the lock of its days. */
import { sql } from 'kysely'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { systemActor } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { recordEvent } from '../../../../platform/items/write/write.ts'
import { changesOf } from '../../../availability/sets/repair.ts'
import type { Cause, OfOthers, Slot } from '../../../availability/slots/slot.ts'
import { beingWritten } from '../../../availability/slots/slots.ts'
import { swapNote } from '../../plan/swap-note.ts'
import { bookings } from '../../resources/booking/bookings.ts'
import { readWhole } from '../whole.ts'
import { keepAnew } from './kept-set.ts'
import { namesOf } from './plannable.ts'
import { holdersOf } from './sets.ts'
import { lengthen } from './shared-rows.ts'

/**
 * A slot that was found, once what it changes is written; none just now where somebody writes one of those rides at this
 * moment.
 * Rules AV-34 and AV-35.
 */
export async function withOthers(
  tx: Tx,
  slot: Outcome<Slot, Cause['reason']>,
  now: number,
): Promise<Outcome<Slot, Cause['reason']>> {
  if (!slot.ok) return slot
  const { moved, longer } = slot.value
  const isWritten = (!moved || (await move(tx, moved, now)).ok) && (await lengthen(tx, longer, now)).ok
  return isWritten ? slot : { ok: false, refusal: beingWritten }
}

/**
 * Gives a ride another set: its trips and its set change, and its history says who and what took whose place. Nobody was told of
 * the one before, so it has no new version, and nobody is told.
 * Rule AV-35.
 */
async function move(
  tx: Tx,
  { ride, set }: NonNullable<OfOthers['moved']>,
  now: number,
): Promise<Outcome<void, 'occupied'>> {
  const id = ride as Id<'bookings'>
  const held = await sql`SELECT 1 FROM bookings WHERE id = ${id}::uuid FOR UPDATE SKIP LOCKED`.execute(tx)
  const whole = held.rows.length > 0 ? await readWhole(tx, { id }) : null
  const was = whole?.booking.feasible_set
  if (!whole || !was) return refuse('occupied')
  const holders = await holdersOf(tx, id)
  const kept = await keepAnew(tx, whole, set, { actor: systemActor, holders, now })
  if (!kept.ok) return kept
  await sql`UPDATE bookings SET feasible_set = ${JSON.stringify(set)}::jsonb WHERE id = ${id}::uuid`.execute(
    tx,
  )
  const changes = changesOf(was, set)
  const named = changes.flatMap(({ from, to }) => [from, to].filter((id) => id !== null))
  const comment = swapNote(changes, await namesOf(tx, named))
  await recordEvent(tx, systemActor, { collection: bookings, item: id, action: 'rearrange', comment })
  return ok(undefined)
}
