/** The office's yes: a ride is confirmed with its set, or not at all, and then the office reads why. */
import { actsFor } from '../party.ts'
import type { Outcome, Refusal } from '../../../../kernel/outcome.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import type { Cause } from '../../../availability/slots/slot.ts'
import { officeSlots, tryFleet } from '../../../availability/slots/slots.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { type Booking, confirm, type Party } from '../../booking.ts'
import { minuteMs } from '../../../../kernel/time/period.ts'
import { placeText } from '../../place/ride-place.ts'
import { alarmsLeft } from '../../plan/alarm.ts'
import { type BookingWhole, wishOf } from '../../ride.ts'
import type { BookingCommand } from '../frame.ts'
import { sendLetter } from '../letters/letter-job.ts'
import { asServed, type Scene, sceneOf, spokenCauses, takenOr } from '../sets/scene.ts'
import { stands } from '../sets/held-places.ts'
import { own } from '../sets/own-sets.ts'
import { searchStart } from '../sets/start-search.ts'
import { make } from './made-move.ts'
import { bookingView } from './served-move.ts'

/**
 * An hour that cannot be confirmed, as the office reads it: what is missing, by name, and the nearest other hours.
 * Rule B-84.
 */
async function nothingFree(
  tx: Tx,
  refusal: Refusal,
  wish: Wish & { readonly start: number },
  scene: Scene,
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
  scene: Scene,
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
  const asked = { ...wish, start: wish.start }
  const search = { booking: booking.id, wish, start: wish.start, catalogue, now, by: actsFor(caller) }
  const found = placesLeft ? null : await searchStart(tx, search, tryFleet)
  const scene = found?.scene ?? (await sceneOf(tx, catalogue, wish.day, now, { by: search.by }))
  if (found && !found.slot.ok)
    return { ok: false, refusal: await nothingFree(tx, found.slot.refusal, asked, scene, call) }
  const set = placesLeft ?? (found?.slot.ok ? found.slot.value.set : null)
  if (!set) return { ok: false, refusal: { reason: 'not-feasible' } }
  const ride = { from: wish.start, to: wish.start + wish.duration * minuteMs }
  const taken = await own(tx, caller.actor, booking, set, {
    now,
    expiresAt: null,
    place: placeText(whole),
    ride,
  })
  if (!taken.ok) return { ok: false, refusal: await nothingFree(tx, taken.refusal, asked, scene, call) }
  return { ok: true, value: { feasible_set: set, bikes_count: set.bikes.length } }
}

export async function confirmation(
  tx: Tx,
  whole: BookingWhole,
  call: BookingCommand<unknown>,
  by: Party,
): Promise<Reply<Partial<Booking>>> {
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
