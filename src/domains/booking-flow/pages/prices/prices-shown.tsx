/** The answer on the page: how the day stands, each package with its prices, and the Saturdays that are free. */
import { Link } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { buttonClass } from '../../../../platform/ui/button/button.tsx'
import { inColumns, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { Price } from '../../../../platform/ui/price/price.tsx'
import { Mat } from '../../../../platform/ui/frame/surfaces.tsx'
import { VisuallyHidden, hiddenClass } from '../../../../platform/ui/visually-hidden.tsx'
import { priceBlocksQuery, readIn } from '../../../content/shown.ts'
import type { RideSearch } from '../query/ride-query.ts'
import { PlaceChoice } from '../query/place-choice.tsx'
import { PriceSummary } from '../../../booking/pages/parts/price-summary.tsx'
import { Causes } from '../../../booking/pages/parts/causes.tsx'
import type { PackagePrices, PricesAnswer } from './answer.ts'
import mats from '../parts/mats.module.css'
import style from './prices-shown.module.css'

interface PricesShownProps {
  readonly answer: PricesAnswer
  /** What was asked, as the address has it. */
  readonly typed: RideSearch
}

export function PricesShown({ answer, typed }: PricesShownProps) {
  const { asked, found, packages, service, isRuled } = answer
  const { place, candidates } = found
  const question = useQuestion(answer)
  if (candidates.length > 0)
    return (
      <section className={stacked('part')}>
        <h2>{question}</h2>
        <PlaceChoice candidates={candidates} search={typed} to="/prices" />
      </section>
    )
  const search: RideSearch = {
    people: asked.people,
    ...(asked.day ? { day: asked.day } : {}),
    ...(place ? { place: place.code } : {}),
  }
  return (
    <>
      <section className={stacked('part')}>
        <h2>{question}</h2>
        {service !== 'refused' && <DayStands answer={answer} />}
        {service === 'refused' && (
          <Notice tone="warning" title={m.common_place_refused()}>
            <p>{m.site_prices_refused()}</p>
          </Notice>
        )}
        {service === 'on_request' && (
          <Notice tone="info" title={m.common_place_on_request()}>
            <p>{isRuled ? m.site_prices_on_request_rule() : m.site_prices_on_request()}</p>
          </Notice>
        )}
        <ul className={stacked(6, mats.mats)}>
          {packages
            .filter(({ not }) => !not)
            .map((each) => (
              <li key={each.offer.id}>
                <PackagePrice shown={each} search={search} hasDay={asked.day !== null} />
              </li>
            ))}
        </ul>
        <NotNow packages={packages} />
      </section>
      {packages.some(({ not }) => not !== 'group') && <Saturdays answer={answer} search={search} />}
    </>
  )
}

/** The answer in one sentence, said when it comes: an ear need not hear every price to know that they are there. */
export function PricesAloud({ answer }: Pick<PricesShownProps, 'answer'>) {
  const formats = useFormats()
  const question = useQuestion(answer)
  const { packages, service } = answer
  const offered = packages.filter(({ not }) => !not)
  const grosses = offered.flatMap(({ prices }) => prices.map(({ price }) => price.gross))
  const said = () => {
    if (service === 'refused') return m.common_place_refused()
    if (answer.found.candidates.length > 0 || grosses.length === 0) return ''
    return m.site_prices_aloud({
      count: offered.length,
      amount: formats.money(Math.min(...grosses)),
    })
  }
  return <output className={hiddenClass}>{[question, said()].filter(Boolean).join(': ')}</output>
}

/** The question as it was understood: "12 people, Saturday 15 May, 1000 Town". */
function useQuestion({ asked, found: { place } }: PricesAnswer): string {
  const formats = useFormats()
  const locale = useLocale()
  const people = m.site_prices_for({ people: formats.number(asked.people) })
  return [people, asked.day && formats.day(asked.day), place && inLocale(place.names, locale)]
    .filter(Boolean)
    .join(', ')
}

function DayStands({ answer: { day, saturdays } }: { readonly answer: PricesAnswer }) {
  const formats = useFormats()
  if (!day) return null
  const on = formats.day(day.day)
  if (day.state === 'free') return <Notice tone="success" title={m.site_prices_day_free({ day: on })} />
  if (day.state === 'on_request') return <Notice tone="info" title={m.site_prices_day_request({ day: on })} />
  return (
    <Notice tone="warning" title={m.site_prices_day_taken({ day: on })}>
      {day.causes && day.causes.length > 0 && <Causes causes={day.causes} />}
      {saturdays.length > 0 && <p>{m.site_prices_day_instead()}</p>}
    </Notice>
  )
}

interface PackagePriceProps {
  readonly shown: PackagePrices
  readonly search: RideSearch
  readonly hasDay: boolean
}

function PackagePrice({ shown: { offer, people, prices }, search, hasDay }: PackagePriceProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { data } = useSuspenseQuery(priceBlocksQuery())
  const block = readIn(data, locale, 'title', 'text').find((each) => each.package === offer.id)
  const name = block?.title ?? inLocale(offer.name, locale)
  const [first] = prices
  return (
    <Mat className={style.mat}>
      <h3 className={style.name}>{name}</h3>
      <p>{block?.text ?? inLocale(offer.description, locale)}</p>
      {first && (
        <>
          <dl className={style.prices}>
            {prices.map(({ duration, price }) => (
              <div key={duration}>
                <dt>{formats.duration(duration)}</dt>
                <dd>
                  {!hasDay && <span className={written('muted small whole')}>{m.home_package_from()}</span>}
                  <Price cents={price.gross} locale={locale} className={style.amount} />
                </dd>
              </div>
            ))}
          </dl>
          <p className={written('muted small')}>
            {m.site_prices_each({ amount: formats.money(Math.round(first.price.gross / people / 10) * 10) })}
          </p>
          <details className={style.why}>
            <summary>{m.site_prices_inside()}</summary>
            <PriceSummary price={first.price} />
          </details>
        </>
      )}
      <Link
        to="/booking"
        search={search}
        className={buttonClass({ look: 'secondary', wide: true }, style.plan)}
      >
        {m.home_package_plan()}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Link>
    </Mat>
  )
}

/** What is offered too, but not to this group or on this day, and why. */
function NotNow({ packages }: Pick<PricesAnswer, 'packages'>) {
  const formats = useFormats()
  const locale = useLocale()
  const others = packages.filter(({ not }) => not)
  if (others.length === 0) return null
  return (
    <ul className={inColumns(240, '3-6', style.others)}>
      {others.map(({ offer, not }) => (
        <li key={offer.id}>
          <strong>{inLocale(offer.name, locale)}</strong>
          <span>
            {not === 'group'
              ? m.booking_people_range({
                  min: formats.number(offer.people_min),
                  max: formats.number(offer.people_max),
                })
              : m.site_prices_other_days()}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface SaturdaysProps {
  readonly answer: PricesAnswer
  readonly search: RideSearch
}

function Saturdays({ answer: { asked, saturdays }, search }: SaturdaysProps) {
  const formats = useFormats()
  const locale = useLocale()
  return (
    <section className={stacked('part')} aria-labelledby="saturdays">
      <h2 id="saturdays">{asked.day ? m.site_prices_saturdays_near() : m.site_prices_saturdays()}</h2>
      {saturdays.length === 0 && <p>{m.site_prices_no_saturdays()}</p>}
      {saturdays.length > 0 && (
        <ul className={stacked(3, style.saturdays)}>
          {saturdays.map(({ day, price }) => (
            <li key={day}>
              <Link to="/booking" search={{ ...search, day }} className={stacked('half', style.saturday)}>
                <span className={style.date}>{formats.shortDay(day)}</span>
                {price ? <Price cents={price} locale={locale} className={style.small} /> : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
