/** The company as a business somewhere, for machines. */
import { writtenVatNumber } from '../../../kernel/enterprise/enterprise-number.ts'
import { JsonLd } from '../../../platform/ui/json-ld.tsx'
import { addressParts } from '../../identity/company/address-parts.ts'
import type { ShownCompany } from '../shown.ts'

export function LocalBusiness({ company }: { readonly company: ShownCompany }) {
  return (
    <JsonLd
      thing={{
        '@type': 'LocalBusiness',
        name: company.company_name,
        ...(company.product_name && { alternateName: company.product_name }),
        telephone: company.company_phone,
        email: company.company_email,
        address: addressOf(company.company_address),
        ...(company.vat_number && { vatID: writtenVatNumber(company.vat_number).replaceAll(/[ .]/g, '') }),
        priceRange: '€€',
      }}
    />
  )
}

/** In its parts where it has them; as it stands where it is written in another way. */
function addressOf(address: string) {
  const { street, postal_code: code, city } = addressParts(address)
  return code
    ? {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode: code,
        addressLocality: city,
        addressCountry: 'BE',
      }
    : address
}
