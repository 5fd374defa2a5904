/** How an issued document stands with the entries of money that are booked on it. */
import type { Cents } from '../../kernel/money/money.ts'
import type { Day } from '../../kernel/time/day.ts'
import { type Counted, paidBy } from './entry.ts'
import { type Invoice, isWithBuyer, ledgerOf, paymentState } from './invoice.ts'

export type InvoiceStanding = Pick<Invoice, 'status' | 'paid' | 'credited' | 'paid_at'>

/**
 * Its state, and since when it is paid: the first time stays, also of what went back since. Rules BI-42 and BK-11.
 *
 * @param credit what a new credit note gives back
 */
export function standingOf(
  invoice: Invoice,
  entries: readonly Counted[],
  { now, today, credit = 0 }: { readonly now: number; readonly today: Day; readonly credit?: Cents },
): InvoiceStanding {
  const { paid, refunded } = paidBy(entries)
  const credited = invoice.credited + credit
  const status = paymentState(
    { ...ledgerOf(invoice), credited, paid, refunded },
    { dueDate: invoice.due_date, isSent: isWithBuyer(invoice), today },
  )
  // What was paid and went back keeps the moment it was paid.
  const was = status === 'refunded' ? invoice.paid_at : null
  const paid_at = status === 'paid' ? (invoice.paid_at ?? new Date(now).toISOString()) : was
  return { status, paid, credited, paid_at }
}
