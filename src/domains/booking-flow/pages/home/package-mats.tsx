/** The packages, each on its mat with what it truly costs. */
import { Link } from '@tanstack/react-router'
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { buttonClass } from '../../../../platform/ui/button/button.tsx'
import { PageWidth } from '../../../../platform/ui/frame/frame.tsx'
import { Check } from '../../../../platform/ui/icons.tsx'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Price } from '../../../../platform/ui/price/price.tsx'
import { Mat } from '../../../../platform/ui/frame/surfaces.tsx'
import { VisuallyHidden } from '../../../../platform/ui/visually-hidden.tsx'
import { type ShownCompany, type ShownPackage, companyQuery, packagesQuery } from '../../../catalog/shown.ts'
import { Picture } from '../../../content/pages/parts/picture.tsx'
import { useHomeTexts } from '../../../content/home-text.ts'
import type { ShownWish } from '../../../booking/shown.ts'
import { homeCode, quotesQuery } from '../../../booking/pages/parts/offer-queries.ts'
import { usualGroup } from '../query/ride-query.ts'
import mats from '../parts/mats.module.css'
import style from './package-mats.module.css'

const groupFor = ({ people_min, people_max }: ShownPackage) =>
  Math.min(people_max, Math.max(people_min, usualGroup))

/** The ride a mat's price is for: a usual group, the shortest ride, an ordinary day, close to us. */
export const wishFor = (offer: ShownPackage, company: ShownCompany): ShownWish => ({
  people: groupFor(offer),
  package: offer.id,
  duration: offer.durations_min[0],
  postal_code: homeCode(company),
  bob: offer.includes_bob === 'always' ? 'ours' : 'own',
})

export function PackageMats() {
  const say = useHomeTexts()
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const { data: company } = useSuspenseQuery(companyQuery())
  const { data: prices } = useQuery(quotesQuery(packages.map((offer) => wishFor(offer, company))))
  return (
    <section id="packages" className={style.section}>
      <PageWidth className={stacked('page')}>
        <div className={stacked(3, style.words)}>
          <h2>{say('packages_title')}</h2>
          <p>{say('packages_lead')}</p>
        </div>
        <ul className={stacked(6, mats.mats)}>
          {packages.map((offer, index) => (
            <li key={offer.id}>
              <PackageMat offer={offer} gross={prices?.[index]?.gross} />
            </li>
          ))}
        </ul>
      </PageWidth>
    </section>
  )
}

function PackageMat({ offer, gross }: { readonly offer: ShownPackage; readonly gross: number | undefined }) {
  const formats = useFormats()
  const locale = useLocale()
  const facts = [
    offer.durations_min.map((minutes) => formats.duration(minutes)).join(' / '),
    m.booking_people_range({ min: String(offer.people_min), max: String(offer.people_max) }),
    {
      always: m.home_package_bob_always(),
      optional: m.home_package_bob_optional(),
      never: m.home_package_bob_never(),
    }[offer.includes_bob],
  ]
  return (
    <Mat className={stacked(4, style.mat)}>
      {offer.photo && (
        <Picture className={style.photo} picture={offer.photo} words={inLocale(offer.photo_words, locale)} />
      )}
      <h3 className={style.name}>{inLocale(offer.name, locale)}</h3>
      <p>{inLocale(offer.description, locale)}</p>
      <ul className={stacked(2, style.facts)}>
        {facts.map((fact) => (
          <li key={fact}>
            <Check />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
      <div className={stacked(5)}>
        {gross !== undefined && (
          <p className={style.price}>
            <span className={written('muted small')}>{m.home_package_from()}</span>
            <Price cents={gross} locale={locale} className={style.amount} />
            <span className={written('muted small')}>
              {m.home_package_note({ people: formats.number(groupFor(offer)) })}
            </span>
          </p>
        )}
        <Link
          to="/booking"
          search={{ people: groupFor(offer), package: offer.id }}
          viewTransition
          className={buttonClass({ look: 'secondary', wide: true })}
        >
          {m.home_package_plan()}
          <VisuallyHidden>: {inLocale(offer.name, locale)}</VisuallyHidden>
        </Link>
      </div>
    </Mat>
  )
}
