/** What the office does with an offer that is open: it notes what the customer said by telephone, or takes it back. */
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { id, object, orNull, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { type Booking, type Party, withdraw } from '../../booking.ts'
import { losesPart } from '../../plan/alarm.ts'
import type { BookingWhole } from '../../ride.ts'
import { type BookingCommand, changing } from '../frame.ts'
import { sendLetter } from '../letters/letter-job.ts'
import { closeProposal, make } from '../moves/made-move.ts'
import { afterMove, bookingNotFound, bookingView, officeMove, onBooking } from '../moves/served-move.ts'
import { plannerParty } from '../party.ts'
import { acceptance, refusal } from '../scheduler/answers.ts'
import { seen } from '../schemas/wish.ts'
import { openProposal, readWhole } from '../whole.ts'
import { restorePromise } from './offers.ts'

const heard = object({
  option: orNull(id('The start that was said yes to; null for a no', { reason: 'option-gone' })),
  ...seen('Of the proposal'),
})

/**
 * It is the customer's own answer, though the office writes it down: judged as his, and he is written to as after his own.
 * Rule BC-02.
 */
async function answer(
  tx: Tx,
  whole: BookingWhole,
  call: BookingCommand<Parsed<typeof heard>>,
): Promise<Reply<Partial<Booking>>> {
  const open = await openProposal(tx, whole.booking.id)
  if (!open) return no({ reason: 'offer-not-open' })
  const { option, ...shown } = call.body
  if (option === null && open.version !== shown.version)
    return no({ reason: 'proposal-replaced', field: 'option', version: open.version })
  const done = await (option === null
    ? refusal(tx, whole, call)
    : acceptance(tx, whole, { ...call, body: { ...shown, option } }))
  if (!done.ok) return done
  const after = await readWhole(tx, { id: whole.booking.id })
  return after ? reply(bookingView(after.booking, call.caller)) : bookingNotFound
}

/**
 * The ride of a promised booking goes on as it was agreed, and who was offered another hour reads that; refused where
 * it lost something it needs.
 * Rule BC-03.
 */
export async function withdrawal(
  tx: Tx,
  whole: BookingWhole,
  call: BookingCommand<unknown>,
  by: Party,
): Promise<Reply<Partial<Booking>>> {
  const { booking } = whole
  const judged = withdraw(booking, by)
  if (!judged.ok) return no(judged.refusal)
  if (!(await openProposal(tx, booking.id))) return no({ reason: 'offer-not-open' })
  await closeProposal(tx, call.caller.actor, booking.id, 'withdrawn', call.now)
  const alarm = await restorePromise(tx, whole, call)
  if (losesPart(alarm)) return no({ reason: 'promise-lost' })
  const row = await make(tx, call.caller.actor, booking, 'withdraw', { ...judged.value, alarm })
  await sendLetter(tx, call.deps.outbox, row, 'withdrawn')
  return reply(bookingView(row, call.caller))
}

export const officeAnswerEndpoints = [
  changing(
    {
      ...officeMove,
      call: 'POST /api/bookings/:id/answer',
      summary: 'Note what the customer said by telephone to the proposal that is open',
      body: heard,
      answers: { 200: afterMove },
      refuses: {
        'move-not-allowed': 409,
        'offer-not-open': 409,
        'price-changed': 409,
        'proposal-expired': 409,
        'option-gone': 409,
        'proposal-replaced': 409,
        'total-required': [400, 409],
        'version-required': [400, 409],
      },
    },
    onBooking(plannerParty, answer),
  ),
  changing(
    {
      ...officeMove,
      call: 'DELETE /api/bookings/:id/proposals',
      summary: 'Take back what is offered for a ride that is promised: it stays as it was agreed',
      answers: { 200: afterMove },
      refuses: { 'move-not-allowed': 409, 'offer-not-open': 409, 'promise-lost': 409 },
    },
    onBooking(plannerParty, withdrawal),
  ),
]
