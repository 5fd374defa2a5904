/** The front door: what it is, the first three questions, how it works, and what it costs. */
import type { QueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../../../platform/ui/button.tsx'
import { PageWidth } from '../../../../platform/ui/frame.tsx'
import { companyQuery, packagesQuery } from '../../../catalog/shown.ts'
import { LocalBusiness } from '../../../catalog/pages/local-business.tsx'
import { StreetScene } from '../../../content/drawings/street-scene.tsx'
import { Features } from '../../../content/pages/parts/features.tsx'
import { Testimonials } from '../../../content/pages/parts/testimonials.tsx'
import { featuresQuery, testimonialsQuery } from '../../../content/shown.ts'
import { monthsAhead } from '../parts/next-free.tsx'
import { monthQuery, priceable, quoteQuery } from '../parts/offer-queries.ts'
import { HowItWorks } from './how-it-works.tsx'
import { PackageMats, wishFor } from './package-mats.tsx'
import { Planner, usualGroup } from './planner.tsx'
import style from './home.module.css'

export const Route = createFileRoute('/_public/')({
  staticData: { title: () => m.content_home_title() },
  loader: ({ context }) => readHome(context.queryClient),
  component: HomePage,
})

/** Prices and free days are on the page when it arrives; a page without them is better than none. */
async function readHome(cache: QueryClient): Promise<void> {
  const [packages, company] = await Promise.all([
    cache.ensureQueryData(packagesQuery()),
    cache.ensureQueryData(companyQuery()),
    cache.ensureQueryData(featuresQuery()),
    cache.ensureQueryData(testimonialsQuery()),
  ])
  const asked = priceable({ people: usualGroup }, packages, company)
  await Promise.allSettled([
    ...packages.map((offer) => cache.ensureQueryData(quoteQuery(wishFor(offer, company)))),
    ...(asked ? monthsAhead(company).map((month) => cache.ensureQueryData(monthQuery(asked, month))) : []),
  ])
}

function HomePage() {
  const { data: company } = useSuspenseQuery(companyQuery())
  const [people, setPeople] = useState(String(usualGroup))
  return (
    <main id="main">
      <PageWidth>
        <section className={style.hero}>
          <div className={style.words}>
            <h1 className={style.headline} tabIndex={-1}>
              <span>{m.home_headline_first()}</span> <em>{m.home_headline_second()}</em>
            </h1>
            <p className={style.lead}>{m.home_lead()}</p>
          </div>
          <Planner people={people} onPeople={setPeople} />
          <StreetScene people={Number(people) || 0} className={style.scene} />
        </section>
      </PageWidth>
      <HowItWorks />
      <PackageMats />
      <Features title={m.site_features_title()}>
        <Link to="/booking" viewTransition className={buttonClass({ look: 'secondary' })}>
          {m.home_promise_go()}
        </Link>
      </Features>
      <Testimonials />
      <LocalBusiness company={company} />
    </main>
  )
}
