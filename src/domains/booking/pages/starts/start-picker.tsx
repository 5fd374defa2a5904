/** The start times of a day, each with its price, and why there are no others. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Day } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { timeIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { hiddenClass } from '../../../../platform/ui/visually-hidden.tsx'
import { companyQuery } from '../../../catalog/shown.ts'
import type { ShownSlot } from '../../shown.ts'
import type { ShownWish } from '../../shown.ts'
import { Causes } from '../parts/causes.tsx'
import { onePrice } from './day-parts.ts'
import { NoneLeft } from './none-left.tsx'
import { slotsQuery } from '../parts/offer-queries.ts'
import { type PickedStart, pickedOf } from './picked-start.ts'
import { Problems } from '../parts/problems.tsx'
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
  /** Where another day can be taken from beside the words that this one has none. */
  readonly onDay?: (day: Day) => void
  /** How a total is said, where it is not the amount alone. */
  readonly priceWords?: (gross: number) => string
}

const sameMoment = (a: string | null | undefined, b: string) => Boolean(a) && Date.parse(a!) === Date.parse(b)

export function StartPicker({ wish, isMine, link, start, onStart, onDay, priceWords }: StartPickerProps) {
  const formats = useFormats()
  const { data: company } = useSuspenseQuery(companyQuery())
  const { data, error, isPending } = useQuery(slotsQuery(wish, isMine, link))
  if (!wish.day) return null
  const heading = formats.day(wish.day)
  if (error) return <Problems error={error} />
  if (isPending)
    return (
      <div className={stacked(4, style.starts)} aria-busy="true">
        <h2>{heading}</h2>
        <p className={style.waiting}>{m.common_loading()}</p>
      </div>
    )
  const { slots, causes } = data
  const inWords = priceWords ?? formats.money
  const timeOf = (slot: Pick<ShownSlot, 'start'>) => timeIn(company.time_zone, slot.start)
  const one = onePrice(slots)
  return (
    <div className={stacked(4, style.starts)}>
      <h2 aria-live="polite">
        {heading}
        {slots.length > 0 && (
          <span className={hiddenClass}>: {m.booking_starts_count({ count: slots.length })}</span>
        )}
      </h2>
      {slots.length === 0 ? (
        <NoneLeft wish={wish} causes={causes} onDay={onDay} />
      ) : (
        <>
          {one !== null && <p>{m.booking_starts_each({ price: inWords(one) })}</p>}
          <StartParts
            slots={slots}
            timeOf={timeOf}
            isChosen={(slot) => sameMoment(start, slot.start)}
            onStart={(at) => onStart(pickedOf(slots.find((slot) => slot.start === at)!))}
            onePrice={one}
            priceWords={inWords}
          />
          <Causes causes={causes} />
        </>
      )}
      {slots.some(({ on_request, reserves }) => on_request && !reserves) && (
        <p className={style.waiting}>{m.booking_starts_on_request()}</p>
      )}
      {slots.some(({ on_request, reserves }) => on_request && reserves) && (
        <p className={style.waiting}>{m.booking_starts_few_bobs()}</p>
      )}
    </div>
  )
}
