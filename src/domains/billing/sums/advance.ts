/** Paying in two parts: an advance before the ride, and a final invoice that takes it off again. */
import { type Cents, percentOf } from '../../../kernel/money/money.ts'
import type { PriceMode } from '../../catalog/price/price.ts'
import { type LineVat, type ReckonedLine, reckon } from './reckoning.ts'
import type { VatSum } from '../resources/invoice-sums.ts'

export interface AdvancePart {
  readonly vat: LineVat
  readonly unitPrice: Cents
}

/**
 * An advance asks a part of each rate. A consumer's parts add up to that part of the total he saw; a company's
 * are parts of the nets, and VAT is rounded on the advance by itself.
 * Rule BI-13.
 */
export function advanceParts(
  lines: readonly ReckonedLine[],
  mode: PriceMode,
  percent: number,
): AdvancePart[] {
  const whole = reckon(lines, mode)
  const side = mode === 'gross' ? 'gross' : 'net'
  const rates = whole.vatBreakdown.map((rate) => {
    const basis = mode === 'gross' ? rate.net + rate.vat : rate.net
    return { rate, part: percentOf(basis, percent), basis }
  })
  let missing = percentOf(whole[side], percent) - rates.reduce((sum, { part }) => sum + part, 0)
  // The cent that rounding each rate took or gave goes to the largest.
  for (const each of rates.toSorted((a, b) => Math.abs(b.basis) - Math.abs(a.basis))) {
    if (missing === 0) break
    const step = Math.sign(missing)
    each.part += step
    missing -= step
  }
  return rates.filter(({ part }) => part !== 0).map(({ rate, part }) => ({ vat: rate, unitPrice: part }))
}

/**
 * What is left of an advance after its credit notes, by rate: the final invoice takes off exactly that, so that
 * advance and final together are the price that was agreed, to the cent.
 * Rule BI-13.
 */
export function leftOfAdvance(
  advance: readonly VatSum[],
  creditNotes: readonly (readonly VatSum[])[],
): VatSum[] {
  return advance
    .map((rate) => {
      const given = creditNotes
        .flat()
        .filter(({ category, percent }) => category === rate.category && percent === rate.percent)
      return {
        ...rate,
        net: rate.net - given.reduce((sum, each) => sum + each.net, 0),
        vat: rate.vat - given.reduce((sum, each) => sum + each.vat, 0),
      }
    })
    .filter(({ net, vat }) => net !== 0 || vat !== 0)
}
