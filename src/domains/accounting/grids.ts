/** What the documents of a period come to, by rate, and in which grids of the VAT return it stands. */
import type { Cents } from '../../kernel/money/money.ts'
import type { Day } from '../../kernel/time/day.ts'
import type { GridRow } from '../catalog/resources/vat-codes.ts'

export type Grid = NonNullable<GridRow['base' | 'vat' | 'credit' | 'credit_vat']>

/** The part of a document, or of many of one day, that has one VAT code and rate; sums as they stand on the paper. */
export interface VatPart {
  readonly code: string
  /** UNCL5305. */
  readonly category: string
  readonly percent: number
  readonly net: Cents
  readonly vat: Cents
  readonly isCredit: boolean
  readonly issued: Day
}

/** The row of a code that holds for a rate on a day: the latest that has begun, one of the rate before one of any. */
export function gridRowOf(
  rows: readonly GridRow[],
  { percent, issued }: Pick<VatPart, 'percent' | 'issued'>,
): GridRow | undefined {
  const begun = rows
    .filter((row) => row.valid_from <= issued)
    .toSorted((a, b) => b.valid_from.localeCompare(a.valid_from))
  return begun.find((row) => row.percent === percent) ?? begun.find((row) => (row.percent ?? null) === null)
}

/** The grids of its base and of its VAT. */
export interface GridPair {
  readonly base: Grid | null
  readonly vat: Grid | null
}

/**
 * Where a part stands: a credit note in grids of its own, never taken off those of sales.
 * Rule AC-01.
 */
export function gridsOf(part: VatPart, rows: readonly GridRow[]): GridPair {
  const row = gridRowOf(rows, part)
  return part.isCredit
    ? { base: row?.credit ?? null, vat: row?.credit_vat ?? null }
    : { base: row?.base ?? null, vat: row?.vat ?? null }
}

/** What stands outside the return: outside the scope, and what is exempt where no grid is named. */
const outside: ReadonlySet<string> = new Set(['O', 'E'])

/** Whether a part should stand in a grid and its code names none. Rule AC-01. */
export const lacksGrid = ({ category, vat }: VatPart, { base, vat: vatGrid }: GridPair): boolean =>
  (base === null && !outside.has(category)) || (vat !== 0 && vatGrid === null)

export interface RateTotal {
  readonly code: string
  readonly percent: number
  readonly isCredit: boolean
  readonly grid: Grid | null
  readonly vatGrid: Grid | null
  /** Of credit notes less than nothing. */
  readonly net: Cents
  readonly vat: Cents
}

export interface SalesTotals {
  readonly rates: readonly RateTotal[]
  /** What is entered in the return: never less than nothing for credit notes, which have grids of their own. */
  readonly grids: readonly { readonly grid: Grid; readonly amount: Cents }[]
  /** Credit notes taken off. */
  readonly net: Cents
  readonly vat: Cents
  /** Codes that name no grid for what was issued with them. */
  readonly gridless: readonly string[]
}

/** A sum as the journal counts it. Rule AC-02. */
export const countedPart = (
  isCredit: boolean,
  { net, vat }: Pick<VatPart, 'net' | 'vat'>,
): Pick<VatPart, 'net' | 'vat'> => (isCredit ? { net: 0 - net, vat: 0 - vat } : { net, vat })

/** What parts come to, by code, rate and kind, and by grid. Rules AC-01 and AC-02. */
export function salesTotals(
  parts: readonly VatPart[],
  rowsOf: (code: string) => readonly GridRow[],
): SalesTotals {
  const rates = new Map<string, { -readonly [K in keyof RateTotal]: RateTotal[K] }>()
  const grids = new Map<Grid, Cents>()
  const gridless = new Set<string>()
  for (const part of parts) {
    const pair = gridsOf(part, rowsOf(part.code))
    if (lacksGrid(part, pair)) gridless.add(part.code)
    const { code, percent, isCredit } = part
    const { base: grid, vat: vatGrid } = pair
    const { net, vat } = countedPart(isCredit, part)
    const key = [code, percent, isCredit, grid, vatGrid].join(' ')
    const total = rates.get(key)
    if (total) {
      total.net += net
      total.vat += vat
    } else rates.set(key, { code, percent, isCredit, grid, vatGrid, net, vat })
    if (grid) grids.set(grid, (grids.get(grid) ?? 0) + part.net)
    if (vatGrid) grids.set(vatGrid, (grids.get(vatGrid) ?? 0) + part.vat)
  }
  const all = [...rates.values()].toSorted(
    (a, b) =>
      Number(a.isCredit) - Number(b.isCredit) || a.code.localeCompare(b.code) || a.percent - b.percent,
  )
  return {
    rates: all,
    grids: [...grids]
      .map(([grid, amount]) => ({ grid, amount }))
      .toSorted((a, b) => a.grid.localeCompare(b.grid)),
    net: all.reduce((sum, { net }) => sum + net, 0),
    vat: all.reduce((sum, { vat }) => sum + vat, 0),
    gridless: [...gridless].toSorted(),
  }
}

/** Whether a part is turnover of the yearly listing: all but what stands outside the return. Rule AC-09. */
export const isListed = (part: VatPart, rows: readonly GridRow[]): boolean =>
  !outside.has(part.category) || gridsOf(part, rows).base !== null

/** The least turnover without VAT of a customer in the listing; it is above this. F94. */
export const listingAbove: Cents = 25_000
