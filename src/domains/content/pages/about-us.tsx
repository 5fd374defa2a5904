/** Who we are: the people behind the bar, in the office's own words. */
import { inLocale } from '../../../kernel/text/translated.ts'
import { Link, createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { buttonClass } from '../../../platform/ui/button/button.tsx'
import { PageWidth } from '../../../platform/ui/frame/frame.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { Bob, Cheers } from '../drawings/scenes/moments.tsx'
import { PartyBike } from '../drawings/party-bike.tsx'
import { StreetScene } from '../drawings/scenes/street-scene.tsx'
import { TowTruck } from '../drawings/tow-truck.tsx'
import { aboutQuery, bikesShownQuery, featuresQuery, readIn, testimonialsQuery } from '../shown.ts'
import { useSiteTexts } from '../site-text.ts'
import { Features } from './parts/features.tsx'
import { OurBikes } from './our-bikes.tsx'
import { PageOpening } from './parts/page-opening.tsx'
import { Picture } from './parts/picture.tsx'
import { Prose } from './parts/prose.tsx'
import { Testimonials } from './parts/testimonials.tsx'
import style from './about-us.module.css'

export const Route = createFileRoute('/_site/about-us')({
  staticData: { title: () => m.site_nav_about() },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(aboutQuery()),
      queryClient.ensureQueryData(bikesShownQuery()),
      queryClient.ensureQueryData(featuresQuery()),
      queryClient.ensureQueryData(testimonialsQuery()),
    ])
  },
  component: AboutPage,
})

/** What stands beside a part that has no picture of its own, one after the other. */
const drawings = [<PartyBike key="bike" people={7} />, <TowTruck key="truck" />, <Bob key="bob" />]

function AboutPage() {
  const locale = useLocale()
  const say = useSiteTexts()
  const { isOpen } = Route.useRouteContext()
  const { data } = useSuspenseQuery(aboutQuery())
  const parts = readIn(data, locale, 'title', 'text')
  return (
    <main id="main">
      <PageOpening title={say('about_title')} lead={say('about_lead')} drawing={<Cheers />} />
      {parts.length > 0 && (
        <PageWidth>
          <div className={style.parts}>
            {parts.map(({ id, title, text, image, image_words: words }, index) => (
              <section key={id} className={style.part}>
                <div className={style.picture}>
                  {image ? (
                    <Picture className={style.photo} picture={image} words={inLocale(words, locale)} />
                  ) : (
                    drawings[index % drawings.length]
                  )}
                </div>
                <div className={stacked(4)}>
                  <h2>{title}</h2>
                  <Prose text={text} />
                </div>
              </section>
            ))}
          </div>
        </PageWidth>
      )}
      <OurBikes />
      <Features title={m.site_features_title()} />
      <Testimonials />
      {isOpen && (
        <section className={style.invitation}>
          <PageWidth className={stacked('5 middle', style.inside)}>
            <h2>{m.site_about_go_title()}</h2>
            <Link to="/booking" className={buttonClass({ look: 'main' })}>
              {m.common_plan()}
            </Link>
          </PageWidth>
        </section>
      )}
      <StreetScene people={14} shape="wide" className={style.street} />
    </main>
  )
}
