/** What a VAT code says of a closed day, or said on a document, stays: another rate or grid follows in a row of its own. */
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import type { Day } from '../../kernel/time/day.ts'
import type { GridRow, VatRate } from '../catalog/resources/vat-codes.ts'
import { asWritten } from '../catalog/vat/vat-code.ts'
import { gridRowOf, type VatPart } from './grids.ts'

export interface CodeRows {
  readonly code: string
  readonly rates: readonly VatRate[]
  readonly grids: readonly GridRow[]
}

/** What holds a code to what it said. */
export interface Spoken {
  /** Up to and with it the books are closed. */
  readonly lockDate: Day | null
  /** What was issued with the code. */
  readonly issued: readonly Pick<VatPart, 'percent' | 'issued'>[]
}

export type RowRefusal = 'vat-row-closed' | 'vat-row-used' | 'vat-code-used'

/** What rows say up to a day: those that began by then, and where one of them ends by then. */
const saidUntil = (rows: readonly (VatRate | GridRow)[], day: Day) =>
  rows
    .filter(({ valid_from }) => valid_from <= day)
    .map((row) => ({
      row,
      said: asWritten('valid_to' in row && (row.valid_to ?? day) >= day ? { ...row, valid_to: null } : row),
    }))

/** The first row up to a day that the other list does not say in the same way. */
const missingIn = (rows: readonly (VatRate | GridRow)[], others: typeof rows, day: Day) => {
  const known = new Set(saidUntil(others, day).map(({ said }) => said))
  return saidUntil(rows, day).find(({ said }) => !known.has(said))?.row
}

/**
 * Nothing of a closed day is changed, taken away or put before it, by anyone. What documents were issued with keeps its
 * name, percentage and grids: it ends, or another follows.
 * Rule VT-11.
 */
export function mayFollow(
  before: CodeRows,
  after: CodeRows,
  { lockDate, issued }: Spoken,
): Outcome<true, RowRefusal> {
  if (after.code !== before.code && issued.length > 0)
    return refuse('vat-code-used', { field: 'code', name: before.code })
  for (const field of ['rates', 'grids'] as const) {
    const changed =
      lockDate &&
      (missingIn(before[field], after[field], lockDate) ?? missingIn(after[field], before[field], lockDate))
    if (changed) return refuse('vat-row-closed', { field, day: changed.valid_from, until: lockDate })
  }
  const keptRates = new Set(after.rates.map(({ percent, valid_from }) => `${percent} ${valid_from}`))
  const rate = before.rates.find(
    ({ percent, valid_from }) =>
      !keptRates.has(`${percent} ${valid_from}`) &&
      issued.some((part) => part.percent === percent && part.issued >= valid_from),
  )
  if (rate) return refuse('vat-row-used', { field: 'rates', day: rate.valid_from })
  const keptGrids = new Set(after.grids.map(asWritten))
  const grid = issued
    .map((part) => gridRowOf(before.grids, part))
    .find((row) => row && !keptGrids.has(asWritten(row)))
  return grid ? refuse('vat-row-used', { field: 'grids', day: grid.valid_from }) : ok(true)
}
