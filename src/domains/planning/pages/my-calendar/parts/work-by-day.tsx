/** Somebody's work: what is still to be done, day by day, and below it what is done. */
import type { ReactNode } from 'react'
import { localTime } from '../../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { useToday } from '../../../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import style from '../my-calendar.module.css'

interface WorkByDayProps<T> {
  readonly ahead: readonly T[]
  readonly done: readonly T[]
  /** When one begins; null where that is not known. */
  readonly startOf: (item: T) => string | null
  readonly renderCard: (item: T, of: { readonly isToday: boolean; readonly isDone: boolean }) => ReactNode
}

export function WorkByDay<T extends { readonly id: string }>(props: WorkByDayProps<T>) {
  const { ahead, done, startOf, renderCard } = props
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const today = useToday(zone)
  const byDay = Map.groupBy(ahead, (item) => {
    const start = startOf(item)
    const day = start ? localTime(start, zone).day : today
    // What began before today stands under today.
    return day < today ? today : day
  })
  const section = (key: string, heading: string, cards: readonly ReactNode[]) => (
    <section key={key} className={stacked(3, style.day)} aria-labelledby={`day-${key}`}>
      <h2 id={`day-${key}`}>{heading}</h2>
      <ul>{cards}</ul>
    </section>
  )
  return (
    <>
      {[...byDay].map(([day, items]) => {
        const isToday = day === today
        return section(
          day,
          isToday ? `${m.plan_today()}, ${formats.shortDay(day)}` : formats.day(day),
          items.map((item) => <li key={item.id}>{renderCard(item, { isToday, isDone: false })}</li>),
        )
      })}
      {done.length > 0 &&
        section(
          'done',
          m.my_done_today(),
          done.map((item) => <li key={item.id}>{renderCard(item, { isToday: true, isDone: true })}</li>),
        )}
    </>
  )
}
