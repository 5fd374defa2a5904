/** The office sends who booked his link again, or gives him another: then no link sent before opens anything. */
import { iso } from '../../../../kernel/time/period.ts'
import { no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { recordEvent, write } from '../../../../platform/items/write/write.ts'
import { isAsked } from '../../resources/booking/booking-status.ts'
import { bookings } from '../../resources/booking/bookings.ts'
import { bookingToken, tokenHash } from '../../token.ts'
import { changing } from '../frame.ts'
import { sendLetter } from '../letters/letter-job.ts'
import { plannerParty } from '../party.ts'
import { closeReading } from '../scheduler/reading-link.ts'
import { readWhole } from '../whole.ts'
import { afterMove, bookingView, officeMove, onBooking } from './served-move.ts'

const refuses = { 'move-not-allowed': 409 } as const

/** Rule RL-03. */
export const linkEndpoints = [
  changing(
    {
      ...officeMove,
      call: 'POST /api/bookings/:id/link/delivery',
      summary: 'Email who booked the link again',
      answers: { 200: afterMove },
      refuses,
    },
    onBooking(plannerParty, async (tx, { booking }, { caller, deps, now }) => {
      if (!isAsked(booking.status))
        return no({ reason: 'move-not-allowed', move: 'link', status: booking.status })
      const { id: item } = booking
      await recordEvent(tx, caller.actor, { collection: bookings, item, action: 'send-link' })
      await sendLetter(tx, deps.outbox, booking, 'link', { part: iso(now) })
      return reply(bookingView(booking, caller))
    }),
  ),
  changing(
    {
      ...officeMove,
      call: 'POST /api/bookings/:id/link/renewal',
      summary: 'Give who booked another link, and email it to him',
      detail: 'Revokes every link to the booking sent so far, and the one that only reads it.',
      answers: { 200: afterMove },
      refuses,
    },
    onBooking(plannerParty, async (tx, whole, { caller, deps, now }) => {
      const { id, status, token_version: before } = whole.booking
      if (!isAsked(status)) return no({ reason: 'move-not-allowed', move: 'link', status })
      const token_version = before + 1
      await write(tx, caller.actor, {
        collection: bookings,
        key: id,
        action: 'renew-link',
        update: { token_version, token_hash: tokenHash(bookingToken(deps.secret, { id, token_version })) },
      })
      await closeReading(tx, whole, now)
      const after = (await readWhole(tx, { id }))!.booking
      await sendLetter(tx, deps.outbox, after, 'link', { part: 'renewed' })
      return reply(bookingView(after, caller))
    }),
  ),
]
