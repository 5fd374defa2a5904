/** The VAT percentage of a code on the day of supply. */
import type { Day } from '../../../kernel/time/day.ts'
import type { VatCode } from '../catalogue.ts'

/** The rate a code has on that day, if any. */
export const vatRate = (code: Pick<VatCode, 'rates'>, day: Day): VatCode['rates'][number] | undefined =>
  code.rates.find(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || day <= valid_to))

// A rate that is missing is the office's mistake, never the visitor's: nothing may be sold on a guess. Rule CA-31.
export function vatPercent(code: VatCode, supplyDay: Day): number {
  const rate = vatRate(code, supplyDay)
  if (!rate) throw new Error(`VAT code ${code.code} has no rate on ${supplyDay}`)
  return rate.percent
}
