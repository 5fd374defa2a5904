/** A document as its reader sees it, on screen as on paper: what was frozen, and nothing else. */
import type { Cents } from '../../../kernel/money/money.ts'
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import { epcPayload } from './epc.ts'
import { type Invoice, type InvoiceLine, isStructured } from '../invoice.ts'
import type { PartySnapshot } from '../resources/invoice-document.ts'
import type { paper } from '../server/papers/links.ts'
import { writtenReference } from './structured-reference.ts'

export type Paper = Parsed<typeof paper>
export type Payment = NonNullable<Paper['payment']>

type Frozen = Pick<
  Invoice,
  | 'status'
  | 'peppol_state'
  | 'kind'
  | 'number'
  | 'language'
  | 'issue_date'
  | 'due_date'
  | 'supply_date'
  | 'po_reference'
  | 'note'
  | 'price_mode'
  | 'net'
  | 'vat'
  | 'gross'
  | 'vat_breakdown'
  | 'seller_snapshot'
  | 'customer_snapshot'
  | 'texts'
  | 'iban'
  | 'ogm'
  | 'epc_payload'
  | 'set_off'
>
type FrozenLine = Pick<
  InvoiceLine,
  'id' | 'text' | 'quantity' | 'unit_price' | 'vat_percent' | 'net' | 'gross'
>

export function paperOf(
  invoice: Frozen,
  lines: readonly FrozenLine[],
  { booking_number, corrects }: Pick<Paper, 'booking_number' | 'corrects'>,
): Paper {
  const { iban, ogm } = invoice
  return {
    kind: invoice.kind,
    // Who may not read where it stands has no word of it.
    is_copy: Boolean(invoice.peppol_state) && isStructured(invoice),
    number: invoice.number,
    language: invoice.language,
    issue_date: invoice.issue_date,
    due_date: invoice.due_date,
    supply_date: invoice.supply_date,
    po_reference: invoice.po_reference,
    note: invoice.note,
    booking_number,
    corrects,
    seller: invoice.seller_snapshot ?? nobody,
    customer: invoice.customer_snapshot ?? nobody,
    mode: invoice.price_mode,
    lines: lines.map((line) => ({
      id: line.id,
      text: line.text,
      quantity: line.quantity,
      unit_price: line.unit_price,
      percent: line.vat_percent ?? 0,
      net: line.net ?? 0,
      gross: line.gross ?? 0,
    })),
    vat_breakdown: invoice.vat_breakdown ?? [],
    net: invoice.net ?? 0,
    vat: invoice.vat ?? 0,
    gross: invoice.gross ?? 0,
    texts: invoice.texts ?? {},
    set_off: invoice.set_off,
    payment:
      iban && ogm
        ? { iban, bic: bicOf(invoice.epc_payload), reference: ogm, epc: invoice.epc_payload }
        : null,
  }
}

// The code carries the bank as it was when the document was made.
const bicOf = (epc: string | null): string | null => epc?.split('\n')[4] || null

const nobody: PartySnapshot = { name: '', country: 'BE' }

/** How to pay what is still open: the code of the paper, with the amount of today. */
export function paymentOf(paper: Pick<Paper, 'payment' | 'seller' | 'number'>, open: Cents): Payment | null {
  const { payment, seller, number } = paper
  if (!payment || open <= 0) return null
  const { iban, bic, reference } = payment
  // The paper's own code says which of the two references the office gives.
  const isStructured = !payment.epc || payment.epc.split('\n')[9] === reference
  const transfer = { holder: seller.name, iban, ...(bic && { bic }), amount: open }
  return {
    iban,
    bic,
    reference,
    epc: epcPayload(
      isStructured
        ? { ...transfer, reference }
        : { ...transfer, text: `${writtenReference(reference)} ${number ?? ''}`.trim() },
    ),
  }
}
