/** The numbers of an organisation as they are kept, however they were typed. */
import { readEnterpriseNumber } from './enterprise-number.ts'
import { readVatNumber } from './vat-number.ts'

/**
 * A record with its VAT number as country and digits, and its enterprise number as ten digits; what is none stays as it
 * was typed, for who judges it.
 * Rule BI-80.
 */
export function withKeptNumbers<Row extends Readonly<Record<string, unknown>>>(
  row: Row,
  country?: unknown,
): Row {
  const { vat_number: vat, kbo_number: enterprise } = row
  return {
    ...row,
    ...(typeof vat === 'string' && { vat_number: readVatNumber(vat, country) ?? vat }),
    ...(typeof enterprise === 'string' && { kbo_number: readEnterpriseNumber(enterprise) ?? enterprise }),
  }
}
