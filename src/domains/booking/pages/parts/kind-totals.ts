/** What the ride comes to for each kind of customer, where that is not one amount: said before one is chosen. */
import type { Cents } from '../../../../kernel/money.ts'
import type { ShownPrice } from '../../shown.ts'

/** In the order of the kinds; empty where all pay the same, or where a price is not known. */
export function differingTotals(prices: readonly (Pick<ShownPrice, 'gross'> | null)[]): readonly Cents[] {
  const totals = prices.flatMap((price) => (price ? [price.gross] : []))
  return totals.length === prices.length && new Set(totals).size > 1 ? totals : []
}
