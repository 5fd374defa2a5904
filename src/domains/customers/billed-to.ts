/** Who pays, line by line, as pages and letters show it: a company with its numbers, the address, where invoices go. */
import { countryName } from '../../kernel/contact/country-name.ts'
import { writtenVatNumber } from '../../kernel/enterprise/enterprise-number.ts'
import type { Locale } from '../../kernel/locale.ts'
import { countryOfVatNumber, homeCountry } from '../../kernel/enterprise/vat-number.ts'

interface Payer {
  readonly company_name?: string | null
  readonly vat_number?: string | null
  readonly invoice_email?: string | null
  readonly street?: string | null
  readonly number?: string | null
  readonly box?: string | null
  readonly postal_code?: string | null
  readonly city?: string | null
  readonly country?: string | null
}

/**
 * Where the invoice goes to: what was chosen, else the country the VAT number is of, else ours. A firm may bear a number
 * of one country at an address in another.
 * Rule B-57.
 */
export const invoiceCountry = ({ vat_number, country }: Payer): string =>
  country || (countryOfVatNumber(vat_number ?? '') ?? homeCountry)

/** Nothing for who gave neither company nor address; another country by its name in the reader's language. */
export function billedTo(payer: Payer, locale: Locale): string[] {
  const number = [payer.number, payer.box].filter(Boolean).join('/')
  const street = [payer.street, number].filter(Boolean).join(' ')
  const inTown = [payer.postal_code, payer.city].filter(Boolean).join(' ')
  const country = invoiceCountry(payer)
  const town = inTown && country !== homeCountry ? `${inTown}, ${countryName(country, locale)}` : inTown
  const vat = payer.vat_number && writtenVatNumber(payer.vat_number)
  return [payer.company_name, vat, street, town, payer.invoice_email].flatMap((line) => line || [])
}
