/** How an issued invoice stands after money moved, a credit note was made, or a day went by. */
import type { Cents } from '../../../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { paidBy } from '../../entry.ts'
import { type Invoice, isWithBuyer, ledgerOf, refundable, paymentState } from '../../invoice.ts'
import { invoices } from '../../resources/invoices.ts'
import { settingsOf } from '../store.ts'
import type { Id } from '../../../../kernel/id/id.ts'

interface Happening {
  readonly now: number
  /** The word history keeps. */
  readonly action: string
  readonly comment?: string
  /** What a new credit note gives back. */
  readonly credit?: Cents
}

/** What came in and what went back of an invoice, by its entries. Rule BI-42. */
const booked = async (tx: Tx, invoice: Id<'invoices'>) =>
  paidBy(
    await tx
      .selectFrom('payments')
      .select(['kind', 'direction', 'amount'])
      .where('invoice', '=', invoice)
      .where('status', '=', 'paid')
      .execute(),
  )

/** Nobody gets back more than he paid beyond what he owes. Rule BI-23. */
export async function mayRefund(
  tx: Tx,
  invoice: Invoice,
  amount: Cents,
): Promise<Outcome<true, 'refund-too-large'>> {
  const { paid } = await booked(tx, invoice.id)
  const left = refundable(ledgerOf({ ...invoice, paid }))
  return amount <= left ? ok(true) : refuse('refund-too-large', { field: 'amount', left })
}

/** Writes how it stands now; nothing when it stands as it did. The invoice is held by the caller. */
export async function keepPaymentState(
  tx: Tx,
  actor: Actor,
  invoice: Invoice,
  { now, action, comment, credit = 0 }: Happening,
): Promise<Invoice> {
  const { time_zone } = await settingsOf(tx)
  const { paid, refunded } = await booked(tx, invoice.id)
  const credited = invoice.credited + credit
  const status = paymentState(
    { gross: invoice.gross ?? 0, credited, paid, refunded },
    { dueDate: invoice.due_date, isSent: isWithBuyer(invoice), today: dayOf(now, time_zone) },
  )
  const paid_at =
    status === 'paid'
      ? (invoice.paid_at ?? new Date(now).toISOString())
      : invoice.paid_at && status === 'refunded'
        ? invoice.paid_at
        : null
  if (status === invoice.status && paid === invoice.paid && credited === invoice.credited) return invoice
  const row = await write(tx, actor, {
    collection: invoices,
    key: invoice.id,
    before: invoice,
    action,
    comment: comment ?? null,
    update: { status, paid, credited, paid_at },
  })
  return row!
}
