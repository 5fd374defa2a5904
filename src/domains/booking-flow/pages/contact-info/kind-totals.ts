/** What the ride comes to for each kind of customer, where that is not one amount: said before one is chosen. */
import type { Cents } from '../../../../kernel/money/money.ts'
import type { ShownPrice } from '../../../booking/shown.ts'

interface KindTotal {
  readonly cents: Cents
  /** Without VAT: what an organisation compares, and what its price is reckoned from. */
  readonly isNet: boolean
}
type Priced = Pick<ShownPrice, 'gross' | 'net' | 'mode'>

/** In the order of the kinds; empty where all pay the same, or where a price is not known. */
export function differingTotals(prices: readonly (Priced | null)[]): readonly KindTotal[] {
  const known = prices.flatMap((price) => price ?? [])
  const differ = known.length === prices.length && new Set(known.map(({ gross }) => gross)).size > 1
  return differ
    ? known.map(({ gross, net, mode }) => ({ cents: mode === 'net' ? net : gross, isNet: mode === 'net' }))
    : []
}
