/** What kind of ride: the package, how long, and who drives. */
import { useQueries } from '../../../../platform/http/client/use-queries.ts'
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { RadioCards } from '../../../../platform/ui/form/choices.tsx'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { isTransportOpen } from '../../../catalog/price/price.ts'
import { type ShownPackage, companyQuery, packagesQuery } from '../../../catalog/shown.ts'
import { Bob } from '../../../content/drawings/scenes/moments.tsx'
import { ourBobs } from '../../../booking/price/receipt-words.ts'
import type { ShownWish } from '../../../booking/shown.ts'
import { fitsGroup, isInSeason, runsOn } from '../../../catalog/offer/package-fit.ts'
import { quoteQuery } from '../../../booking/pages/parts/offer-queries.ts'
import style from './offer-choices.module.css'

interface ChoiceProps<Value> {
  readonly wish: ShownWish
  readonly onChoose: (value: Value) => void
}

/** What each of several variants of a wish would cost, in their order and in words. */
function usePrices(wishes: readonly (ShownWish | null)[]) {
  const formats = useFormats()
  return useQueries({ queries: wishes.map((wish) => quoteQuery(wish && { ...wish, start: null })) }).map(
    ({ data }, index) => {
      if (!wishes[index] || !data) return undefined
      const price = formats.money(data.gross)
      return isTransportOpen(data) ? m.booking_price_plus_transport({ price }) : price
    },
  )
}

export function PackageChoice({ wish, onChoose }: ChoiceProps<string>) {
  const formats = useFormats()
  const locale = useLocale()
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const prices = usePrices(
    packages.map((offer) =>
      fitsGroup(offer, wish.people) && runsOn(offer, wish.day)
        ? { ...wish, package: offer.id, duration: lengthOf(offer) }
        : null,
    ),
  )
  const shown = packages.map((offer, index) => ({ offer, price: prices[index], not: reasonAgainst(offer) }))
  const others = shown.filter(({ not }) => not)
  return (
    <div className={stacked(4)}>
      {Boolean(wish.drinks?.length) && <p>{m.booking_when_with_drinks()}</p>}
      <RadioCards
        legend={m.booking_when_package()}
        name="package"
        value={wish.package ?? null}
        onChange={onChoose}
        options={shown
          .filter(({ not }) => !not)
          .map(({ offer, price }) => ({
            value: offer.id,
            label: inLocale(offer.name, locale),
            description: (
              <>
                <span className={style.facts}>
                  {offer.durations_min.map((minutes) => formats.duration(minutes)).join(' / ')} ·{' '}
                  {m.booking_people_range({ min: String(offer.people_min), max: String(offer.people_max) })}
                </span>
                <span className={style.text}>{inLocale(offer.description, locale)}</span>
              </>
            ),
            price,
          }))}
      />
      {others.length > 0 && (
        <ul className={stacked(1, written('muted small', style.others))}>
          {others.map(({ offer, not }) => (
            <li key={offer.id}>
              <strong>{inLocale(offer.name, locale)}</strong> <span>{not}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )

  function lengthOf(offer: ShownPackage) {
    return offer.durations_min.includes(wish.duration ?? 0) ? wish.duration : offer.durations_min[0]
  }
  function reasonAgainst(offer: ShownPackage): string | undefined {
    const { people } = wish
    if (people && people > offer.people_max)
      return m.booking_package_too_large({ max: String(offer.people_max) })
    if (people && people < offer.people_min)
      return m.booking_package_too_small({ min: String(offer.people_min) })
    if (!wish.day || offer.id === wish.package) return undefined
    if (!isInSeason(offer, wish.day)) return m.booking_package_not_in_season()
    if (!runsOn(offer, wish.day)) return m.booking_package_not_on({ weekday: formats.weekday(wish.day) })
    return undefined
  }
}

export function DurationChoice({
  wish,
  offer,
  onChoose,
}: ChoiceProps<number> & { readonly offer: ShownPackage }) {
  const formats = useFormats()
  const prices = usePrices(offer.durations_min.map((duration) => ({ ...wish, duration })))
  if (offer.durations_min.length < 2) return null
  return (
    <RadioCards
      legend={m.booking_when_duration()}
      name="duration"
      columns={offer.durations_min.length === 2 ? 2 : 3}
      value={String(wish.duration)}
      onChange={(value) => onChoose(Number(value))}
      options={offer.durations_min.map((minutes, index) => ({
        value: String(minutes),
        label: formats.duration(minutes),
        description: prices[index],
      }))}
    />
  )
}

export function BobChoice({
  wish,
  offer,
  onChoose,
}: ChoiceProps<'own' | 'ours'> & { readonly offer: ShownPackage }) {
  const formats = useFormats()
  const locale = useLocale()
  const { data: company } = useSuspenseQuery(companyQuery())
  const { data: price } = useQuery(quoteQuery(wish.people ? { ...wish, start: null } : null))
  const bikes = price?.bikes ?? 1
  if (offer.includes_bob === 'always')
    return <Notice title={m.booking_bob_always({ bikes })}>{m.booking_bob_always_text({ bikes })}</Notice>
  if (offer.includes_bob === 'never')
    return <Notice title={m.booking_bob_never({ bikes })}>{m.booking_bob_never_text({ bikes })}</Notice>
  return (
    <RadioCards
      legend={m.booking_when_bob()}
      name="bob"
      columns={2}
      value={wish.bob ?? 'own'}
      onChange={onChoose}
      options={[
        { value: 'own', label: m.booking_bob_own({ bikes }), description: m.booking_bob_own_text({ bikes }) },
        {
          value: 'ours',
          label: ourBobs(bikes),
          description:
            bikes > 1
              ? m.booking_bob_ours_bikes({
                  noun: inLocale(company.noun_plural, locale),
                  bikes: formats.number(bikes),
                  price: formats.money(offer.bob_price),
                  sum: formats.money(offer.bob_price * bikes),
                })
              : m.booking_bob_ours_text({ price: formats.money(offer.bob_price) }),
          art: <Bob className={style.bob} />,
        },
      ]}
    />
  )
}
