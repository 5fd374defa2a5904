/** What is still open of a document, or to go back, beside its total. */
import type { Formats } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { type InvoicedPart, openPart } from './invoiced.ts'

/** Null where its total and its state say it all. */
export function openWords(invoice: InvoicedPart, formats: Formats): string | null {
  const open = openPart(invoice)
  if (open < 0) return m.billing_owed_back({ amount: formats.sum(0 - open) })
  return open > 0 && open !== invoice.gross ? m.billing_open({ amount: formats.sum(open) }) : null
}
