/** What a ride costs: asked with how many, when and where, and answered on the same page. */
import { Link, createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { buttonClass } from '../../../../platform/ui/button/button.tsx'
import { PageWidth } from '../../../../platform/ui/frame/frame.tsx'
import { inColumns, stacked } from '../../../../platform/ui/layout/layout.ts'
import { drinksQuery, companyQuery } from '../../../catalog/shown.ts'
import { PartyBike } from '../../../content/drawings/party-bike.tsx'
import { Features } from '../../../content/pages/parts/features.tsx'
import { PageOpening } from '../../../content/pages/parts/page-opening.tsx'
import { Prose } from '../../../content/pages/parts/prose.tsx'
import { Testimonials } from '../../../content/pages/parts/testimonials.tsx'
import { featuresQuery, priceBlocksQuery, readIn, testimonialsQuery } from '../../../content/shown.ts'
import { answerPrices } from './answer.ts'
import { rideSearch } from '../query/ride-query.ts'
import { DrinkList } from './drink-list.tsx'
import { PriceForm } from './price-form.tsx'
import { PricesAloud, PricesShown } from './prices-shown.tsx'
import { onlyWhileOpen } from '../parts/only-while-open.ts'
import { QuietAnswer } from '../parts/quiet-answer.tsx'
import style from './prices.module.css'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { JsonLd } from '../../../../platform/ui/json-ld.tsx'
import type { PricesAnswer } from './answer.ts'

export const Route = createFileRoute('/_site/prices')({
  staticData: { title: () => m.site_nav_prices() },
  validateSearch: rideSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: ({ context: { queryClient } }) => onlyWhileOpen(queryClient),
  loader: async ({ context: { queryClient }, deps }) => {
    const [answer] = await Promise.all([
      answerPrices(queryClient, deps),
      queryClient.ensureQueryData(drinksQuery()),
      queryClient.ensureQueryData(featuresQuery()),
      queryClient.ensureQueryData(priceBlocksQuery()),
      queryClient.ensureQueryData(testimonialsQuery()),
    ])
    return answer
  },
  component: PricesPage,
})

function PricesPage() {
  const answer = Route.useLoaderData()
  const search = Route.useSearch()
  const { data: blocks } = useSuspenseQuery(priceBlocksQuery())
  const extras = readIn(blocks, useLocale(), 'title', 'text').filter((block) => block.package === null)
  return (
    <main id="main">
      <PageOpening
        title={m.site_prices_title()}
        lead={m.site_prices_lead()}
        drawing={<PartyBike people={answer.asked.people} />}
      />
      <PageWidth className={style.page}>
        <PriceForm search={search} answer={answer} />
        <PricesAloud answer={answer} />
        <div id="answer" className={style.answer} tabIndex={-1}>
          <PricesShown answer={answer} typed={search} />
        </div>
        {extras.length > 0 && (
          <section className={stacked(6)}>
            <h2>{m.site_prices_extras()}</h2>
            <ul className={inColumns(260, 6)}>
              {extras.map(({ id, title, text }) => (
                <li key={id} className={stacked(3, style.block)}>
                  <h3>{title}</h3>
                  <Prose text={text} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <DrinkList />
      </PageWidth>
      <Features title={m.site_features_title()}>
        <Link to="/booking" className={buttonClass({ look: 'secondary' })}>
          {m.common_plan()}
        </Link>
      </Features>
      <Testimonials />
      <OfferData answer={answer} />
      <QuietAnswer />
    </main>
  )
}

/** The packages and what they cost, for machines: offers of schema.org. */
function OfferData({ answer: { packages } }: { readonly answer: PricesAnswer }) {
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
