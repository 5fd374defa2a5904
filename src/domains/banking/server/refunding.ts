/** Booking a transfer that went out: all that a booking gives back, or money that waited with a customer. */
import { sql } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import type { PostedBy } from '../../billing/server/payments/entries.ts'
import { refundBooking, refundWaiting, type Transfer } from '../../billing/server/payments/refunds.ts'
import type { RefundsOf } from '../matching.ts'
import type { Line } from './lines.ts'
import { filled } from './payables.ts'

type Booked = Partial<Pick<Line, 'payment' | 'booking'>>
type Days = Omit<Transfer, 'amount'>

/** Rule BK-15. */
export async function asRefunds(
  tx: Tx,
  postedBy: PostedBy,
  { line, ...days }: Days & { readonly line: Line },
  booking: Id<'bookings'>,
): Promise<Outcome<Booked>> {
  if (line.amount >= 0) return refuse('bank-line-purpose', { field: 'refunds' })
  const { entryDate, valueDate } = days
  const given = await refundBooking(tx, postedBy, booking, { amount: 0 - line.amount, entryDate, valueDate })
  return given.ok ? ok({ booking, payment: given.value.id }) : given
}

/** Rule BI-45. */
export async function asWaitingBack(
  tx: Tx,
  postedBy: PostedBy,
  { line, ...days }: Days & { readonly line: Line },
  customer: Id<'customers'>,
): Promise<Outcome<Booked>> {
  const { entryDate, valueDate } = days
  const given = await refundWaiting(tx, postedBy, customer, { amount: 0 - line.amount, entryDate, valueDate })
  return given.ok ? ok({ payment: given.value.id }) : given
}

interface RefundsRow {
  readonly booking: Id<'bookings'>
  readonly number: string | null
  readonly total: string
  readonly documents: readonly (string | null)[] | null
  readonly names: readonly (string | null)[]
}

/**
 * Bookings that give back in more than one part, or of money that waits, to one payer: what one transfer may be.
 * Rule BK-15.
 */
export async function refundsOf(
  tx: Tx,
  booking: Id<'bookings'> | null = null,
): Promise<readonly RefundsOf[]> {
  const { rows } = await sql<RefundsRow>`
    WITH parts AS (
      SELECT booking, customer, agency, owed_back AS part, number FROM invoices
        WHERE owed_back > 0 AND booking IS NOT NULL AND archived_at IS NULL AND status <> 'draft'
      UNION ALL
      SELECT booking, customer, NULL, sum(signed_amount), NULL FROM payments
        WHERE invoice IS NULL AND booking IS NOT NULL AND status = 'paid'
        GROUP BY booking, customer HAVING sum(signed_amount) > 0
    )
    SELECT b.id AS booking, b.number, sum(part) AS total, jsonb_agg(parts.number) AS documents,
      jsonb_build_array(c.company_name, nullif(concat_ws(' ', c.first_name, c.last_name), '')) AS names
    FROM parts JOIN bookings b ON b.id = parts.booking LEFT JOIN customers c ON c.id = b.customer
    WHERE ${booking}::uuid IS NULL OR b.id = ${booking}::uuid
    GROUP BY b.id, c.id
    HAVING (count(*) > 1 OR bool_or(parts.number IS NULL)) AND count(DISTINCT coalesce(parts.customer, parts.agency)) = 1
    ORDER BY b.number`.execute(tx)
  return rows.map(({ booking, number, total, documents, names }) => ({
    booking,
    total: Number(total),
    names: filled(names),
    numbers: filled([number, ...(documents ?? [])]),
  }))
}
