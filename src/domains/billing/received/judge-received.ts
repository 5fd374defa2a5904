/** What is kept of a structured invoice somebody sent, and what is wrong with it. */
import { readEnterpriseNumber } from '../../../kernel/enterprise/enterprise-number.ts'
import { readVatNumber } from '../../../kernel/enterprise/vat-number.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { inEach } from '../../../kernel/text/translated.ts'
import { type Day, parseDay } from '../../../kernel/time/day.ts'
import type { ReceivedFault, ReceivedLine } from '../resources/received-invoices.ts'
import type { StructuredDocument, StructuredParty } from '../structured/document.ts'
import { brokenRules } from '../structured/rules/judge.ts'

/** Who we are, by the digits of our numbers. */
export interface Ourselves {
  readonly vat_number: string
  readonly enterprise_number: string | null
}

export interface ReceivedFacts {
  readonly kind: StructuredDocument['kind']
  readonly number: string
  readonly seller: string
  readonly seller_name: string
  readonly seller_vat: string | null
  readonly issue_date: Day
  readonly due_date: Day | null
  readonly net: number
  readonly vat: number
  readonly gross: number
  readonly payable: number
  readonly iban: string | null
  readonly reference: string | null
  readonly our_reference: string | null
  readonly lines: ReceivedLine[]
  readonly faults: ReceivedFault[]
}

/** The number that tells a party from all others: of its enterprise, of VAT, or where the network delivers. */
const numberOf = ({ legalId, vatNumber, endpoint }: StructuredParty): string | null => {
  const own = [legalId?.id, vatNumber, endpoint?.id].filter((id) => id !== null && id !== undefined)
  return own.map((id) => readEnterpriseNumber(id)).find((id) => id !== null) ?? own[0] ?? null
}

const isOurs = ({ legalId, vatNumber, endpoint }: StructuredParty, ours: Ourselves): boolean => {
  const wanted = [ours.vat_number, ours.enterprise_number ?? ''].flatMap(
    (id) => readEnterpriseNumber(id) ?? [],
  )
  return [legalId?.id, vatNumber, endpoint?.id].some((id) => {
    const digits = readEnterpriseNumber(id ?? '')
    return digits !== null && wanted.includes(digits)
  })
}

const isSum = (sum: number): boolean => Number.isSafeInteger(sum)

/**
 * Kept where it is for us, says who sent it, its number and day, and sums that are sums; what rules it breaks is said
 * beside it, for who keeps the books to decide.
 * Rule RE-03.
 */
export function judgeReceived(
  document: StructuredDocument,
  ours: Ourselves,
): Outcome<ReceivedFacts, 'received-not-ours' | 'received-incomplete'> {
  const { seller, buyer, totals, number, payment } = document
  if (!isOurs(buyer, ours)) return refuse('received-not-ours', { name: buyer.name.slice(0, 100) })
  const from = numberOf(seller)
  const issue_date = parseDay(document.issueDate)
  const { net, vat, gross, payable } = totals
  if (!number || !from || !seller.name || !issue_date || ![net, vat, gross, payable].every(isSum))
    return refuse('received-incomplete')
  return ok({
    kind: document.kind,
    number: number.slice(0, 100),
    seller: from.slice(0, 60),
    seller_name: seller.name.slice(0, 200),
    seller_vat: readVatNumber(seller.vatNumber ?? '', seller.country),
    issue_date,
    due_date: parseDay(document.dueDate ?? ''),
    net,
    vat,
    gross,
    payable,
    iban: payment?.iban.slice(0, 40) || null,
    reference: payment?.reference?.slice(0, 140) ?? null,
    our_reference: (document.orderReference ?? document.buyerReference)?.slice(0, 100) ?? null,
    lines: document.lines.map(({ name, quantity, net: lineNet, category, rate }) => ({
      text: name.slice(0, 300),
      quantity: Number.isFinite(quantity) ? quantity : 0,
      net: Number.isFinite(lineNet) ? Math.round(lineNet) : 0,
      category: category.slice(0, 4),
      percent: rate,
    })),
    faults: faultsOf(document),
  })
}

/** Ours alone, or narrower than the official ones: what a stranger may do is not held against him. */
const ownRules = new Set([
  'BI-86',
  'BR-26',
  'BR-61',
  'BR-CO-25',
  'BR-S-08',
  'PEPPOL-EN16931-CL002',
  'PEPPOL-EN16931-R120',
])
const multiplied = 'PEPPOL-EN16931-R120'

/** What our own rules ask us to do is said of who sent it. */
const ofSupplier: Readonly<Record<string, (locale: Locale) => string>> = {
  'PEPPOL-EN16931-R003': (locale) => m.received_no_reference({}, { locale }),
}

/** The official rules it breaks. Rule RE-03. */
function faultsOf(document: StructuredDocument): ReceivedFault[] {
  const lines = document.lines.map((line) => ({ ...line, price: withDecimals(line.price) }))
  const broken = brokenRules({ ...document, lines })
  const isPlain = lines.every(({ isSettled }) => !isSettled)
  return broken
    .filter(({ id }) => !ownRules.has(id) || (id === multiplied && isPlain))
    .map(({ id, said }) => ({
      rule: id,
      words: inEach((locale) => ofSupplier[id]?.(locale) ?? said(locale)),
    }))
}

const withDecimals = (price: string): string => (/^-?\d+$/.test(price) ? `${price}.00` : price)
