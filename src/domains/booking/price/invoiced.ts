/** What was invoiced of a booking, whether anything is still to be, and what is open or to go back. */
import type { Cents } from '../../../kernel/money/money.ts'
import { type Booking, isSold } from '../booking.ts'

/** An invoice as far as this is asked of it. */
export interface InvoicedPart {
  readonly kind: string
  readonly status: string
  readonly gross: Cents | null
  readonly credited: Cents | null
  /** Paid less refunded. */
  readonly paid: Cents | null
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

/**
 * What is open of documents: asked, less what was credited and what was paid of it; less than nothing when more came in
 * than was owed. Everything that says what is open asks this. Rules BI-04 and AC-05.
 */
export const openAmount = ({
  gross,
  credited,
  paid,
}: {
  readonly gross: Cents
  readonly credited: Cents
  readonly paid: Cents
}): Cents => gross - credited - paid

/**
 * What is still to be paid of an invoice; less than nothing when more came in than is owed. A draft asks for nothing
 * yet, and a credit note never does. Rule BI-04.
 */
export const openPart = ({ kind, status, gross, credited, paid }: InvoicedPart): Cents =>
  status === 'draft' || kind === 'credit_note'
    ? 0
    : openAmount({ gross: gross ?? 0, credited: credited ?? 0, paid: paid ?? 0 })

/** What is still to be paid of all of them, and what is to go back: one does not settle the other. Rule BI-04. */
export function leftOf(invoices: readonly InvoicedPart[]): { readonly open: Cents; readonly back: Cents } {
  const parts = invoices.map(openPart)
  const sum = (all: readonly Cents[]) => all.reduce((total, part) => total + part, 0)
  return { open: sum(parts.filter((part) => part > 0)), back: 0 - sum(parts.filter((part) => part < 0)) }
}
