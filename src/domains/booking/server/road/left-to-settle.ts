/** What stands between a ride and its closing. */
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Booking } from '../../booking.ts'
import { agreedOf, leftToAsk } from '../../price/asked.ts'
import { leftOf } from '../../price/invoiced.ts'

/**
 * What was invoiced of a booking and is not settled, whoever it was invoiced to; what waits for none is to go back, and
 * what of the agreed sum no document asks is still to be invoiced.
 */
export async function leftToSettle(tx: Tx, booking: Booking) {
  const columns = ['kind', 'status', 'net', 'gross', 'credited', 'paid'] as const
  const documents = await tx
    .selectFrom('invoices')
    .select(columns)
    .where('booking', '=', booking.id)
    .where('archived_at', 'is', null)
    .execute()
  const { waiting } = await tx
    .selectFrom('payments')
    .select(sql<string>`coalesce(sum(signed_amount), 0)`.as('waiting'))
    .where('booking', '=', booking.id)
    .where('invoice', 'is', null)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  const { open, back } = leftOf(documents)
  const agreed = agreedOf(booking)
  const left = { side: agreed.side, sum: leftToAsk(agreed, documents) }
  return { open, back: back + Math.max(0, Number(waiting) - open), held: booking.deposit_held, left }
}
