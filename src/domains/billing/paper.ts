/** A document as its reader sees it, on screen and on paper alike: what was frozen, and nothing else. */
import type { Day } from '../../kernel/day.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Translated } from '../../kernel/translated.ts'
import type { PriceMode } from '../catalog/price.ts'
import { epcPayload } from './epc.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'
import type { PaperTexts, PartySnapshot } from './resources/invoice-document.ts'
import type { VatSum } from './resources/invoice-sums.ts'
import { writtenReference } from './structured-reference.ts'

export interface PaperLine {
  readonly id: string
  readonly text: Translated
  readonly quantity: number
  readonly unit_price: Cents
  readonly percent: number
  readonly net: Cents
  readonly gross: Cents
}

export interface Paper {
  readonly kind: Invoice['kind']
  /** Null while it is a draft. */
  readonly number: string | null
  readonly language: Locale
  readonly issue_date: Day | null
  readonly due_date: Day | null
  readonly supply_date: Day | null
  readonly po_reference: string | null
  readonly note: string | null
  readonly booking_number: string | null
  /** Of a credit note: the invoice it gives back. */
  readonly corrects: { readonly number: string; readonly issue_date: Day } | null
  readonly seller: PartySnapshot
  readonly customer: PartySnapshot
  readonly mode: PriceMode
  readonly lines: readonly PaperLine[]
  readonly vat_breakdown: readonly VatSum[]
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
  readonly texts: PaperTexts
  readonly payment: Payment | null
}

export interface Payment {
  readonly iban: string
  /** The account's bank; null where the office named none. */
  readonly bic: string | null
  readonly reference: string
  readonly epc: string | null
}

type Frozen = Pick<
  Invoice,
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
  if (!payment?.epc || open <= 0) return null
  const { iban, bic, reference } = payment
  // The paper's own code tells which of the two references the office gives.
  const isStructured = payment.epc.split('\n')[9] === reference
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
