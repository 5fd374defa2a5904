/** Money of a customer that has no document yet: it waits to be allocated. */
import { bookkeepers } from '../../../identity/role-groups.ts'
import { no, refused, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  day,
  id,
  object,
  oneOf,
  optional,
  orNull,
  recordOf,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { methods } from '../../resources/payment-words.ts'
import { changing, clerkOf } from '../frame.ts'
import { acceptOld, postEntry } from './entries.ts'

/** Rule BI-45. */
export const customerPaymentEndpoint = changing(
  {
    group: 'Payments',
    to: bookkeepers,
    path: { id: id<'customers'>('Of the customer') },
    missing: 'no-such-record',
    takes: ['Idempotency-Key'],
    call: 'POST /api/customers/:id/payments',
    summary: 'Record money of a customer that has no invoice yet',
    body: object({
      amount: cents(undefined, { min: 1, reason: 'amount-invalid' }),
      method: oneOf(methods.values),
      value_date: optional(day('The day the money moved; today by default')),
      accept_old: acceptOld,
      booking: optional(orNull(id<'bookings'>('Of the customer’s, where it is known'))),
      note: optional(orNull(text(undefined, { max: 500 }))),
    }),
    answers: { 201: { words: 'The entry', data: recordOf('payments') } },
    refuses: {
      'no-such-record': 404,
      'payment-day-ahead': 400,
      'payment-day-long-ago': 400,
      'not-of-the-customer': 400,
    },
  },
  async (tx, { path, body, caller, now }) => {
    clerkOf(caller)
    const found = await tx.selectFrom('customers').select('id').where('id', '=', path.id).executeTakeFirst()
    if (!found) return refused(404, { reason: 'no-such-record' })
    const { amount, method, value_date, accept_old = false, booking = null, note = null } = body
    if (booking !== null) {
      const own = await tx
        .selectFrom('bookings')
        .select('id')
        .where('id', '=', booking)
        .where('customer', '=', path.id)
        .executeTakeFirst()
      if (!own) return no({ reason: 'not-of-the-customer', field: 'booking' })
    }
    const wish = {
      amount,
      method,
      valueDate: value_date,
      isOldMeant: accept_old,
      customer: path.id,
      booking,
      note,
    }
    const booked = await postEntry(tx, { actor: caller.actor, now }, wish)
    return booked.ok ? reply(booked.value.entry, 201) : no(booked.refusal)
  },
)
