/** The office's moves: confirm, refuse, cancel; and the visitor's cancellation, which is the same move. */
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  flag,
  object,
  optional,
  orNull,
  type Parsed,
} from '../../../../platform/http/endpoint/schema.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import type { Outcome, Refusal } from '../../../../kernel/outcome.ts'
import type { Cause } from '../../../availability/slots/slot.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { type AvailabilityContext, officeSlots, tryFleet } from '../../../availability/slots/slots.ts'
import { alarmsLeft } from '../../plan/alarm.ts'
import { type Booking, type Party, cancel, confirm, decline, isOfOffice } from '../../booking.ts'
import { cancellationCost, stepAt } from '../../agreed/cancellation.ts'
import { usualTreatment } from '../../../identity/settings/vat-treatment.ts'
import { type BookingWhole, wishOf } from '../../ride.ts'
import { agreedCost } from '../../agreed/seen.ts'
import { officeParty } from '../party.ts'
import { type BookingCommand, changing } from '../frame.ts'
import { sendLetter } from '../letters/letter-job.ts'
import { byLink, linkMove, linkRefusals } from '../scheduler/link-moves.ts'
import { isAsked } from '../../resources/booking/booking-status.ts'
import { end, make } from './made-move.ts'
import { placeText } from '../../place/ride-place.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { asServed, lockAround, sceneOf, spokenCauses, takenOr } from '../sets/scene.ts'
import {
  afterMove,
  bookingView,
  givenReason,
  officeMove,
  onBooking,
  servedMove,
  servingParty,
} from './served-move.ts'
import { letGo, own } from '../sets/sets.ts'
import { stands } from '../sets/held-places.ts'

/**
 * An hour that cannot be confirmed, as the office reads it: what is missing, by name, and the nearest other hours.
 * Rule B-84.
 */
async function nothingFree(
  tx: Tx,
  refusal: Refusal,
  wish: Wish & { readonly start: number },
  scene: AvailabilityContext,
  call: Pick<BookingCommand<unknown>, 'locale' | 'caller'>,
): Promise<Refusal> {
  const taken = await takenOr(tx, refusal, wish, wish.start, scene)
  if (taken.reason !== 'slot-taken') return taken
  const causes = refusal.reason === 'occupied' ? [] : await causesAt(wish, refusal as Cause, scene, call)
  return { ...taken, reason: 'nothing-free', causes }
}

/** Why an hour is not there, word for word as it is said where other hours of its day are looked for. */
async function causesAt(
  wish: Wish & { readonly start: number },
  refusal: Cause,
  scene: AvailabilityContext,
  call: Pick<BookingCommand<unknown>, 'locale' | 'caller'>,
) {
  const zone = scene.catalogue.settings.time_zone
  const ofDay = spokenCauses((await inSlices(officeSlots(wish, scene))).causes, call, zone)
  const ofHour = ofDay.filter(
    ({ since, until }) =>
      (since === undefined || Date.parse(since) <= wish.start) &&
      (until === undefined || wish.start < Date.parse(until)),
  )
  return ofHour.length > 0 ? ofHour : spokenCauses([refusal], call, zone)
}

/** A confirmed booking always has its set: the one it kept, or one found now, or it is not confirmed. Rule B-84. */
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
  const placesLeft = kept && (await stands(tx, booking.id, kept, now)) ? kept : null
  const catalogue = asServed(await readCatalogue(tx), wish.postalCode)
  if (!placesLeft) {
    await lockAround(tx, catalogue, [wish.start], wish.duration)
    await letGo(tx, booking.id)
  }
  const scene = await sceneOf(tx, catalogue, wish.day, now)
  const slot = placesLeft ? null : await inSlices(tryFleet(wish, wish.start, scene))
  if (slot && !slot.ok)
    return {
      ok: false,
      refusal: await nothingFree(tx, slot.refusal, { ...wish, start: wish.start }, scene, call),
    }
  const set = placesLeft ?? slot?.value.set
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
const cancelling = object({
  reason: givenReason(),
  keep: optional(orNull(keepSeen)),
  ours: optional(
    flag(
      'Whether the ride cannot go on because of the company: then it costs nothing; the office alone says so',
    ),
  ),
})

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
  const isOurs = isOfOffice(by) && call.body.ours === true
  const agreed = agreedCost(call.body.keep ?? null, cancellationCost(booking, call.now, isOurs), by)
  if (!agreed.ok) return no(agreed.refusal)
  const letter = isAsked(booking.status) ? 'cancelled' : null
  const { keep } = agreed.value
  const step = stepAt(
    booking.policy_snapshot?.cancellation_steps ?? [],
    Date.parse(booking.starts_at ?? ''),
    call.now,
  )
  const ended = {
    ...judged.value,
    cancellation_kept: keep,
    cancellation_vat: keep > 0 ? (step?.vat ?? usualTreatment) : null,
    cancelled_by_us: isOurs,
  }
  const row = await end(tx, call, booking, 'cancel', ended, letter, {
    keep,
    by: by === 'visitor' ? 'guest' : isOurs ? 'us' : 'office',
  })
  return reply(bookingView(row, call.caller))
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
        'Cancel a booking, with a reason; what is kept follows its frozen policy, and is nothing where the company cannot do the ride; an agency sends what it saw',
      body: cancelling,
      answers: { 200: afterMove },
      refuses: { 'move-not-allowed': 409, 'reason-required': 400, 'cancellation-cost-changed': 409 },
    },
    onBooking(servingParty, cancellation),
  ),
]
