/** An invoice as the holder of its link sees it, and how the page asks for it. */
import { queryOptions } from '@tanstack/react-query'
import type { Cents } from '../../kernel/money.ts'
import { callApi, nullOn } from '../../platform/http/api-call.ts'
import type { InvoiceStatus } from './invoice.ts'
import type { Paper, Payment } from './paper.ts'

export interface ShownInvoice {
  readonly paper: Paper
  readonly status: InvoiceStatus
  readonly paid: Cents
  readonly credited: Cents
  /** What is still asked for; nothing on a credit note. */
  readonly open: Cents
  /** Its ride was cancelled for less: it is not to be paid before the office has corrected it. */
  readonly awaits_correction: boolean
  readonly paid_at: string | null
  /** How to pay what is open. */
  readonly payment: Payment | null
}

export const invoiceAddress = (token: string) => `/api/invoice-links/${encodeURIComponent(token)}`

export const linkedInvoiceQuery = (token: string) =>
  queryOptions({
    queryKey: ['invoice-link', token],
    queryFn: () => callApi<ShownInvoice>(invoiceAddress(token)).catch(nullOn(404)),
  })
