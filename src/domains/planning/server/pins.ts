/** What a ride is planned with, kept as it is or let go. */
import { no, reply } from '../../../platform/http/endpoint/endpoint.ts'
import { flag, object } from '../../../platform/http/endpoint/schema.ts'
import { pin } from '../../booking/plan/in-the-plan.ts'
import { make } from '../../booking/server/moves/made-move.ts'
import { afterMove, bookingView, onBooking } from '../../booking/server/moves/served-move.ts'
import { plannerParty } from '../../booking/server/party.ts'
import { changing, ofBooking } from './frame.ts'

export const pinEndpoint = changing(
  {
    ...ofBooking,
    call: 'POST /api/bookings/:id/pin',
    summary: 'Keep the bikes, vehicles and people of a ride, whatever is sold later; or let them go',
    takes: ['Idempotency-Key', 'If-Match'],
    body: object({ pinned: flag('Whether they are kept') }),
    answers: { 200: afterMove },
    refuses: { 'move-not-allowed': 409 },
  },
  onBooking(plannerParty, async (tx, { booking }, { body: { pinned }, caller }, by) => {
    const judged = pin(booking, by, pinned)
    if (!judged.ok) return no(judged.refusal)
    const row = await make(tx, caller.actor, booking, pinned ? 'pin' : 'unpin', judged.value)
    return reply(bookingView(row, caller))
  }),
)
