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
  readonly grids?: readonly JudgedGrid[]
}
type JudgedGrid = Pick<GridRow, 'percent' | 'base' | 'vat'>

/** Where sales with VAT stand in the return: each with the VAT due on them. */
const taxedGrids: readonly string[] = ['01', '02', '03']

/** A sale with VAT stands in a grid for that, with its VAT; one without VAT in neither. Rule VT-08. */
const fitsGrid = (isCharged: boolean, { base = null, vat = null }: JudgedGrid): boolean =>
  isCharged
    ? (base === null) === (vat === null) && (base === null || taxedGrids.includes(base))
    : vat === null && (base === null || !taxedGrids.includes(base))

/** The percentage whose sales a grid of the return is for. */
const percentOfGrid: Readonly<Record<string, number>> = { '01': 6, '02': 12, '03': 21 }

/**
 * The percentage of a row that the return counts in another grid; a row that names none is of the rates of its code, and
 * a percentage the return has no grid for may stand in any. Rule VT-08.
 */
function strayPercent(
  rates: Judged['rates'],
  { percent = null, base = null }: JudgedGrid,
): number | undefined {
  const percents = percent === null ? rates.map((rate) => rate.percent) : [percent]
  if (base === null || percents.some((each) => fitsPercent(base, each))) return undefined
  return percents[0]
}
const fitsPercent = (base: string, percent: number): boolean =>
  percentOfGrid[base] === percent || !Object.values(percentOfGrid).includes(percent)

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
  | 'vat-grid-of-other-rate'
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
  if (!grids.every((row) => fitsGrid(isCharged, row))) return refuse('vat-grid-wrong', { field: 'grids' })
  for (const row of isCharged ? grids : []) {
    const percent = strayPercent(rates, row)
    if (percent !== undefined)
      return refuse('vat-grid-of-other-rate', { field: 'grids', grid: row.base, percent })
  }
  return ok(true)
}

/** The day after which a code has no rate any more; null where the last of them has no end. Rule VT-12. */
export function endOfRates(rates: readonly Judged['rates'][number][]): string | null {
  const last = rates.toSorted((a, b) => a.valid_from.localeCompare(b.valid_from)).at(-1)
  return last?.valid_to ?? null
}

/** A row as it is compared: a value that is not there and one of nothing are the same. */
export const asWritten = (row: object): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== undefined)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )

/** The rows of grids that a change brings: what stood before is what it is, and is not judged anew. */
export function newGrids<Row extends object>(grids: readonly Row[], before: readonly Row[]): readonly Row[] {
  const known = new Set(before.map(asWritten))
  return grids.filter((row) => !known.has(asWritten(row)))
}
