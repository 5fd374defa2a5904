/** What is on tap and what it costs: the list of drinks a ride can be booked with. */
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { dotted } from '../../../../platform/i18n/format/dotted.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { type ShownDrink, drinksQuery } from '../../../catalog/shown.ts'
import { useSiteTexts } from '../../../content/site-text.ts'
import { unitWords } from '../drinks/drink-row.tsx'
import style from './drink-list.module.css'

export function DrinkList() {
  const formats = useFormats()
  const locale = useLocale()
  const say = useSiteTexts()
  const { data: drinks } = useSuspenseQuery(drinksQuery())
  if (drinks.length === 0) return null
  const facts = ({ unit, abv, container_deposit: deposit }: ShownDrink) =>
    dotted([
      unitWords[unit](),
      abv ? m.drink_strength({ percent: formats.percent(abv) }) : null,
      deposit > 0 ? m.booking_drink_deposit({ amount: formats.money(deposit) }) : null,
    ])
  return (
    <section className={style.section}>
      <div className={stacked(3, style.words)}>
        <h2>{say('drinks_title')}</h2>
        <p>{say('drinks_lead')}</p>
      </div>
      <ul className={style.drinks}>
        {drinks.map((drink) => (
          <li key={drink.id}>
            <span className={style.name}>
              {inLocale(drink.name, locale)}
              <span className={written('muted small', style.facts)}>{facts(drink)}</span>
            </span>
            <span className={written('figures whole', style.price)}>{formats.money(drink.price)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
