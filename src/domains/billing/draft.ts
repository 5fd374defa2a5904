/** What a person writes into a draft, judged field by field. */
import { type Day, parseDay } from '../../kernel/day.ts'
import { isId } from '../../kernel/id.ts'
import { isLocale, type Locale } from '../../kernel/locale.ts'
import type { Refusal } from '../../kernel/outcome.ts'
import type { Translated } from '../../kernel/translated.ts'
import type { PriceMode } from '../catalog/price.ts'

export interface DraftLine {
  /** The line it was; a new one has none. */
  readonly id?: string
  readonly text: Translated
  readonly quantity: number
  readonly unit_price: number
  readonly vat_code: string
  readonly deducts: string | null
}

/** What is given replaces what was; what is left out stays. */
export interface DraftInput {
  readonly customer?: string | null
  readonly agency?: string | null
  readonly language?: Locale
  readonly po_reference?: string | null
  readonly note?: string | null
  readonly supply_date?: Day | null
  readonly due_date?: Day | null
  readonly price_mode?: PriceMode
  readonly lines?: readonly DraftLine[]
}

export const mostLines = 200
const longestText = 300
const mostQuantity = 1_000_000
const mostPrice = 100_000_000
export const draftFields = [
  'customer',
  'agency',
  'language',
  'po_reference',
  'note',
  'supply_date',
  'due_date',
  'price_mode',
  'lines',
] as const

type Body = Readonly<Record<string, unknown>>
type Judge = (value: unknown, field: string) => { readonly value: unknown } | Refusal

const wrong = (field: string): Refusal => ({ reason: 'wrong-type', field })
const keyOrNone: Judge = (value, field) =>
  value === null || (typeof value === 'string' && isId(value)) ? { value } : wrong(field)
const dayOrNone: Judge = (value, field) => {
  if (value === null) return { value }
  const day = parseDay(value)
  return day ? { value: day } : { reason: 'no-such-day', field }
}
const textUpTo =
  (max: number): Judge =>
  (value, field) => {
    if (value === null) return { value }
    if (typeof value !== 'string') return wrong(field)
    const text = value.trim()
    return text.length > max ? { reason: 'text-too-long', field, max } : { value: text || null }
  }

const judges: Readonly<Record<Exclude<(typeof draftFields)[number], 'lines'>, Judge>> = {
  customer: keyOrNone,
  agency: keyOrNone,
  language: (value, field) => (isLocale(value) ? { value } : wrong(field)),
  po_reference: textUpTo(60),
  note: textUpTo(1000),
  supply_date: dayOrNone,
  due_date: dayOrNone,
  price_mode: (value, field) => (value === 'gross' || value === 'net' ? { value } : wrong(field)),
}

export type JudgedDraft =
  | { readonly ok: true; readonly value: DraftInput }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

export function judgeDraft(body: Body): JudgedDraft {
  const refusals: Refusal[] = []
  const value: Record<string, unknown> = {}
  for (const [field, judge] of Object.entries(judges)) {
    if (!Object.hasOwn(body, field)) continue
    const judged = judge(body[field], field)
    if ('reason' in judged) refusals.push(judged)
    else value[field] = judged.value
  }
  if (body['lines'] !== undefined) {
    const lines = judgeLines(body['lines'])
    if (lines.ok) value['lines'] = lines.value
    else refusals.push(...lines.refusals)
  }
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, value }
}

function judgeLines(given: unknown) {
  if (!Array.isArray(given)) return { ok: false, refusals: [wrong('lines')] } as const
  if (given.length > mostLines)
    return { ok: false, refusals: [{ reason: 'too-many-lines', field: 'lines', max: mostLines }] } as const
  const judged = given.map((line, at) => judgeLine(line, `lines.${at}`))
  const refusals = judged.flatMap((line) => ('refusals' in line ? line.refusals : []))
  if (refusals.length > 0) return { ok: false, refusals } as const
  return { ok: true, value: judged.flatMap((line) => ('line' in line ? [line.line] : [])) } as const
}

function judgeLine(given: unknown, at: string): { line: DraftLine } | { refusals: Refusal[] } {
  if (typeof given !== 'object' || given === null) return { refusals: [wrong(at)] }
  const { id, text, quantity, unit_price, vat_code, deducts = null } = given as Body
  const refusals: Refusal[] = []
  const words = textOf(text)
  if (!words) refusals.push({ reason: 'line-text-required', field: `${at}.text` })
  else if (Object.values(words).some((each) => each.length > longestText))
    refusals.push({ reason: 'text-too-long', field: `${at}.text`, max: longestText })
  if (typeof quantity !== 'number' || quantity === 0 || !(Math.abs(quantity) <= mostQuantity))
    refusals.push({ reason: 'quantity-invalid', field: `${at}.quantity` })
  if (!Number.isSafeInteger(unit_price) || Math.abs(unit_price as number) > mostPrice)
    refusals.push({ reason: 'unit-price-invalid', field: `${at}.unit_price` })
  if (typeof vat_code !== 'string' || !isId(vat_code))
    refusals.push({ reason: 'vat-code-required', field: `${at}.vat_code` })
  if (deducts !== null && !(typeof deducts === 'string' && isId(deducts)))
    refusals.push(wrong(`${at}.deducts`))
  if (refusals.length > 0) return { refusals }
  return {
    line: {
      ...(typeof id === 'string' && isId(id) && { id }),
      text: words!,
      quantity: quantity as number,
      unit_price: unit_price as number,
      vat_code: vat_code as string,
      deducts: deducts as string | null,
    },
  }
}

// A line typed in one language says the same in the others: nothing on a document is ever left out.
function textOf(given: unknown): Translated | null {
  const one = (text: unknown) =>
    typeof text === 'string' ? text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : ''
  if (typeof given === 'string') return one(given) ? { nl: one(given), en: one(given), fr: one(given) } : null
  if (typeof given !== 'object' || given === null) return null
  const { nl, en, fr } = given as Body
  const texts = { nl: one(nl), en: one(en), fr: one(fr) }
  return texts.nl && texts.en && texts.fr ? texts : null
}
