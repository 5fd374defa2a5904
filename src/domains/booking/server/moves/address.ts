/** The address of a ride, given by its guest on the booking's page or by the office. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Refusal } from '../../../../kernel/outcome.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { object, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { verdictOn } from '../../../catalog/places/restriction.ts'
import { transportStops } from '../../../availability/resources.ts'
import { judgeAddress, mayGiveAddress, refuseElsewhere } from '../../place/address.ts'
import { type Booking, type Party, isPromised } from '../../booking.ts'
import { bookings } from '../../resources/booking/bookings.ts'
import { type BookingWhole, wishOf } from '../../ride.ts'
import { type BookingCommand, changing } from '../frame.ts'
import { sendLetter } from '../letters/letter-job.ts'
import { byLink, linkMove, linkRefusals, sparingly } from '../scheduler/link-moves.ts'
import { priceOf } from '../sets/pricing.ts'
import { placeText } from '../../place/ride-place.ts'
import { emptyWorld } from '../sets/scene.ts'
import { typed } from '../schemas/wish.ts'
import { afterMove, bookingView, onBooking, servedMove, servingParty } from './served-move.ts'
import { readWhole } from '../whole.ts'

const given = object({
  start_place: typed(['address-required', 'text-too-long', 'link-in-text'], {
    type: 'string',
    maxLength: 300,
  }),
})
type Giving = BookingCommand<Parsed<typeof given>>

async function giveAddress(
  tx: Tx,
  whole: BookingWhole,
  call: Giving,
  by: Party,
): Promise<Reply<Partial<Booking>>> {
  const { booking, place } = whole
  const catalogue = await readCatalogue(tx)
  const may = mayGiveAddress(booking, by, dayOf(call.now, catalogue.settings.time_zone))
  if (!may.ok) return no(may.refusal)
  const judged = judgeAddress(call.body.start_place, place, {
    places: catalogue.postalCodes,
    locale: call.locale,
  })
  if (!judged.ok) return no(await plainly(judged.refusal, whole, catalogue, call))
  // The same address sent twice is stored once.
  if (judged.value === booking.start_place) return reply(bookingView(booking, call.caller))
  const row = await write(tx, call.caller.actor, {
    collection: bookings,
    key: booking.id,
    action: 'address',
    before: booking,
    update: { start_place: judged.value },
  })
  await moveStops(tx, call.caller.actor, booking.id)
  // A ride that stands in a calendar stands there with its place: the new file takes the place of the one before.
  if (isPromised(row!)) await sendLetter(tx, call.deps.outbox, row!, 'relocated', { place: judged.value })
  return reply(bookingView(row!, call.caller))
}

/** Another town is no mere address: what the ride would cost there, or that we do not ride there, and whom to call. */
async function plainly(
  refusal: Refusal,
  whole: BookingWhole,
  catalogue: Catalogue,
  call: Pick<Giving, 'now' | 'locale'>,
): Promise<Refusal> {
  const code = refusal.reason === 'address-elsewhere' ? String(refusal['postal_code']) : null
  const wish = wishOf(whole)
  const there = code === null ? undefined : catalogue.postalCodes.get(code)
  if (!there || !wish || wish.start === undefined) return refusal
  const scene = { catalogue, now: call.now, world: emptyWorld }
  const slot = { start: wish.start, set: whole.booking.feasible_set }
  const { service } = verdictOn(there, wish.day)
  const price = service === 'served' ? priceOf({ ...wish, postalCode: there.code }, slot, scene) : null
  return refuseElsewhere(
    {
      place: String(refusal['place']),
      agreed: whole.booking.gross ?? 0,
      there: price && price.requestReasons.length === 0 ? price.gross : null,
      isRefused: service === 'refused',
    },
    {
      phone: catalogue.settings.company_phone || catalogue.settings.company_email,
      money: formatsIn(call.locale).money,
    },
  )
}

/** The stops of its trips say the place the booking says. */
export async function moveStops(tx: Tx, actor: Actor, booking: Id<'bookings'>): Promise<void> {
  const whole = await readWhole(tx, { id: booking })
  if (!whole) return
  const place = placeText(whole)
  const stops = await tx
    .selectFrom('transport_stops')
    .select('id')
    .where('booking', '=', booking)
    .where('place', 'is distinct from', place)
    .orderBy('id')
    .execute()
  for (const { id } of stops)
    await write(tx, actor, { collection: transportStops, key: id, action: 'move', update: { place } })
}

const addressing = {
  summary: 'Street and number where the ride starts, in the town that was booked',
  body: given,
  refuses: {
    'move-not-allowed': 409,
    'address-too-late': 409,
    'address-only-town': 400,
    'address-elsewhere': 400,
    'address-elsewhere-refused': 400,
    'address-elsewhere-on-request': 400,
    'address-elsewhere-same': 400,
    'address-elsewhere-priced': 400,
  },
} as const

export const addressByLink = changing(
  {
    ...linkMove,
    ...addressing,
    call: 'POST /api/scheduler/:token/address',
    refuses: { ...linkRefusals, ...addressing.refuses },
  },
  byLink(sparingly((tx, whole, call: Giving) => giveAddress(tx, whole, call, 'visitor'))),
)

export const addressEndpoint = changing(
  { ...servedMove, ...addressing, call: 'POST /api/bookings/:id/address', answers: { 200: afterMove } },
  onBooking(servingParty, giveAddress),
)
