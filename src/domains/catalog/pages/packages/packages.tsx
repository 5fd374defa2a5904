/** What a group can book, as cards: what matters of each package at a glance. */
import { Button } from '@mantine/core'
import { Link, createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { type Translated, inLocale } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { PageHead } from '../../../../platform/resource/ui/page-head.tsx'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { Calendar, Clock, People } from '../../../../platform/ui/icons.tsx'
import { inColumns, inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import type { Package, PriceRule } from '../../catalogue.ts'
import { conditionWords, noConditions } from '../../price-rules/rule-sentence.ts'
import { rulesQuery } from '../pricing/price-list.ts'
import card from '../card.module.css'
import style from './packages.module.css'

export const Route = createFileRoute('/_portal/portal/packages')({
  staticData: { title: () => m.packages_title() },
  component: PackagesPage,
})

const everyPackage = () => pageQuery('packages', { fields: ['*'], sort: ['sort'], limit: -1, page: 1 })

function PackagesPage() {
  const portal = usePortalAccess()
  const { data } = useSuspenseQuery(everyPackage())
  const { data: rules } = useSuspenseQuery(rulesQuery())
  return (
    <>
      <PageHead title={m.packages_title()} intro={m.packages_intro()}>
        {portal.may('create', 'packages') && (
          <Button
            component={Link}
            to="/portal/packages/$id"
            params={{ id: 'new' } as never}
            data-shortcut="n"
          >
            {m.portal_new()}
          </Button>
        )}
      </PageHead>
      <ul className={inColumns(320, '5 fill')}>
        {(data.rows as unknown as readonly Package[]).map((offer) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            bases={(rules.rows as unknown as readonly PriceRule[]).filter(
              (rule) =>
                rule.effect === 'set_base' &&
                rule.active &&
                rule.amount !== null &&
                (rule.package === null || rule.package === offer.id),
            )}
          />
        ))}
      </ul>
    </>
  )
}

function PackageCard({ offer, bases }: { readonly offer: Package; readonly bases: readonly PriceRule[] }) {
  const locale = useLocale()
  const formats = useFormats()
  const { data: drinks } = useSuspenseQuery(
    pageQuery('drinks', { fields: ['id', 'name'], limit: -1, page: 1 }),
  )
  const nameOf = new Map(drinks.rows.map(({ id, name }) => [id, name as Translated]))
  const included = offer.included_drinks.map(
    ({ drink, quantity }) => `${quantity} × ${inLocale(nameOf.get(drink), locale)}`,
  )
  const lowest = Math.min(...bases.map(({ amount }) => amount!))
  return (
    <li className={`${card.card} ${style.card}`} data-off={!offer.active}>
      <p className={inRow(2, style.state)}>
        <Pill tone={offer.active ? 'good' : 'quiet'}>
          {offer.active ? m.packages_on_sale() : m.packages_off_sale()}
        </Pill>
        {offer.instant_booking && <span>{m.packages_instant()}</span>}
      </p>
      <h2>
        <Link to="/portal/packages/$id" params={{ id: offer.id } as never}>
          {inLocale(offer.name, locale)}
        </Link>
      </h2>
      <p className={written('muted small')}>{inLocale(offer.description, locale)}</p>
      <ul className={stacked(1, style.facts)}>
        <li>
          <People size={16} />
          {m.packages_people({ from: offer.people_min, to: offer.people_max })}
        </li>
        <li>
          <Clock size={16} />
          {offer.durations_min.map((minutes) => formats.duration(minutes)).join(', ')}
        </li>
        <li>
          <Calendar size={16} />
          {conditionWords(
            {
              ...noConditions,
              weekdays: offer.weekdays,
              day_from: offer.valid_from,
              day_to: offer.valid_to,
            },
            locale,
          )}
        </li>
      </ul>
      {included.length > 0 && (
        <p className={written('small')}>{m.packages_included({ what: included.join(', ') })}</p>
      )}
      <p className={style.price}>
        {bases.length > 0 ? m.packages_from({ amount: formats.money(lowest) }) : m.packages_no_price()}
      </p>
    </li>
  )
}
