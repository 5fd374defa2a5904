/** What is mine of a ride: from when to when, which part, with what, and what goes along or comes back. */
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { classes } from '../../../../platform/ui/class-names.ts'
import { drinksOf, hasDrinks } from '../../my-calendar/item-text.ts'
import type { MyRide } from '../../my-calendar/my-calendar.ts'
import style from './my-parts.module.css'

interface MyPartsProps {
  readonly ride: Pick<MyRide, 'crew' | 'drinks'>
  readonly zone: string
  /** Heads a page of its own, where a list of what to load follows. */
  readonly isLarge?: boolean
}

const parts = { deliver: m.office_deliver, collect: m.office_collect, bob: m.plan_part_bob }
const kinds = { deliver: 'transport_out', collect: 'transport_back' } as const

export function MyParts({ ride: { crew, drinks }, zone, isLarge = false }: MyPartsProps) {
  const formats = useFormats()
  const time = (instant: string) => formats.time(localTime(instant, zone).time)
  const mine = crew.filter(({ isMe }) => isMe)
  if (mine.length === 0) return null
  return (
    <ul className={classes(style.parts, style.own, isLarge && style.large)}>
      {mine.map((one) => (
        <li key={`${one.part}${one.from}`}>
          <strong>
            {time(one.from)} – {time(one.to)}
          </strong>{' '}
          {[parts[one.part](), ...one.bikes, one.truck, one.trailer].filter(Boolean).join(' · ')}
          {one.together && one.together.length > 0 && (
            <p>{m.my_journey_with({ rides: one.together.join(', ') })}</p>
          )}
          {!isLarge && one.part !== 'bob' && hasDrinks(crew, one) && (
            <DrinksOf part={one.part} drinks={drinks} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** What who brings has to load, and who collects to take back. */
function DrinksOf({ part, drinks }: { readonly part: keyof typeof kinds } & Pick<MyRide, 'drinks'>) {
  const drink = drinksOf(kinds[part], drinks, useLocale())
  return drink && <p className={style.drinks}>{m.my_load_line(drink)}</p>
}
