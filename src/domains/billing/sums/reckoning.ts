/** What a document comes to: the amounts of its lines, its VAT by rate, and its total. */
import { type Amount, type Cents, amount } from '../../../kernel/money/money.ts'
import type { Translated } from '../../../kernel/text/translated.ts'
import type { PriceMode } from '../../catalog/price/price.ts'
import { totals } from '../../catalog/price/totals.ts'
import type { VatSum } from '../resources/invoice-sums.ts'

/** The VAT of a line: its code as it stands on the day of supply. */
export interface LineVat {
  readonly code: string
  readonly category: string
  readonly percent: number
  readonly exemption?: Translated | null
}

export interface ReckonedLine {
  readonly quantity: number
  readonly unitPrice: Cents
  readonly vat: LineVat
  /** Amounts another document settled: a line that takes off an advance, or gives back what was asked. */
  readonly fixed?: Pick<Amount, 'net' | 'vat'> | null
}

export interface Sums extends Amount {
  readonly lines: readonly Amount[]
  readonly vatBreakdown: readonly VatSum[]
}

/**
 * A company's lines are net and VAT is rounded once a rate; a consumer pays what the prices he saw come to.
 * Amounts that another document settled are taken over as they are, so that the two add up to the cent.
 * Rule BI-14.
 */
export function reckon(lines: readonly ReckonedLine[], mode: PriceMode): Sums {
  const priced = lines.flatMap(({ quantity, unitPrice, vat, fixed }, at) =>
    fixed ? [] : [{ at, quantity, unitPrice, vatPercent: vat.percent }],
  )
  const own = new Map(totals(priced, mode).lines.map(({ at, net, vat }) => [at, amount(net, vat)]))
  const amounts = lines.map(({ fixed }, at) => (fixed ? amount(fixed.net, fixed.vat) : own.get(at)!))
  const vatBreakdown = breakdown(lines, amounts)
  const sum = (part: 'net' | 'vat') => vatBreakdown.reduce((total, rate) => total + rate[part], 0)
  return { lines: amounts, vatBreakdown, ...amount(sum('net'), sum('vat')) }
}

/** One row a category and rate, as a structured invoice has it (EN 16931, BG-23). Rule BI-14. */
function breakdown(lines: readonly ReckonedLine[], amounts: readonly Amount[]): VatSum[] {
  const groups = Map.groupBy(
    lines.map(({ vat }, at) => ({ vat, amount: amounts[at]! })),
    ({ vat }) => `${vat.category}/${vat.percent}`,
  )
  return [...groups.values()]
    .map((members): VatSum => {
      const { code, category, percent, exemption } = members[0]!.vat
      return {
        code,
        category,
        percent,
        net: members.reduce((sum, member) => sum + member.amount.net, 0),
        vat: members.reduce((sum, member) => sum + member.amount.vat, 0),
        ...(exemption && { exemption }),
      }
    })
    .toSorted((a, b) => a.percent - b.percent || a.category.localeCompare(b.category))
}
