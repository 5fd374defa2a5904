/** The office's moves: confirm, refuse, cancel; and the visitor's cancellation, which is the same move. */
import type { Actor } from '../../../platform/access/actor.ts'
import { no, type Reply, reply, type Tx } from '../../../platform/http/endpoint.ts'
import { cents, object, optional, orNull, type Parsed } from '../../../platform/http/schema.ts'
import { write } from '../../../platform/items/write.ts'
import { inSlices } from '../../../platform/server/slices.ts'
import type { Outcome, Refusal } from '../../../kernel/outcome.ts'
import { bobsLacking } from '../../availability/set-places.ts'
import type { Cause } from '../../availability/slot.ts'
import type { Wish } from '../../catalog/wish.ts'
import { type AvailabilityContext, tryFleet } from '../../availability/slots.ts'
import { alarmsLeft, alarmsOfBobs } from '../alarm.ts'
import { type Booking, type Change, type Party, cancel, confirm, decline, isPromised } from '../booking.ts'
import { cancellationCost } from '../cancellation.ts'
import { onRequest } from '../request-reasons.ts'
import { bookings } from '../resources/bookings.ts'
import { proposals } from '../resources/proposals.ts'
import { type BookingWhole, wishOf } from '../ride.ts'
import { agreedCost } from '../seen.ts'
import { officeParty } from './endpoint.ts'
import { type BookingCommand, changing } from './frame.ts'
import { type LetterName, sendLetter } from './letter-job.ts'
import { byLink, linkMove, linkRefusals } from './link-moves.ts'
import { placeText } from './requests.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { asServed, lockAround, sceneOf, spokenCauses, takenOr } from './scene.ts'
import {
  afterMove,
  bookingView,
  givenReason,
  officeMove,
  onBooking,
  servedMove,
  servingParty,
} from './served-move.ts'
import { letGo, own, stands } from './sets.ts'
import { openProposal } from './whole.ts'

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
  return (await write(tx, actor, {
    collection: bookings,
    key: booking.id,
    action,
    comment,
    before: booking,
    update: { ...update, ...bobsOf(booking, update) },
  }))!
}

/** What a person wrote with an alarm; what a fact said stands in the alarm itself. */
const newNote = (before: Booking, { alarm }: Partial<Booking>): string | null =>
  alarm === before.alarm ? null : (alarm?.at(-1)?.note ?? null)

export async function closeProposal(
  tx: Tx,
  actor: Actor,
  booking: string,
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
  change: Change,
  letter: LetterName | null,
  by: 'guest' | 'office' = 'office',
): Promise<Booking> {
  const { keep } = cancellationCost(booking, now)
  await closeProposal(tx, caller.actor, booking.id, action === 'decline' ? 'declined' : 'withdrawn', now)
  await letGo(tx, booking.id)
  const row = await make(tx, caller.actor, booking, action, {
    ...change,
    hold_expires_at: null,
    draft_expires_at: null,
    ...(action === 'cancel' && { cancellation_kept: keep }),
  })
  if (letter) await sendLetter(tx, deps.outbox, row, letter, action === 'cancel' ? { keep, by } : {})
  return row
}

/** An hour that cannot be confirmed, as the office reads it: what is missing, by name, and the nearest other hours. */
async function nothingFree(
  tx: Tx,
  refusal: Refusal,
  wish: Wish & { readonly start: number },
  scene: AvailabilityContext,
  call: Pick<BookingCommand<unknown>, 'locale' | 'caller'>,
): Promise<Refusal> {
  const taken = await takenOr(tx, refusal, wish, wish.start, scene)
  if (taken.reason !== 'slot-taken') return taken
  const causes = refusal.reason === 'occupied' ? [] : [refusal as Cause]
  const zone = scene.catalogue.settings.time_zone
  return { ...taken, reason: 'nothing-free', causes: spokenCauses(causes, call, zone) }
}

/** A confirmed booking always has its set: the one it kept, or one found now, or it is not confirmed. */
async function secure(
  tx: Tx,
  call: BookingCommand<unknown>,
  whole: BookingWhole,
): Promise<Outcome<{ feasible_set: Booking['feasible_set']; bikes_count: number }>> {
  const { caller, now } = call
  const { booking } = whole
  const wish = wishOf(whole)
  if (!wish || wish.start === undefined)
    return { ok: false, refusal: { reason: 'step-incomplete', step: 'when' } }
  const kept = booking.feasible_set
  const standing = kept && (await stands(tx, booking.id, kept, now)) ? kept : null
  const catalogue = asServed(await readCatalogue(tx), wish.postalCode)
  if (!standing) {
    await lockAround(tx, catalogue, [wish.start], wish.duration)
    await letGo(tx, booking.id)
  }
  const scene = await sceneOf(tx, catalogue, wish.day, now)
  const slot = standing ? null : await inSlices(tryFleet(wish, wish.start, scene))
  if (slot && !slot.ok)
    return {
      ok: false,
      refusal: await nothingFree(tx, slot.refusal, { ...wish, start: wish.start }, scene, call),
    }
  const set = standing ?? slot?.value.set
  if (!set) return { ok: false, refusal: { reason: 'not-feasible' } }
  const taken = await own(tx, caller.actor, booking, set, { now, expiresAt: null, place: placeText(whole) })
  if (!taken.ok)
    return {
      ok: false,
      refusal: await nothingFree(tx, taken.refusal, { ...wish, start: wish.start }, scene, call),
    }
  return { ok: true, value: { feasible_set: set, bikes_count: set.bikes.length } }
}

type Moved = Promise<Reply<Partial<Booking>>>

export async function confirmation(
  tx: Tx,
  whole: BookingWhole,
  call: BookingCommand<unknown>,
  by: Party,
): Moved {
  const { booking } = whole
  const judged = confirm(booking, by, call.now)
  if (!judged.ok) return no(judged.refusal)
  const secured = await secure(tx, call, whole)
  if (!secured.ok) return no(secured.refusal)
  // Whole again: what fell out of it while it waited is replaced.
  const alarm = alarmsLeft(booking.alarm, [])
  const row = await make(tx, call.caller.actor, booking, 'confirm', {
    ...judged.value,
    ...secured.value,
    alarm,
  })
  await sendLetter(tx, call.deps.outbox, row, 'confirmed')
  return reply(bookingView(row, call.caller))
}

const declining = object({ reason: givenReason() })

export async function refusal(
  tx: Tx,
  { booking }: BookingWhole,
  call: BookingCommand<Parsed<typeof declining>>,
  by: Party,
): Moved {
  if (booking.status !== 'requested')
    return no({ reason: 'move-not-allowed', move: 'decline', status: booking.status })
  const judged = decline(booking, by, call.body.reason ?? null)
  if (!judged.ok) return no(judged.refusal)
  return reply(bookingView(await end(tx, call, booking, 'decline', judged.value, 'declined'), call.caller))
}

const keepSeen = cents(
  'What was shown as kept, in cents; where another amount is kept by now, the cancellation is refused with it',
  { reason: 'keep-required' },
)
const cancelling = object({ reason: givenReason(), keep: optional(orNull(keepSeen)) })

export async function cancellation(
  tx: Tx,
  { booking }: BookingWhole,
  call: BookingCommand<Parsed<typeof cancelling>>,
  by: Party,
): Moved {
  // A guest who taps twice, or again after a lost answer, has cancelled once.
  if (booking.status === 'cancelled' && (by === 'visitor' || by === 'agency'))
    return reply(bookingView(booking, call.caller))
  const judged = cancel(booking, by, call.body.reason ?? null)
  if (!judged.ok) return no(judged.refusal)
  const agreed = agreedCost(call.body.keep ?? null, cancellationCost(booking, call.now), by)
  if (!agreed.ok) return no(agreed.refusal)
  const letter = booking.status === 'draft' ? null : 'cancelled'
  const who = by === 'visitor' ? 'guest' : 'office'
  return reply(bookingView(await end(tx, call, booking, 'cancel', judged.value, letter, who), call.caller))
}

export const cancellationByLink = changing(
  {
    ...linkMove,
    call: 'POST /api/scheduler/:token/cancellation',
    summary: 'Cancel; `cancellation` of the booking says what that costs, and `keep` of it is sent along',
    body: object({ reason: givenReason(), keep: keepSeen }),
    refuses: { ...linkRefusals, 'cancellation-cost-changed': 409 },
  },
  byLink((tx, whole, call: BookingCommand<Parsed<typeof cancelling>>) =>
    cancellation(tx, whole, call, 'visitor'),
  ),
)

export const moveEndpoints = [
  changing(
    {
      ...officeMove,
      call: 'POST /api/bookings/:id/confirmation',
      summary: 'Confirm the ride, with a set reserved for it',
      answers: { 200: afterMove },
      refuses: {
        'move-not-allowed': 409,
        'nothing-free': 409,
        'slot-taken': 409,
        'not-feasible': 409,
        'step-incomplete': 400,
        'search-too-wide': 400,
      },
    },
    onBooking(officeParty, confirmation),
  ),
  changing(
    {
      ...officeMove,
      call: 'POST /api/bookings/:id/refusal',
      summary: 'Decline a request, with a reason',
      body: declining,
      answers: { 200: afterMove },
      refuses: { 'move-not-allowed': 409, 'reason-required': 400 },
    },
    onBooking(officeParty, refusal),
  ),
  changing(
    {
      ...servedMove,
      call: 'POST /api/bookings/:id/cancellation',
      summary:
        'Cancel a booking, with a reason; what is kept follows its frozen policy; an agency sends what it saw',
      body: cancelling,
      answers: { 200: afterMove },
      refuses: { 'move-not-allowed': 409, 'reason-required': 400, 'cancellation-cost-changed': 409 },
    },
    onBooking(servingParty, cancellation),
  ),
]
