/** Rides that did not take place and whose money waits: documents to credit, what is kept to ask, what goes back. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { literals } from '../../../platform/db/literals.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { writingOff } from '../../billing/entry.ts'
import { type Settled, settlementOf } from '../../billing/sums/settlement.ts'
import { agreedOf } from '../../booking/price/asked.ts'
import { type BookingStatus, unridden } from '../../booking/resources/booking/booking-status.ts'
import { customerName } from './names.ts'

export interface UnsettledRide {
  readonly id: Id<'bookings'>
  readonly number: string
  readonly status: BookingStatus
  /** The day it would have been ridden. */
  readonly ride: Day
  readonly customer: string
  /** What is kept of it, and what of the money that came in goes back. */
  readonly kept: Cents
  readonly back: Cents
}

/** What all of them come to. */
export const unsettledTotals = (rows: readonly UnsettledRide[]): Pick<UnsettledRide, 'kept' | 'back'> => ({
  kept: rows.reduce((sum, { kept }) => sum + kept, 0),
  back: rows.reduce((sum, { back }) => sum + back, 0),
})

type Found = Parameters<typeof agreedOf>[0] & {
  readonly id: Id<'bookings'>
  readonly number: string | null
  readonly status: BookingStatus
  readonly ride: Day
  readonly customer: string
  readonly documents: readonly Settled[] | null
}

/**
 * What settling would still change, the ride that would have been first. Where nothing was issued for a group that never
 * came, it stands among what is not invoiced.
 * Rules AC-11 and BI-65.
 */
export async function unsettled(db: Kysely<Tables>): Promise<readonly UnsettledRide[]> {
  const { rows } =
    await sql<Found>`SELECT b.id, b.number, b.status, b.gross, b.net, b.price_mode, b.starts_at,
      b.policy_snapshot, b.cancellation_kept, b.local_day::text AS ride, ${customerName('c')} AS customer, issued.documents
    FROM bookings b LEFT JOIN customers c ON c.id = b.customer
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('id', id, 'kind', kind, 'number', number, 'gross', gross,
        'credited', credited, 'paid', paid - (
          SELECT greatest(0, coalesce(sum(signed_amount), 0)) FROM payments p
          WHERE p.invoice = invoices.id AND p.status = 'paid' AND p.kind IN (${literals(writingOff)})))) AS documents
      FROM invoices WHERE booking = b.id AND status <> 'draft' AND kind <> 'credit_note'
    ) AS issued ON true
    WHERE b.status IN (${literals(unridden)}) AND b.archived_at IS NULL
      AND (issued.documents IS NOT NULL OR (b.status = 'cancelled' AND b.cancellation_kept > 0))
    ORDER BY b.starts_at, b.number`.execute(db)
  return rows.flatMap(({ id, number, ride, customer, documents, ...booking }) => {
    // A fee that was asked and credited in full was let go of by somebody.
    if (documents?.some(({ kind, gross, credited }) => kind === 'fee' && credited >= gross)) return []
    const settlement = settlementOf(documents ?? [], agreedOf(booking).sum)
    if (!settlement.ok) return []
    const { fee: kept, back } = settlement.value
    return [{ id, number: number ?? '', status: booking.status, ride, customer, kept, back }]
  })
}
