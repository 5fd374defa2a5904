/** Rules of the VAT categories: the same ten questions for each, with the answers of that one. */
import type { Cents } from '../../../../kernel/money/money.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import type { Category, DocumentAllowance, StructuredDocument, VatRow } from '../document.ts'
import { rule, type StructuredRule } from './rule.ts'

interface CategoryFacts {
  readonly category: Category
  /** As the ids of its rules begin. */
  readonly ids: string
  readonly parties: (document: StructuredDocument) => boolean
  readonly isRate: (rate: number | null) => boolean
  readonly isReason: (row: VatRow) => boolean
  readonly words: {
    readonly parties: Parameters<typeof rule>[1]
    readonly rate: Parameters<typeof rule>[1]
    readonly reason: Parameters<typeof rule>[1]
  }
}

const bySeller = ({ seller }: StructuredDocument): boolean => seller.vatNumber !== null
const byBoth = (document: StructuredDocument): boolean =>
  bySeller(document) && Boolean(document.buyer.vatNumber ?? document.buyer.legalId)
const byBothVat = (document: StructuredDocument): boolean =>
  bySeller(document) && document.buyer.vatNumber !== null
const byNeither = ({ seller, buyer }: StructuredDocument): boolean =>
  seller.vatNumber === null && buyer.vatNumber === null

const isZero = (rate: number | null): boolean => rate === 0
const without = ({ exemption, exemptionCode }: VatRow): boolean =>
  exemption === null && exemptionCode === null
const withAny = ({ exemption, exemptionCode }: VatRow): boolean => Boolean(exemption ?? exemptionCode)
const withCode =
  (code: string) =>
  ({ exemptionCode }: VatRow): boolean =>
    exemptionCode === code

const sellerWords = { parties: m.peppol_needs_seller_vat } as const
const zeroWords = { rate: m.peppol_rate_zero, reason: m.peppol_reason_needed } as const

const facts: readonly CategoryFacts[] = [
  {
    category: 'S',
    ids: 'BR-S',
    parties: bySeller,
    isRate: (rate) => rate !== null && rate > 0,
    isReason: without,
    words: { ...sellerWords, rate: m.peppol_rate_above, reason: m.peppol_reason_none },
  },
  {
    category: 'Z',
    ids: 'BR-Z',
    parties: bySeller,
    isRate: isZero,
    isReason: without,
    words: { ...sellerWords, rate: m.peppol_rate_zero, reason: m.peppol_reason_none },
  },
  {
    category: 'E',
    ids: 'BR-E',
    parties: bySeller,
    isRate: isZero,
    isReason: withAny,
    words: { ...sellerWords, ...zeroWords },
  },
  {
    category: 'AE',
    ids: 'BR-AE',
    parties: byBoth,
    isRate: isZero,
    isReason: withCode('VATEX-EU-AE'),
    words: { ...zeroWords, parties: m.peppol_needs_both_known },
  },
  {
    category: 'K',
    ids: 'BR-IC',
    parties: byBothVat,
    isRate: isZero,
    isReason: withCode('VATEX-EU-IC'),
    words: { ...zeroWords, parties: m.peppol_needs_both_vat },
  },
  {
    category: 'G',
    ids: 'BR-G',
    parties: bySeller,
    isRate: isZero,
    isReason: withCode('VATEX-EU-G'),
    words: { ...sellerWords, ...zeroWords },
  },
  {
    category: 'O',
    ids: 'BR-O',
    parties: byNeither,
    isRate: (rate) => rate === null,
    isReason: withCode('VATEX-EU-O'),
    words: { parties: m.peppol_needs_no_vat, rate: m.peppol_rate_none, reason: m.peppol_reason_needed },
  },
]

interface Taxed {
  readonly category: Category
  readonly rate: number | null
}

const sum = <One>(all: readonly One[], of: (one: One) => Cents): Cents =>
  all.reduce((total, one) => total + of(one), 0)

/** What a row of the breakdown stands for: lines, less allowances, plus charges, of its category and rate. */
function baseOf({ lines, allowances }: StructuredDocument, row: Taxed): Cents {
  const isOfRow = ({ category, rate }: Taxed) => category === row.category && rate === row.rate
  const ofDocument = (isCharge: boolean) =>
    sum(
      allowances.filter((each) => isOfRow(each) && each.isCharge === isCharge),
      ({ amount }) => amount,
    )
  return sum(lines.filter(isOfRow), ({ net }) => net) - ofDocument(false) + ofDocument(true)
}

function ofCategory({ category, ids, parties, isRate, isReason, words }: CategoryFacts): StructuredRule[] {
  const named = { category }
  const isOf = (each: Taxed) => each.category === category
  const rows = ({ vat }: StructuredDocument) => vat.filter(isOf)
  const taken = ({ allowances }: StructuredDocument, isCharge: boolean) =>
    allowances.filter((each) => isOf(each) && each.isCharge === isCharge)
  const known =
    (has: (document: StructuredDocument) => readonly (Taxed | DocumentAllowance)[]) =>
    (document: StructuredDocument) =>
      has(document).length === 0 || parties(document)
  const rated = (has: (document: StructuredDocument) => readonly Taxed[]) => (document: StructuredDocument) =>
    has(document).every(({ rate }) => isRate(rate))
  const lines = (document: StructuredDocument) => document.lines.filter(isOf)
  const allowances = (document: StructuredDocument) => taken(document, false)
  const charges = (document: StructuredDocument) => taken(document, true)
  const isOneRow = (document: StructuredDocument) => {
    const rates = [...lines(document), ...document.allowances.filter(isOf)].map(({ rate }) => rate)
    const wanted = new Set(rates)
    const found = rows(document).map(({ rate }) => rate)
    return found.length === wanted.size && found.every((rate) => wanted.has(rate))
  }
  return [
    rule(`${ids}-01`, m.peppol_one_row, isOneRow, named),
    rule(`${ids}-02`, words.parties, known(lines), named),
    rule(`${ids}-03`, words.parties, known(allowances), named),
    rule(`${ids}-04`, words.parties, known(charges), named),
    rule(`${ids}-05`, words.rate, rated(lines), named),
    rule(`${ids}-06`, words.rate, rated(allowances), named),
    rule(`${ids}-07`, words.rate, rated(charges), named),
    rule(
      `${ids}-08`,
      m.peppol_row_base,
      (document) => rows(document).every((row) => row.net === baseOf(document, row)),
      named,
    ),
    rule(
      `${ids}-09`,
      category === 'S' ? m.peppol_row_vat : m.peppol_row_vat_zero,
      (document) =>
        rows(document).every(({ net, rate, vat }) =>
          category === 'S' ? Math.abs(vat - (net * (rate ?? 0)) / 100) < 100 : vat === 0,
        ),
      named,
    ),
    rule(`${ids}-10`, words.reason, (document) => rows(document).every(isReason), named),
  ]
}

const isOutside = (each: Taxed): boolean => each.category === 'O'
const hasOutside = ({ vat }: StructuredDocument): boolean => vat.some(isOutside)
const hasWithin = ({ vat, lines }: StructuredDocument): boolean =>
  [...vat, ...lines].some((each) => each.category === 'K')

/** Rule BI-85. */
export const categoryRules: readonly StructuredRule[] = [
  ...facts.flatMap(ofCategory),
  rule(
    'BR-IC-11',
    m.peppol_delivery_day,
    (document) => !hasWithin(document) || document.deliveryDate !== null,
  ),
  rule(
    'BR-IC-12',
    m.peppol_delivery_country,
    (document) => !hasWithin(document) || document.deliveryCountry !== null,
  ),
  rule('BR-O-11', m.peppol_outside_alone, (document) => !hasOutside(document) || document.vat.length === 1),
  rule(
    'BR-O-12',
    m.peppol_outside_alone,
    (document) => !hasOutside(document) || document.lines.every(isOutside),
  ),
  rule(
    'BR-O-13',
    m.peppol_outside_alone,
    (document) =>
      !hasOutside(document) || document.allowances.every((each) => each.isCharge || isOutside(each)),
  ),
  rule(
    'BR-O-14',
    m.peppol_outside_alone,
    (document) =>
      !hasOutside(document) || document.allowances.every((each) => !each.isCharge || isOutside(each)),
  ),
]
