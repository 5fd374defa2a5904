/** The front door: what it is, the first three questions, how it works, and what it costs. */
import type { QueryClient } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../../../platform/ui/button/button.tsx'
import { PageWidth } from '../../../../platform/ui/frame/frame.tsx'
import { dayIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { companyQuery, packagesQuery } from '../../../catalog/shown.ts'
import { LocalBusiness } from '../../../catalog/pages/local-business.tsx'
import { StreetScene } from '../../../content/drawings/scenes/street-scene.tsx'
import { OpensSoon } from '../../../content/pages/parts/opens-soon.tsx'
import { Features } from '../../../content/pages/parts/features.tsx'
import { Testimonials } from '../../../content/pages/parts/testimonials.tsx'
import { useHomeTexts } from '../../../content/home-text.ts'
import { useSiteTexts } from '../../../content/site-text.ts'
import { featuresQuery, testimonialsQuery } from '../../../content/shown.ts'
import { type RideSearch, rideQueryOf, rideSearch } from '../query/ride-query.ts'
import { findPlace } from '../query/place-query.ts'
import { draftQuery } from '../steps/draft-client.ts'
import { nextFreeQuery } from '../parts/next-free.tsx'
import { priceable, quotesQuery } from '../../../booking/pages/parts/offer-queries.ts'
import { QuietAnswer } from '../parts/quiet-answer.tsx'
import { resumed } from '../query/resumed.ts'
import { bobsOffered, HowItWorks } from './how-it-works.tsx'
import { PackageMats, wishFor } from './package-mats.tsx'
import { PlanAtOnce } from './plan-at-once.tsx'
import { Planner } from './planner.tsx'
import style from './home.module.css'

export const Route = createFileRoute('/_site/')({
  staticData: { title: () => m.content_home_title() },
  validateSearch: rideSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readHome(context.queryClient, deps),
  component: HomePage,
})

/** Prices and free days are on the page when it arrives; a page without them is better than none. */
async function readHome(cache: QueryClient, search: RideSearch) {
  const company = await cache.ensureQueryData(companyQuery())
  // A shop that is closed has no prices to show yet.
  if (company.opened_at === null) return null
  const [packages, draft] = await Promise.all([
    cache.ensureQueryData(packagesQuery()),
    cache.ensureQueryData(draftQuery()).catch(() => null),
    cache.ensureQueryData(featuresQuery()),
    cache.ensureQueryData(testimonialsQuery()),
  ])
  const today = dayIn(company.time_zone, Date.now())
  const said = resumed(search, draft, addDays(today, 1))
  const asked = rideQueryOf(said, today, packages)
  const found = await findPlace(cache, asked.place)
  const wish = priceable({ people: asked.people, postal_code: found.place?.code }, packages, company)
  await Promise.allSettled([
    cache.ensureQueryData(quotesQuery(packages.map((offer) => wishFor(offer, company)))),
    ...(wish ? [cache.ensureQueryData(nextFreeQuery(wish))] : []),
  ])
  return { said, asked, found, begun: draft?.status === 'draft' ? draft : null }
}

function HomePage() {
  const { data: company } = useSuspenseQuery(companyQuery())
  const read = Route.useLoaderData()
  const { data: packages = [] } = useQuery(packagesQuery())
  const offers = bobsOffered(packages)
  const say = useSiteTexts(offers)
  const sayHome = useHomeTexts(offers)
  if (!read) return <OpensSoon company={company} />
  const { said, asked, found, begun } = read
  const [first, second] = sayHome('home_headline').split('\n')
  return (
    <main id="main">
      <PageWidth>
        <section className={style.hero}>
          <div className={style.words}>
            <h1 className={style.headline} tabIndex={-1}>
              <span>{first}</span> {second && <em>{second}</em>}
            </h1>
            <p className={style.lead}>{say('home_lead')}</p>
          </div>
          <Planner search={said} asked={asked} found={found} begun={begun} />
          <div id="scene" className={style.scene}>
            <StreetScene people={asked.people} />
          </div>
        </section>
      </PageWidth>
      <HowItWorks offers={offers} />
      <PackageMats />
      <Features title={m.site_features_title()}>
        <Link to="/booking" className={buttonClass({ look: 'secondary' })}>
          {m.home_promise_go()}
        </Link>
      </Features>
      <Testimonials />
      <LocalBusiness company={company} />
      <QuietAnswer />
      <PlanAtOnce />
    </main>
  )
}
