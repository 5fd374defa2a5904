/** A move of a booking that was decided, as it is written: its row, its history, and what ends with it. */
import { type Actor, systemActor } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { bobsLacking } from '../../../availability/sets/set-places.ts'
import { alarmsOfBobs } from '../../plan/alarm.ts'
import { type Booking, type Change, isPromised } from '../../booking.ts'
import { onRequest } from '../../on-request/request-reasons.ts'
import { bookings } from '../../resources/booking/bookings.ts'
import { proposals } from '../../resources/proposals.ts'
import type { BookingCommand } from '../frame.ts'
import { type LetterName, type MoreOfLetter, sendLetter } from '../letters/letter-job.ts'
import { releaseCoupon, useCoupon } from '../coupons/redemptions.ts'
import { letGo } from '../sets/sets.ts'
import { openProposal } from '../whole.ts'
import type { Id } from '../../../../kernel/id/id.ts'

/**
 * What a promised ride lacks of our Bobs is an alarm until there is one for each bike, whatever move was made; and a
 * request is no longer on request for them.
 */
function bobsOf(booking: Booking, update: Partial<Booking>): Partial<Booking> {
  const { feasible_set: set, alarm, status, request_reasons: reasons } = { ...booking, ...update }
  const isShort = set !== null && bobsLacking(set) > 0
  const lacks = isPromised({ status }) && isShort
  const says = alarm?.some(({ why }) => why === 'too-few-bobs') ?? false
  return {
    ...(lacks !== says && { alarm: alarmsOfBobs(alarm, lacks) }),
    ...(set && !isShort && reasons.includes('bob') && onRequest(reasons.filter((why) => why !== 'bob'))),
  }
}

/** Writes what a move decided, with its name and reason in the history. */
export async function make(
  tx: Tx,
  actor: Actor,
  booking: Booking,
  action: string,
  update: Change & Partial<Booking>,
  comment: string | null = update.status_reason ?? newNote(booking, update),
): Promise<Booking> {
  const { alarm, ...ofBobs } = bobsOf(booking, update)
  const of = { collection: bookings, key: booking.id }
  const isNew = alarm?.some(({ why }) => why === 'too-few-bobs') ?? false
  const cleared = alarm === undefined || isNew ? {} : { alarm }
  const row = (await write(tx, actor, {
    ...of,
    action,
    comment,
    before: booking,
    update: { ...update, ...ofBobs, ...cleared },
  }))!
  if (update.confirmed_at) await useCoupon(tx, actor, row)
  // What it lacks is no part of what was done: a step of its own, as for whatever else falls out.
  return isNew
    ? (await write(tx, systemActor, { ...of, action: 'alarm', before: row, update: { alarm } }))!
    : row
}

/** What a person wrote with an alarm; what a fact said stands in the alarm itself. */
const newNote = (before: Booking, { alarm }: Partial<Booking>): string | null =>
  alarm === before.alarm ? null : (alarm?.at(-1)?.note ?? null)

export async function closeProposal(
  tx: Tx,
  actor: Actor,
  booking: Id<'bookings'>,
  status: 'declined' | 'superseded' | 'expired' | 'withdrawn',
  now: number,
) {
  const open = await openProposal(tx, booking)
  if (!open) return
  const answered_at = status === 'declined' ? new Date(now).toISOString() : null
  await write(tx, actor, {
    collection: proposals,
    key: open.id,
    action: status,
    update: { status, answered_at },
  })
}

/** A booking that ends lets go of everything, in the same transaction. */
export async function end(
  tx: Tx,
  { deps, caller, now }: Pick<BookingCommand<unknown>, 'deps' | 'caller' | 'now'>,
  booking: Booking,
  action: string,
  change: Change & Partial<Booking>,
  letter: LetterName | null,
  more?: MoreOfLetter,
): Promise<Booking> {
  await closeProposal(tx, caller.actor, booking.id, action === 'decline' ? 'declined' : 'withdrawn', now)
  await letGo(tx, booking.id)
  // What has to be paid for all the same was had at its price.
  if (!change.cancellation_kept) await releaseCoupon(tx, caller.actor, booking, now)
  const row = await make(tx, caller.actor, booking, action, {
    ...change,
    hold_expires_at: null,
    draft_expires_at: null,
  })
  if (letter) await sendLetter(tx, deps.outbox, row, letter, more)
  return row
}
