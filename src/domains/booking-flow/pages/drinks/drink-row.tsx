/** One drink to order: what it is, what it costs, how much of it a group this size drinks. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Counter } from '../../../../platform/ui/form/counter.tsx'
import { FieldError } from '../../../../platform/ui/form/field.tsx'
import { centred, inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import type { ShownDrink } from '../../../catalog/shown.ts'
import {
  type Crated,
  BottleDrawing,
  CrateDrawing,
  CupsDrawing,
  GlassDrawing,
  KegDrawing,
} from '../../../content/drawings/ordered-drinks.tsx'
import { VisuallyHidden } from '../../../../platform/ui/visually-hidden.tsx'
import { Picture } from '../../../content/pages/parts/picture.tsx'
import { isNoCount, isTooMany } from './counts.ts'
import style from './drink-row.module.css'

export const unitWords = {
  keg20: () => m.booking_unit_keg({ litres: '20' }),
  keg30: () => m.booking_unit_keg({ litres: '30' }),
  keg50: () => m.booking_unit_keg({ litres: '50' }),
  crate: () => m.booking_unit_crate(),
  bottle: () => m.booking_unit_bottle(),
  glass_pack: () => m.booking_unit_glasses(),
  per_person: () => m.booking_unit_person(),
}

interface DrinkRowProps {
  readonly drink: ShownDrink
  readonly people: number
  /** How many come with the package, before any are added. */
  readonly included: number
  readonly value: string
  readonly onChange: (typed: string) => void
}

export function DrinkRow({ drink, people, included, value, onChange }: DrinkRowProps) {
  const formats = useFormats()
  const locale = useLocale()
  const name = inLocale(drink.name, locale)
  const tip = suggestionFor(drink, people) - included
  const wrong = isTooMany(drink, value)
    ? m.refusal_too_many_drinks({ name, max: String(drink.max_per_booking) })
    : isNoCount(value) && m.booking_drink_whole()
  const facts = [
    unitWords[drink.unit](),
    drink.abv ? m.drink_strength({ percent: formats.percent(drink.abv) }) : null,
    drink.container_deposit > 0
      ? m.booking_drink_deposit({ amount: formats.money(drink.container_deposit) })
      : null,
  ].filter((fact) => fact !== null)
  return (
    <li className={stacked('1-5', style.row)}>
      <span className={centred(style.art)}>
        {drink.photo ? (
          <Picture
            className={style.photo}
            picture={drink.photo}
            words={inLocale(drink.photo_words, locale)}
            sizes="56px"
          />
        ) : (
          <DrinkDrawing drink={drink} />
        )}
      </span>
      <div>
        <h2 className={inRow('1-2', style.name)}>
          {name} {drink.min_age > 0 && <span className={style.age}>{drink.min_age}+</span>}
        </h2>
        <p className={inRow('0 stretch', written('muted small', style.facts))}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {included > 0 && (
          <p className={style.included}>{m.booking_drink_included({ count: String(included) })}</p>
        )}
      </div>
      <p className={written('figures whole', style.price)}>{formats.money(drink.price)}</p>
      <div className={stacked('1 middle', style.count)}>
        <Counter
          name={drink.id}
          label={name}
          value={value}
          onChange={onChange}
          min={0}
          max={drink.max_per_booking}
          decreaseLabel={m.booking_drink_fewer({ drink: name })}
          increaseLabel={m.booking_drink_more({ drink: name })}
          errorId={wrong ? `${drink.id}-error` : undefined}
          compact
        />
        <FieldError id={`${drink.id}-error`}>{wrong}</FieldError>
        {tip > 0 && Number(value) < tip && tip <= drink.max_per_booking && (
          <button type="button" className={style.tip} onClick={() => onChange(String(tip))}>
            <VisuallyHidden>{`${name}, `}</VisuallyHidden>
            {m.booking_drink_tip({ people: formats.number(people), count: String(tip) })}
          </button>
        )}
      </div>
    </li>
  )
}

/** Whole units for a group, rounded to the nearest, at least one where the drink is one people do drink. */
export const suggestionFor = (drink: Pick<ShownDrink, 'per_person_suggestion'>, people: number): number =>
  drink.per_person_suggestion ? Math.max(1, Math.round(drink.per_person_suggestion * people)) : 0

/** What the law calls free of alcohol. [% vol] */
const mostWithoutAlcohol = 0.5

function cratedOf({ kind, abv }: Pick<ShownDrink, 'kind' | 'abv'>): Crated {
  if (kind === 'soft' || kind === 'juice' || kind === 'water') return kind
  return kind === 'beer' && abv !== null && abv <= mostWithoutAlcohol ? 'no-alcohol' : 'beer'
}

function DrinkDrawing({ drink }: { readonly drink: ShownDrink }) {
  const { unit, kind } = drink
  if (unit === 'keg20') return <KegDrawing litres={20} />
  if (unit === 'keg30') return <KegDrawing litres={30} />
  if (unit === 'keg50') return <KegDrawing litres={50} />
  if (unit === 'crate') return <CrateDrawing of={cratedOf(drink)} />
  if (unit === 'bottle') return <BottleDrawing />
  if (unit === 'glass_pack') return <CupsDrawing />
  if (kind === 'juice') return <GlassDrawing kind="soft" />
  return <GlassDrawing kind={kind === 'wine' || kind === 'soft' || kind === 'water' ? kind : 'beer'} />
}
