/** What rode and is not invoiced in full: by the 15th of the month after the ride it has to be. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { literals } from '../../../platform/db/literals.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Booking } from '../../booking/booking.ts'
import { agreedOf, leftToAsk } from '../../booking/price/asked.ts'
import { sold } from '../../booking/resources/booking/booking-status.ts'
import { byNow, invoiceBy } from '../period.ts'
import { customerName, paperName } from './names.ts'

export interface NotInvoicedRow {
  readonly id: Id<'bookings'>
  readonly number: string
  readonly ride: Day
  readonly customer: string
  /** The last day for its invoice. */
  readonly by: Day
  /** By today, whatever day is asked about. */
  readonly is_late: boolean
  readonly has_draft: boolean
  /** What was issued for it was credited in full. */
  readonly is_credited: boolean
  /** What is agreed and not asked; VAT included where it was agreed so. */
  readonly left: Cents
  readonly side: 'net' | 'gross'
}

type Found = Pick<
  Booking,
  | 'id'
  | 'number'
  | 'status'
  | 'gross'
  | 'net'
  | 'price_mode'
  | 'starts_at'
  | 'policy_snapshot'
  | 'cancellation_kept'
> & {
  readonly ride: Day
  readonly customer: string
  readonly has_draft: boolean
  readonly is_credited: boolean
  readonly asked_net: string
  readonly asked_gross: string
}

/**
 * The rides up to a day that were sold and of which something was not asked when it ended, or is not today, the oldest
 * first. Late is said everywhere by today: its last day is over, and it is not invoiced since.
 * Rules AC-08 and AC-12.
 */
export async function notInvoiced(
  db: Kysely<Tables>,
  { until, today }: { readonly until: Day; readonly today: Day },
): Promise<readonly NotInvoicedRow[]> {
  const on = byNow(until, today)
  const rows = await notInvoicedOn(db, { until, today, on })
  const still = on === today ? rows : await notInvoicedOn(db, { until, today, on: today })
  const left = new Set(still.map(({ id }) => id))
  return rows.map((row) => ({ ...row, is_late: today > row.by && left.has(row.id) }))
}

/**
 * What was credited in part was asked, and is cheaper now; what was credited in full is to be asked anew. Documents
 * count as they stood when `on` ended; what is agreed for a ride is as it is now.
 */
async function notInvoicedOn(
  db: Kysely<Tables>,
  { until, today, on }: { readonly until: Day; readonly today: Day; readonly on: Day },
): Promise<readonly Omit<NotInvoicedRow, 'is_late'>[]> {
  const { rows } =
    await sql<Found>`SELECT b.id, b.number, b.status, b.gross, b.net, b.price_mode, b.starts_at,
      b.policy_snapshot, b.cancellation_kept, b.local_day::text AS ride, coalesce(asked.has_draft, false) AS has_draft,
      coalesce(asked.is_credited, false) AS is_credited,
      coalesce(${paperName('b', on)}, ${customerName('c')}) AS customer,
      coalesce(asked.net, 0) AS asked_net, coalesce(asked.gross, 0) AS asked_gross
    FROM bookings b LEFT JOIN customers c ON c.id = b.customer
    LEFT JOIN LATERAL (
      SELECT bool_or(status = 'draft' AND archived_at IS NULL) AS has_draft,
        bool_or(is_issued AND taken_off >= gross AND gross > 0) AS is_credited,
        sum(net) FILTER (WHERE stands) AS net,
        sum(gross) FILTER (WHERE stands) AS gross
      FROM invoices i, LATERAL (
        SELECT status <> 'draft' AND kind <> 'credit_note' AND issue_date <= ${on}::date AS is_issued,
          (SELECT coalesce(sum(c.gross), 0) FROM invoices c
            WHERE c.corrects = i.id AND c.status <> 'draft' AND c.issue_date <= ${on}::date) AS taken_off
      ) AS issued, LATERAL (SELECT is_issued AND (taken_off < gross OR gross = 0) AS stands) AS standing
      WHERE booking = b.id
    ) AS asked ON true
    WHERE b.status IN (${literals(sold)}) AND b.archived_at IS NULL AND b.local_day <= ${until}::date AND b.local_day < ${today}::date
      AND (coalesce(asked.gross, 0) < b.gross OR coalesce(asked.net, 0) < b.net)
    ORDER BY b.local_day, b.number`.execute(db)
  return rows.flatMap((row) => {
    const agreed = agreedOf(row)
    const issued = {
      kind: 'invoice',
      status: 'issued',
      net: Number(row.asked_net),
      gross: Number(row.asked_gross),
      credited: 0,
    }
    const left = leftToAsk(agreed, [issued])
    if (left <= 0) return []
    const by = invoiceBy(row.ride)
    const { id, number, ride, customer, has_draft, is_credited } = row
    const shown = { id, number: number ?? '', ride, customer, by }
    return [{ ...shown, has_draft, is_credited, left, side: agreed.side }]
  })
}
