/** What a structured invoice says that a person reads, in the words of its paper: held against each other both ways. */
import { readUbl } from '../../src/domains/billing/received/read-ubl.ts'
import type {
  DocumentAllowance,
  StructuredDocument,
  StructuredLine,
} from '../../src/domains/billing/structured/document.ts'
import type { PriceMode } from '../../src/domains/catalog/price/price.ts'
import type { Locale } from '../../src/kernel/locale.ts'
import { writtenIban } from '../../src/kernel/money/iban.ts'
import { billed, type Formats, formatsIn } from '../../src/platform/i18n/format/formats.ts'

export interface OnPaper {
  readonly language: Locale
  /** Whether the prices of its lines hold VAT. */
  readonly mode: PriceMode
}

/** Without any space: where a line of a paper ends says nothing. */
export const closed = (words: string): string => words.replaceAll(/\s+/g, '')

export function ublOf(xml: string): StructuredDocument {
  const found = readUbl(Buffer.from(xml, 'utf8'))
  if (!found.ok) throw new Error(found.refusal.reason)
  return found.value
}

/** Everything the XML says that a person reads, in the words of its language. */
export function saidInUbl(xml: string, { mode, language }: OnPaper): string[] {
  const ubl = ublOf(xml)
  const formats = formatsIn(language)
  const { totals, seller, buyer } = ubl
  const money = [totals.net, totals.vat, totals.gross, totals.payable].map((sum) => formats.sum(sum))
  const parties = [seller, buyer].flatMap(({ name, street, postalCode, city, vatNumber, endpoint }) => [
    name,
    street,
    postalCode,
    city,
    (vatNumber?.slice(2) ?? endpoint?.id)?.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3'),
  ])
  const rates = ubl.vat.flatMap((row) => [
    formats.sum(row.net),
    formats.sum(row.vat),
    formats.percent(row.rate ?? 0),
    row.exemption,
  ])
  const lines = ubl.lines.flatMap((line) => [
    line.name,
    // A paper with VAT in its prices says those.
    ...(mode === 'net' ? [billed(line.net, formats.sum)] : []),
  ])
  const days = [ubl.issueDate, ubl.dueDate, ubl.deliveryDate]
  return [
    ubl.number,
    ubl.orderReference,
    ...ubl.preceding.map(({ number }) => number),
    ...days.flatMap((day) => (day ? formats.numericDay(day as never) : [])),
    ...money,
    ...(totals.prepaid ? [billed(0 - totals.prepaid, formats.sum)] : []),
    ...parties,
    // The form stands in the name, in the language of that.
    ...(seller.legalForm?.split(', ').slice(1) ?? []),
    buyer.contactName,
    ...rates,
    ...lines,
    ...ubl.allowances.flatMap(({ reason }) => reason ?? []),
    ...(ubl.payment ? [writtenIban(ubl.payment.iban), ubl.payment.bic, ubl.payment.reference] : []),
    ...notesOf(xml),
    ubl.terms,
  ].filter((words) => words !== null && words !== undefined)
}

const marks: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }
/** The lines of its note, which stand apart on paper. */
const notesOf = (xml: string): string[] =>
  [
    ...(/<cbc:(?:Invoice|CreditNote)TypeCode>[^]*?<cbc:DocumentCurrencyCode>/.exec(xml)?.[0] ?? '').matchAll(
      /<cbc:Note>([^<]*)</g,
    ),
  ].flatMap(([, note]) => note!.replaceAll(/&(?:lt|gt|amp);/g, (mark) => marks[mark]!).split('\n'))

interface Row {
  readonly name: string
  readonly quantity: number
  readonly price: number
  readonly net: number
  readonly rate: number
}

const rowOf = ({ name, quantity, price, net, rate }: StructuredLine): Row => ({
  name,
  quantity,
  price: Math.round(Number(price) * 100),
  net,
  rate: rate ?? 0,
})
/** What a coupon takes off stands among the lines of a paper. */
const offOf = ({ reason, amount, rate }: DocumentAllowance): Row => ({
  name: reason ?? '',
  quantity: -1,
  price: amount,
  net: 0 - amount,
  rate: rate ?? 0,
})

/**
 * What the paper lacks of the XML, or says besides: each row of its table is one of the XML, with its quantity, price,
 * rate and total, and no amount stands on it that the XML does not say.
 */
export function differences(words: string, xml: string, { language, mode }: OnPaper): string[] {
  const ubl = ublOf(xml)
  const formats = formatsIn(language)
  let left = closed(words)
  const missing = saidInUbl(xml, { language, mode }).filter((each) => !left.includes(closed(each)))
  const rows = [...ubl.lines.map(rowOf), ...ubl.allowances.map(offOf)]
  for (const row of rows) {
    const written = rowsWritten(row, mode, formats).map(closed)
    const found = written.find((each) => left.includes(each))
    if (found) left = left.replace(found, '|')
    else missing.push(written[0]!)
  }
  const { totals, vat } = ubl
  const sums = [...Object.values(totals), ...vat.flatMap((row) => [row.net, row.vat])]
  const amounts = sums.flatMap((sum) => [
    formats.sum(sum),
    billed(sum, formats.sum),
    billed(0 - sum, formats.sum),
  ])
  for (const amount of amounts.map(closed).toSorted((a, b) => b.length - a.length))
    left = left.replaceAll(amount, '|')
  // What is left of the paper with a sum in it was said by nobody.
  return [...missing, ...(left.match(/.{0,20}€.{0,20}/g) ?? [])]
}

/** As a paper may write a row: what is taken off stands by its quantity or by its price; with VAT, to the cent of it. */
function rowsWritten({ name, quantity, price, net, rate }: Row, mode: PriceMode, formats: Formats): string[] {
  const row = (count: number, each: number, total: number) =>
    [
      name,
      formats.number(count, 6),
      billed(each, formats.sum),
      formats.percent(rate),
      billed(total, formats.sum),
    ].join('')
  const signs = net < 0 ? [1, -1] : [1]
  if (mode === 'net') return signs.map((sign) => row(sign * quantity, sign * price, net))
  const total = net + Math.round((net * rate) / 100)
  const around = [0, 1, -1].map((cent) => total + cent)
  return signs.flatMap((sign) =>
    around.flatMap((gross) => {
      const each = gross / quantity
      return [Math.round(each), Math.floor(each), Math.ceil(each)].map((one) =>
        row(sign * quantity, sign * one, gross),
      )
    }),
  )
}
