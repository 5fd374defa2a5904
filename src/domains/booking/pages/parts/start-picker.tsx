/** The start times of a day, each with its price, and why there are no others. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { timeIn } from '../../../../platform/i18n/wall-clock.ts'
import { hiddenClass } from '../../../../platform/ui/visually-hidden.tsx'
import { Info } from '../../../../platform/ui/icons.tsx'
import { companyQuery } from '../../../catalog/shown.ts'
import { EmptyMat } from '../../../content/drawings/moments.tsx'
import { freesUp, lacksOf } from '../../full-day.ts'
import type { ShownCause, ShownSlot, ShownWish } from '../../shown.ts'
import { slotsQuery } from './offer-queries.ts'
import { type PickedStart, pickedOf } from './picked-start.ts'
import { Problems } from './problems.tsx'
import { ReachUs } from './reach-us.tsx'
import { StartParts } from './start-parts.tsx'
import style from './pickers.module.css'

interface StartPickerProps {
  readonly wish: ShownWish
  /** The visitor's own hold does not stand in his own way. */
  readonly isMine: boolean
  /** The link of a booking that is moved: its own time counts as free, its price is of all that is on it. */
  readonly link?: string
  readonly start: string | null
  readonly onStart: (picked: PickedStart) => void
}

const sameMoment = (a: string | null | undefined, b: string) => Boolean(a) && Date.parse(a!) === Date.parse(b)

/** What every start that has a price costs, where that is one price: it is said once, not in each. */
function onePrice(slots: readonly ShownSlot[]): number | null {
  const prices = new Set(
    slots.flatMap(({ on_request, price }) => (on_request || !price ? [] : [price.gross])),
  )
  return slots.length > 1 && prices.size === 1 ? [...prices][0]! : null
}

export function StartPicker({ wish, isMine, link, start, onStart }: StartPickerProps) {
  const formats = useFormats()
  const { data: company } = useSuspenseQuery(companyQuery())
  const { data, error, isPending } = useQuery(slotsQuery(wish, isMine, link))
  if (!wish.day) return null
  const heading = formats.day(wish.day)
  if (error) return <Problems error={error} />
  if (isPending)
    return (
      <div className={style.starts} aria-busy="true">
        <h2>{heading}</h2>
        <p className={style.waiting}>{m.common_loading()}</p>
      </div>
    )
  const { slots, causes } = data
  const timeOf = (slot: Pick<ShownSlot, 'start'>) => timeIn(company.time_zone, slot.start)
  const one = onePrice(slots)
  return (
    <div className={style.starts}>
      <h2 aria-live="polite">
        {heading}
        {slots.length > 0 && (
          <span className={hiddenClass}>: {m.booking_starts_count({ count: slots.length })}</span>
        )}
      </h2>
      {slots.length === 0 ? (
        <div className={style.none}>
          <EmptyMat className={style.emptyMat} />
          <p>{m.booking_starts_none()}</p>
        </div>
      ) : (
        <>
          {one !== null && <p>{m.booking_starts_each({ price: formats.money(one) })}</p>}
          <StartParts
            slots={slots}
            timeOf={timeOf}
            isChosen={(slot) => sameMoment(start, slot.start)}
            onStart={(at) => onStart(pickedOf(slots.find((slot) => slot.start === at)!))}
            onePrice={one}
          />
        </>
      )}
      <Causes causes={slots.length === 0 ? lacksOf(causes) : causes} />
      {slots.length === 0 && !freesUp(causes) && <ReachUs>{m.booking_starts_reach()}</ReachUs>}
      {slots.some(({ on_request, reserves }) => on_request && !reserves) && (
        <p className={style.waiting}>{m.booking_starts_on_request()}</p>
      )}
      {slots.some(({ on_request, reserves }) => on_request && reserves) && (
        <p className={style.waiting}>{m.booking_starts_few_bobs()}</p>
      )}
    </div>
  )
}

/** Why not another time: one line a cause. */
export function Causes({ causes }: { readonly causes: readonly ShownCause[] }) {
  const texts = [...new Set(causes.map(({ text }) => text))].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <ul className={style.causes}>
      {texts.map((text) => (
        <li key={text}>
          <Info />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
