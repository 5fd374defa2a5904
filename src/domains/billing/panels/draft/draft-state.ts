/** What is typed in a draft, and what it comes to by the same reckoning as the server's. */
import type { Day } from '../../../../kernel/time/day.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { type Id, newId } from '../../../../kernel/id/id.ts'
import { inEach, type Translated } from '../../../../kernel/text/translated.ts'
import type { VatCode } from '../../../catalog/catalogue.ts'
import type { LineKind, PriceMode } from '../../../catalog/price/price.ts'
import { vatRate } from '../../../catalog/price/vat.ts'
import type { OfficeInvoice } from '../../office-invoice.ts'
import { type ReckonedLine, reckon, type Sums } from '../../sums/reckoning.ts'

export interface TypedLine {
  /** Of the line, or made up for a new one. */
  readonly key: string
  readonly text: Translated
  readonly quantity: number | null
  readonly unit_price: number | null
  readonly vat_code: string | null
  readonly deducts: string | null
  readonly kind: LineKind | null
  readonly coupon: boolean
  /** What an advance settled; its figures are not typed. */
  readonly fixed: { readonly net: number; readonly vat: number } | null
}

export interface TypedDraft {
  readonly customer: Id<'customers'> | null
  readonly agency: Id<'booking_agencies'> | null
  /** The booking it asks for. */
  readonly booking: Id<'bookings'> | null
  readonly language: Locale
  readonly price_mode: PriceMode
  readonly supply_date: Day | null
  readonly due_date: Day | null
  readonly po_reference: string | null
  readonly note: string | null
  readonly lines: readonly TypedLine[]
}

export type VatChoice = Pick<VatCode, 'id' | 'code' | 'name' | 'category' | 'rates'>

export const typedOf = (invoice: OfficeInvoice): TypedDraft => ({
  customer: invoice.customer?.id ?? null,
  agency: invoice.agency?.id ?? null,
  booking: invoice.booking?.id ?? null,
  language: invoice.language,
  price_mode: invoice.price_mode,
  supply_date: invoice.supply_date,
  due_date: invoice.due_date,
  po_reference: invoice.po_reference,
  note: invoice.note,
  lines: (invoice.lines ?? [])
    .toSorted((a, b) => a.position - b.position)
    .map((line) => ({
      key: line.id,
      text: line.text,
      quantity: line.quantity,
      unit_price: line.unit_price,
      vat_code: line.vat_code,
      deducts: line.deducts,
      kind: line.kind,
      coupon: line.coupon,
      fixed: line.deducts ? { net: line.net ?? 0, vat: line.vat ?? 0 } : null,
    })),
})

export const emptyLine = (vat_code: string | null): TypedLine => ({
  key: newId(),
  text: inEach(() => ''),
  quantity: 1,
  unit_price: null,
  vat_code,
  deducts: null,
  kind: null,
  coupon: false,
  fixed: null,
})

/** What is typed says the same in every language; what came from a booking keeps its own words. */
export const sameInAll = (text: string): Translated => inEach(() => text)

/** The body that saves it. */
export const draftBody = ({ lines, ...draft }: TypedDraft) => ({
  ...draft,
  lines: lines.map(({ key, text, quantity, unit_price, vat_code, deducts, kind, coupon }) => ({
    id: key,
    text,
    quantity,
    unit_price,
    vat_code,
    deducts,
    kind,
    coupon,
  })),
})

export const percentOn = (code: VatChoice | undefined, day: Day): number | null =>
  (code && vatRate(code, day)?.percent) ?? null

/** The code a new line begins with: the first of the highest rate, as most of a ride is taxed. */
export const usualCode = (codes: readonly VatChoice[], day: Day): string | null =>
  codes.toSorted((a, b) => (percentOn(b, day) ?? 0) - (percentOn(a, day) ?? 0))[0]?.id ?? null

/** The sums, and those of each line by its key; lines that are not complete yet count for nothing. */
export function draftSums(
  { lines, price_mode }: TypedDraft,
  codes: ReadonlyMap<string, VatChoice>,
  day: Day,
): { readonly sums: Sums; readonly of: ReadonlyMap<string, { net: number; gross: number }> } {
  const keys: string[] = []
  const counted: ReckonedLine[] = []
  for (const { key, quantity, unit_price, vat_code, fixed } of lines) {
    const code = codes.get(vat_code ?? '')
    const percent = percentOn(code, day)
    if (!code || percent === null || quantity === null || unit_price === null) continue
    keys.push(key)
    counted.push({
      quantity,
      unitPrice: unit_price,
      vat: { code: code.code, category: code.category, percent },
      fixed,
    })
  }
  const sums = reckon(counted, price_mode)
  return { sums, of: new Map(keys.map((key, at) => [key, sums.lines[at]!])) }
}
