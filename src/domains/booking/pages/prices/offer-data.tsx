/** The packages and what they cost, for machines: offers of schema.org. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { inLocale } from '../../../../kernel/translated.ts'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { JsonLd } from '../../../../platform/ui/json-ld.tsx'
import { companyQuery } from '../../../catalog/shown.ts'
import type { PricesAnswer } from './answer.ts'

export function OfferData({ answer: { packages } }: { readonly answer: PricesAnswer }) {
  const locale = useLocale()
  const { data: company } = useSuspenseQuery(companyQuery())
  return (
    <JsonLd
      thing={{
        '@type': 'OfferCatalog',
        name: inLocale(company.noun_plural, locale),
        itemListElement: packages.flatMap(({ offer, prices }) =>
          prices.map(({ price }) => ({
            '@type': 'Offer',
            price: (price.gross / 100).toFixed(2),
            priceCurrency: 'EUR',
            availability: 'https://schema.org/InStock',
            itemOffered: {
              '@type': 'Service',
              name: inLocale(offer.name, locale),
              description: inLocale(offer.description, locale),
              provider: { '@type': 'LocalBusiness', name: company.company_name },
            },
          })),
        ),
      }}
    />
  )
}
