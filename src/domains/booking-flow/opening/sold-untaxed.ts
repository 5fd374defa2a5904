/** What an owner would sell without VAT, most of all by a code that was the first to choose from. */
import type { Refusal } from '../../../kernel/outcome.ts'
import type { Drink, TransportTariff } from '../../catalog/catalogue.ts'
import { vatRate } from '../../catalog/price/vat.ts'
import { packagesOf } from './offered.ts'

const isSold = ({ active, archived_at }: Drink | TransportTariff) => active && archived_at === null

/** Who has a VAT number mostly owes VAT on what he sells: a rate of nothing is asked about. Rule B-96. */
export function soldUntaxed(facts: Parameters<typeof packagesOf>[0]): Refusal[] {
  const { vatCodes, drinks, tariffs } = facts.catalogue
  const sold = [...packagesOf(facts), ...[...drinks.values(), ...tariffs].filter(isSold)]
  return sold.flatMap(({ name, vat_code }) => {
    const code = vatCodes.get(vat_code)
    return code && vatRate(code, facts.today)?.percent === 0
      ? [{ reason: 'opening-no-vat', name, code: code.code }]
      : []
  })
}
