/** The company as a business somewhere, for machines. */
import { writtenVatNumber } from '../../../kernel/enterprise-number.ts'
import { JsonLd } from '../../../platform/ui/json-ld.tsx'
import type { ShownCompany } from '../shown.ts'

export function LocalBusiness({ company }: { readonly company: ShownCompany }) {
  return (
    <JsonLd
      thing={{
        '@type': 'LocalBusiness',
        name: company.company_name,
        alternateName: company.product_name,
        telephone: company.company_phone,
        email: company.company_email,
        address: addressOf(company.company_address),
        ...(company.vat_number && { vatID: writtenVatNumber(company.vat_number).replaceAll(/[ .]/g, '') }),
        priceRange: '€€',
      }}
    />
  )
}

/** "Street 12, 1000 Town" in its parts; as it stands where it is written in another way. */
function addressOf(address: string) {
  const [, street, code, town] = /^(.+?),\s*([1-9]\d{3})\s+(.+)$/.exec(address) ?? []
  return street
    ? {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode: code,
        addressLocality: town,
        addressCountry: 'BE',
      }
    : address
}
