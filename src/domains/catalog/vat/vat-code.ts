/** What a VAT code may be, and which codes nothing on offer may have. */
import { missingLocales } from '../../../kernel/text/translated.ts'
import { ok, type Outcome, refuse } from '../../../kernel/outcome.ts'
import type { VatCode } from '../catalogue.ts'
import type { GridRow } from '../resources/vat-codes.ts'

/** Reverse charge, goods within the Union, export: no VAT because of who buys, never because of what is sold. */
const buyersCategories: readonly string[] = ['AE', 'K', 'G']

/** Whether a code of this category is for the accountant alone, document by document. Rule VT-01. */
export const isForBuyer = (category: string): boolean => buyersCategories.includes(category)

type Judged = Pick<VatCode, 'category' | 'rates' | 'exemption_text'> & {
  readonly grids?: readonly Pick<GridRow, 'base' | 'vat'>[]
}

/** Where sales with VAT stand in the return: each with the VAT due on them. */
const taxedGrids: readonly string[] = ['01', '02', '03']

/** A sale with VAT stands in a grid for that, with its VAT; one without VAT in neither. Rule VT-08. */
const fitsGrid = (isCharged: boolean, { base = null, vat = null }: Pick<GridRow, 'base' | 'vat'>): boolean =>
  isCharged
    ? (base === null) === (vat === null) && (base === null || taxedGrids.includes(base))
    : vat === null && (base === null || !taxedGrids.includes(base))

/**
 * Charged codes have a rate above nothing, all others have none and say why; no day has two rates.
 * Rules VT-02 and VT-08.
 */
export function checkVatCode({
  category,
  rates,
  exemption_text,
  grids = [],
}: Judged): Outcome<
  true,
  | 'vat-rate-above-zero'
  | 'vat-rate-not-zero'
  | 'vat-rate-ends-early'
  | 'vat-rates-overlap'
  | 'vat-exemption-text-required'
  | 'vat-grid-wrong'
> {
  const isCharged = category === 'S'
  if (isCharged && rates.some(({ percent }) => percent <= 0))
    return refuse('vat-rate-above-zero', { field: 'rates' })
  if (!isCharged && rates.some(({ percent }) => percent !== 0))
    return refuse('vat-rate-not-zero', { field: 'rates' })
  if (rates.some(({ valid_from, valid_to }) => valid_to !== null && valid_to < valid_from))
    return refuse('vat-rate-ends-early', { field: 'rates' })
  const inOrder = rates.toSorted((a, b) => a.valid_from.localeCompare(b.valid_from))
  const isAfter = (at: number) => {
    const before = inOrder[at - 1]
    return !before || (before.valid_to !== null && before.valid_to < inOrder[at]!.valid_from)
  }
  if (!inOrder.every((_rate, at) => isAfter(at))) return refuse('vat-rates-overlap', { field: 'rates' })
  const saysWhy = category === 'Z' || (exemption_text && missingLocales(exemption_text).length === 0)
  if (!isCharged && !saysWhy) return refuse('vat-exemption-text-required', { field: 'exemption_text' })
  return grids.every((row) => fitsGrid(isCharged, row))
    ? ok(true)
    : refuse('vat-grid-wrong', { field: 'grids' })
}
