/** What was invoiced of a booking, and whether anything is still to be. */
import type { Cents } from '../../../kernel/money/money.ts'
import { type Booking, isSold } from '../booking.ts'

/** An invoice as far as this is asked of it. */
export interface InvoicedPart {
  readonly kind: string
  readonly status: string
  readonly gross: Cents | null
  readonly credited: Cents | null
}

/** A draft is finished first; what was credited is to be asked anew, and a credit note asks for nothing. Rule B-75. */
export function isToInvoice(
  { status, gross }: Pick<Booking, 'status' | 'gross'>,
  invoices: readonly InvoicedPart[],
): boolean {
  if (!isSold(status) || invoices.some((one) => one.status === 'draft')) return false
  const asked = invoices.filter(({ kind }) => kind !== 'credit_note')
  const sum = asked.reduce((total, one) => total + (one.gross ?? 0) - (one.credited ?? 0), 0)
  return asked.length === 0 || gross === null || sum < gross
}
