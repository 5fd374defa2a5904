/** An issued document, or a draft just before it is, as a structured invoice of Peppol BIS Billing 3.0. */
import { inLocale, type Translated } from '../../../kernel/text/translated.ts'
import { readEnterpriseNumber } from '../../../kernel/enterprise/enterprise-number.ts'
import { readVatNumber } from '../../../kernel/enterprise/vat-number.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { registerLine } from '../../identity/company/legal-form-words.ts'
import { isSupplied } from '../invoice.ts'
import type { Paper } from '../paper/paper.ts'
import { outcomeWords } from '../paper/set-off-words.ts'
import { writtenReference } from '../paper/structured-reference.ts'
import type { PartySnapshot } from '../resources/invoice-document.ts'
import type { VatSum } from '../resources/invoice-sums.ts'
import { priced } from './amounts.ts'
import {
  belgianScheme,
  type Category,
  customization,
  type DocumentAllowance,
  profile,
  type StructuredDocument,
  type StructuredLine,
  type StructuredParty,
  type VatRow,
} from './document.ts'

export interface SourceLine {
  readonly text: Translated
  readonly quantity: number
  readonly unit_price: Cents
  readonly category: string
  readonly percent: number
  readonly net: Cents
  /** UN/ECE recommendation 20; pieces where nothing is said. */
  readonly unit?: string
  /** Whether another document settled its amounts: an advance taken off, an invoice given back. */
  readonly isSettled: boolean
  /** Whether it is what a coupon takes off. */
  readonly isCoupon?: boolean
}

/** What stands on the paper, with what only a structured invoice says. */
export interface StructuredSource {
  readonly paper: Omit<Paper, 'lines'>
  readonly lines: readonly SourceLine[]
  /** The advances it takes off, or the invoice it corrects. */
  readonly preceding: StructuredDocument['preceding']
  /** Money that came in before it without a VAT document of its own. */
  readonly prepaid: Cents
  readonly rounding: Cents
}

/** Rules BI-82, BI-83, BI-85 and PE-10. */
export function structuredOf(source: StructuredSource): StructuredDocument {
  const { paper, preceding, prepaid, rounding } = source
  const allowances = source.lines.filter(isAllowance).map((line) => allowanceOf(line, source.paper.language))
  const lines = source.lines.filter((line) => !isAllowance(line))
  const { language: locale } = paper
  const isCredit = paper.kind === 'credit_note'
  const vat = paper.vat_breakdown.map((row) => vatRow(row, locale))
  // What is outside VAT as a whole names nobody's VAT number (BR-O-02): its parties are known by their other number.
  const isOutside = vat.length > 0 && vat.every(({ category }) => category === 'O')
  const payable = paper.gross - prepaid + rounding
  const sum = (isCharge: boolean) =>
    allowances.reduce((total, each) => total + (each.isCharge === isCharge ? each.amount : 0), 0)
  return {
    kind: isCredit ? 'credit_note' : 'invoice',
    customization,
    profile,
    number: paper.number,
    issueDate: paper.issue_date ?? '',
    dueDate: isCredit ? null : paper.due_date,
    typeCode: isCredit ? '381' : paper.kind === 'advance' ? '386' : '380',
    notes: noteOf(paper),
    currency: 'EUR',
    ...referencesOf(paper),
    preceding,
    seller: partyOf(paper.seller, { isOutside, legalForm: registerLine(paper.seller, locale) }),
    buyer: partyOf(paper.customer, { isOutside, legalForm: null }),
    // Money in advance is taxed when it is asked or comes in, not on the day of the ride (KB no. 1, art. 5).
    deliveryDate: isSupplied(paper) ? paper.supply_date : null,
    deliveryCountry: null,
    payment: paymentOf(paper, payable),
    terms: termsOf(paper, { payable, locale }),
    allowances,
    vat,
    totals: {
      lines: lines.reduce((total, { net }) => total + net, 0),
      allowances: sum(false),
      charges: sum(true),
      net: paper.net,
      vat: paper.vat,
      gross: paper.gross,
      prepaid,
      rounding,
      payable,
    },
    lines: lines.map((line, at) => lineOf(line, at, paper)),
    isGross: paper.mode === 'gross',
  }
}

const isAllowance = ({ isCoupon, net }: SourceLine): boolean => isCoupon === true && net < 0

/** A coupon lowers the base of its rate: an allowance on the document, 95 being a discount (UNCL5189). Rule BI-88. */
const allowanceOf = ({ text, net, category, percent }: SourceLine, locale: Locale): DocumentAllowance => ({
  isCharge: false,
  amount: 0 - net,
  base: null,
  percent: null,
  reason: inLocale(text, locale),
  reasonCode: '95',
  category: category as Category,
  rate: category === 'O' ? null : percent,
})

const given = (text: string | null | undefined): string | null => text?.trim() || null

/** One note: what is said before the lines, the reason of a credit note, what law wants said, and the end. */
function noteOf(paper: StructuredSource['paper']): string[] {
  const { language: locale, texts } = paper
  const parts = [
    inLocale(texts.intro, locale),
    paper.note,
    paper.kind === 'credit_note' && m.invoice_credit_mention({}, { locale }),
    inLocale(texts.legal, locale),
    inLocale(texts.footer, locale),
  ].flatMap((text) => given(text || null) ?? [])
  return parts.length > 0 ? [parts.join('\n')] : []
}

/** The customer's own reference; without one the booking, else who at the customer it is meant for. */
function referencesOf(
  paper: StructuredSource['paper'],
): Pick<StructuredDocument, 'buyerReference' | 'orderReference'> {
  const order = given(paper.po_reference)
  return {
    orderReference: order,
    buyerReference: order ? null : (given(paper.booking_number) ?? given(paper.customer.attention)),
  }
}

function partyOf(
  party: PartySnapshot,
  { isOutside, legalForm }: { readonly isOutside: boolean; readonly legalForm: string | null },
): StructuredParty {
  const enterprise = readEnterpriseNumber(party.kbo_number ?? '')
  const id = enterprise ? { scheme: belgianScheme, id: enterprise } : null
  return {
    name: party.name,
    endpoint: id,
    street: given(party.street),
    postalCode: given(party.postal_code),
    city: given(party.city),
    country: party.country,
    vatNumber: isOutside ? null : readVatNumber(party.vat_number ?? '', party.country),
    legalId: id,
    legalForm: given(legalForm),
    contactName: given(party.attention),
    email: given(party.email),
  }
}

const exemptionCodes: Readonly<Partial<Record<Category, string>>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}
/** Charged at a rate, if only at zero: no reason is said why none is. */
const isCharged = (category: Category): boolean => category === 'S' || category === 'Z'

function vatRow({ category: written, percent, net, vat, exemption }: VatSum, locale: Locale): VatRow {
  const category = written as Category
  return {
    category,
    rate: category === 'O' ? null : percent,
    net,
    vat,
    exemptionCode: exemptionCodes[category] ?? null,
    exemption: isCharged(category) ? null : given(inLocale(exemption, locale)),
  }
}

/** A transfer to the account, with the reference a bank reads. */
function paymentOf({ kind, payment, seller }: StructuredSource['paper'], payable: Cents) {
  if (kind === 'credit_note' || !payment || payable <= 0) return null
  return {
    code: '58',
    iban: payment.iban.replaceAll(' ', ''),
    bic: payment.bic,
    holder: seller.name,
    reference: payment.reference ? writtenReference(payment.reference) : null,
  }
}

interface Terms {
  readonly payable: Cents
  readonly locale: Locale
}

/** A credit note has no due day: it says what becomes of its amount. What is settled already is not asked. */
function termsOf(paper: StructuredSource['paper'], { payable, locale }: Terms): string | null {
  const settled = outcomeWords(paper, locale)
  if (paper.kind === 'credit_note') return settled
  const asked = payable > 0 ? given(inLocale(paper.texts.payment, locale)) : null
  return [settled, asked].filter(Boolean).join(' ') || null
}

function lineOf(line: SourceLine, at: number, paper: StructuredSource['paper']): StructuredLine {
  const category = line.category as Category
  return {
    id: String(at + 1),
    name: inLocale(line.text, paper.language) ?? '',
    ...priced(line.net, line.quantity, paper.mode === 'net' ? line.unit_price : null),
    unit: line.unit ?? 'C62',
    net: line.net,
    category,
    rate: category === 'O' ? null : line.percent,
    isSettled: line.isSettled,
  }
}
