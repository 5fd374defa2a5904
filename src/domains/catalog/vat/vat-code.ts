/** What a VAT code may be, and which codes nothing on offer may have. */
import { missingLocales } from '../../../kernel/text/translated.ts'
import { ok, type Outcome, refuse } from '../../../kernel/outcome.ts'
import type { VatCode } from '../catalogue.ts'

/** Reverse charge, goods within the Union, export: no VAT because of who buys, never because of what is sold. */
const buyersCategories: readonly string[] = ['AE', 'K', 'G']

/** Whether a code of this category is for the accountant alone, document by document. Rule VT-01. */
export const isForBuyer = (category: string): boolean => buyersCategories.includes(category)

type Judged = Pick<VatCode, 'category' | 'rates' | 'exemption_text'>

/**
 * Charged codes have a rate above nothing, all others have none and say why; no day has two rates.
 * Rule VT-02.
 */
export function checkVatCode({
  category,
  rates,
  exemption_text,
}: Judged): Outcome<
  true,
  'vat-rate-above-zero' | 'vat-rate-not-zero' | 'vat-rates-overlap' | 'vat-exemption-text-required'
> {
  const isCharged = category === 'S'
  if (isCharged && rates.some(({ percent }) => percent <= 0))
    return refuse('vat-rate-above-zero', { field: 'rates' })
  if (!isCharged && rates.some(({ percent }) => percent !== 0))
    return refuse('vat-rate-not-zero', { field: 'rates' })
  const inOrder = rates.toSorted((a, b) => a.valid_from.localeCompare(b.valid_from))
  const isAfter = (at: number) => {
    const before = inOrder[at - 1]
    return !before || (before.valid_to !== null && before.valid_to < inOrder[at]!.valid_from)
  }
  const isWhole = inOrder.every(
    ({ valid_from, valid_to }, at) => isAfter(at) && (valid_to === null || valid_from <= valid_to),
  )
  if (!isWhole) return refuse('vat-rates-overlap', { field: 'rates' })
  const saysWhy = category === 'Z' || (exemption_text && missingLocales(exemption_text).length === 0)
  return isCharged || saysWhy ? ok(true) : refuse('vat-exemption-text-required', { field: 'exemption_text' })
}
