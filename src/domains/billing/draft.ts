/** What a person writes into a draft of an invoice. */
import { locales } from '../../kernel/locale.ts'
import type { Cents } from '../../kernel/money/money.ts'
import { isRecord } from '../../kernel/record.ts'
import { inEach, missingLocales, type Translated } from '../../kernel/text/translated.ts'
import {
  cents,
  day,
  eitherOf,
  flag,
  id,
  judged,
  listOf,
  object,
  oneOf,
  optional,
  orNull,
  type Parsed,
  text,
  textOrNull,
  translation,
} from '../../platform/http/endpoint/schema.ts'
import { lineKinds } from '../catalog/price/price.ts'
import { jsonSchemaOf } from '../../platform/openapi/json-schema-of.ts'

const longestText = 300
const mostQuantity = 1_000_000
const mostPrice = 100_000_000

// A line typed in one language says the same in the others: nothing on a document is ever left out. Rule BI-25.
function textOf(given: unknown): Translated | null {
  const one = (words: unknown) =>
    typeof words === 'string' ? words.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : ''
  if (typeof given === 'string') return one(given) ? inEach(() => one(given)) : null
  if (!isRecord(given)) return null
  const texts = inEach((locale) => one(given[locale]))
  return missingLocales(texts).length === 0 ? texts : null
}

/** Rule BI-25. */
export const lineText = judged<Translated>(
  jsonSchemaOf(eitherOf(text('The same in all languages', { max: longestText }), translation)),
  ['line-text-required', 'text-too-long'],
  (given) => {
    const texts = textOf(given)
    if (!texts) return { reason: 'line-text-required' }
    const isTooLong = Object.values(texts).some(({ length }) => length > longestText)
    return isTooLong ? { reason: 'text-too-long', max: longestText } : { value: texts }
  },
)
/** Rule BI-25. */
export const quantity = judged<number>(
  { type: 'number', description: 'Not zero, up to six decimals' },
  ['quantity-invalid'],
  (given) =>
    typeof given === 'number' && given !== 0 && Math.abs(given) <= mostQuantity
      ? { value: given }
      : { reason: 'quantity-invalid' },
)

/** Rule BI-25. */
export const draftLine = object({
  id: optional(id<'invoice_lines'>('The id of an existing line that is kept')),
  text: lineText,
  quantity,
  unit_price: cents(undefined, { min: -mostPrice, max: mostPrice, reason: 'unit-price-invalid' }),
  vat_code: id<'vat_codes'>(undefined, { reason: 'vat-code-required' }),
  deducts: optional(orNull(id<'invoices'>('The advance it deducts')), null),
  kind: optional(orNull(oneOf(lineKinds, 'What of the booking it asks for'))),
  coupon: optional(flag('Whether it is what a coupon takes off: an e-invoice has it as an allowance')),
})

/** What is given replaces what was; what is left out stays. */
export const invoiceDraft = object({
  customer: optional(orNull(id<'customers'>('Who pays'))),
  agency: optional(orNull(id<'booking_agencies'>('The agency that pays, where no customer does'))),
  booking: optional(orNull(id<'bookings'>('The booking it asks for: it is judged by what was agreed'))),
  language: optional(oneOf(locales)),
  po_reference: optional(textOrNull('The customer’s own reference', { max: 60 })),
  note: optional(textOrNull(undefined, { max: 1000 })),
  supply_date: optional(orNull(day('The day whose VAT rates apply'))),
  due_date: optional(orNull(day('By default from the payment term'))),
  price_mode: optional(oneOf(['gross', 'net'], 'Whether unit prices include VAT')),
  lines: optional(listOf(draftLine, 'All lines, in order', { max: 200, tooMany: 'too-many-lines' })),
})
export type InvoiceDraft = Parsed<typeof invoiceDraft>
export type DraftLine = Parsed<typeof draftLine> & {
  /** What it comes to with VAT where that was said before, in cents; nobody types it. */
  readonly agreed_gross?: Cents | null
}
