/** The VAT percentage of a code on the day of supply. */
import type { Day } from '../../../kernel/time/day.ts'
import type { VatCode } from '../catalogue.ts'

// A rate that is missing is the office's mistake, never the visitor's: nothing may be sold on a guess. Rule CA-31.
export function vatPercent(code: VatCode, supplyDay: Day): number {
  const rate = code.rates.find(
    ({ valid_from, valid_to }) => valid_from <= supplyDay && (valid_to === null || supplyDay <= valid_to),
  )
  if (!rate) throw new Error(`VAT code ${code.code} has no rate on ${supplyDay}`)
  return rate.percent
}
