/** The address of a ride, given by its guest on the booking's page or by the office. */
import { Hono } from 'hono'
import { dayOf } from '../../../kernel/wall-time.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { write } from '../../../platform/items/write.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { transportStops } from '../../availability/resources.ts'
import { judgeAddress, mayGiveAddress } from '../address.ts'
import type { Party } from '../booking.ts'
import { bookings } from '../resources/bookings.ts'
import type { BookingWhole } from '../ride.ts'
import type { BookingDeps } from './deps.ts'
import { type Call, type Reply, type Tx, no, reply } from './endpoint.ts'
import { bookingView, servedMove } from './moves.ts'
import { placeText } from './requests.ts'
import { readWhole } from './whole.ts'

export async function giveAddress(tx: Tx, whole: BookingWhole, call: Call, by: Party): Promise<Reply> {
  const { booking, place } = whole
  const catalogue = await readCatalogue(tx)
  const may = mayGiveAddress(booking, by, dayOf(call.now, catalogue.settings.time_zone))
  if (!may.ok) return no(may.refusal)
  const judged = judgeAddress(call.body['start_place'], place, {
    places: catalogue.postalCodes,
    locale: call.locale,
  })
  if (!judged.ok) return no(judged.refusal)
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
  return reply(bookingView(row!, call.caller))
}

/** The stops of its trips say the place the booking says. */
export async function moveStops(tx: Tx, actor: Actor, booking: string): Promise<void> {
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

export function addressRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  routes.post('/api/bookings/:id/address', servedMove(deps, ['start_place'], giveAddress))
  return routes
}
