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
import { type Booking, type Party, cancel, decline, isOfOffice } from '../../booking.ts'
import { cancellationCost, stepAt, termsStart } from '../../agreed/cancellation.ts'
import { usualTreatment } from '../../../identity/settings/vat-treatment.ts'
import type { BookingWhole } from '../../ride.ts'
import { agreedCost } from '../../agreed/seen.ts'
import { plannerParty } from '../party.ts'
import { type BookingCommand, changing } from '../frame.ts'
import { byLink, linkMove, linkRefusals } from '../scheduler/link-moves.ts'
import { isAsked } from '../../resources/booking/booking-status.ts'
import { confirmation } from './confirming.ts'
import { end } from './made-move.ts'
import {
  afterMove,
  bookingView,
  givenReason,
  officeMove,
  onBooking,
  servedMove,
  servingParty,
} from './served-move.ts'

const declining = object({ reason: givenReason() })

export async function refusal(
  tx: Tx,
  { booking }: BookingWhole,
  call: BookingCommand<Parsed<typeof declining>>,
  by: Party,
): Promise<Reply<Partial<Booking>>> {
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
): Promise<Reply<Partial<Booking>>> {
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
  const step = stepAt(booking.policy_snapshot?.cancellation_steps ?? [], termsStart(booking), call.now)
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
    onBooking(plannerParty, confirmation),
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
    onBooking(plannerParty, refusal),
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
