/** A day without an hour: what it is in one sentence, why, which days near it can be had, and whom to ask. */
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { type Day, addDays } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { chipClass } from '../../../../platform/ui/button/chip.ts'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { EmptyMat } from '../../../content/drawings/scenes/moments.tsx'
import { freesUp, isFull, lacksOf } from '../../starts/full-day.ts'
import type { ShownCause } from '../../shown.ts'
import type { ShownWish } from '../../shown.ts'
import { Causes } from '../parts/causes.tsx'
import { freeDaysQuery } from '../parts/offer-queries.ts'
import { ReachUs } from '../parts/reach-us.tsx'
import style from './pickers.module.css'

/** What a day without an hour is called wherever it is spoken of: full, or one on which this ride cannot be. */
export const noneLeftWords = (causes: readonly ShownCause[]): string =>
  isFull(causes) ? m.booking_day_full() : m.booking_day_none()

interface NoneLeftProps {
  readonly wish: ShownWish
  readonly causes: readonly ShownCause[]
  /** Takes another day; where a booking is moved, its calendar alone says which. */
  readonly onDay?: ((day: Day) => void) | undefined
}

export function NoneLeft({ wish, causes, onDay }: NoneLeftProps) {
  return (
    <>
      <div className={stacked('3 middle', style.none)} data-day-none="">
        <EmptyMat className={style.emptyMat} />
        <p>
          <strong>{noneLeftWords(causes)}</strong>
        </p>
        {onDay ? <NearDays wish={wish} onDay={onDay} /> : <p>{m.booking_day_other()}</p>}
      </div>
      <Causes causes={lacksOf(causes)} />
      {!freesUp(causes) && <ReachUs>{m.booking_starts_reach()}</ReachUs>}
    </>
  )
}

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

/** The free days around it, from a few days before; the calendar above has all the others. */
function NearDays({ wish, onDay }: { readonly wish: ShownWish; readonly onDay: (day: Day) => void }) {
  const formats = useFormats()
  const near = { weekdays: everyDay, count: 4, from: addDays(wish.day!, -3), isMine: true }
  const { data: days = [], isLoading: isComing } = useQuery(freeDaysQuery(wish, near))
  if (days.length === 0 && !isComing) return <p>{m.booking_day_other()}</p>
  return (
    <div className={inRow('2 middle', style.near)} aria-busy={isComing}>
      <span>{m.booking_day_near()}</span>
      {days.map(({ day }) => (
        <button key={day} type="button" className={chipClass} onClick={() => onDay(day)}>
          {formats.shortDay(day)}
        </button>
      ))}
    </div>
  )
}
