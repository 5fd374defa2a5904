/** The next weekend days that can still be had, each with its price: one tap fills in the date. */
import { Link } from '@tanstack/react-router'
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { companyQuery, packagesQuery } from '../../../catalog/shown.ts'
import type { ShownWish } from '../../../booking/shown.ts'
import { freeDaysQuery, priceable } from '../../../booking/pages/parts/offer-queries.ts'
import type { RideSearch } from '../query/ride-query.ts'
import { chipClass } from '../../../../platform/ui/button/chip.ts'
import { inRow, written } from '../../../../platform/ui/layout/layout.ts'
import style from './next-free.module.css'

/** A group that asks nothing yet is offered three days of the weekend. */
export const nextFreeQuery = (wish: ShownWish) =>
  freeDaysQuery(wish, { weekdays: [6, 7], count: 3, isMine: true })

interface NextFreeProps {
  readonly wish: ShownWish
  readonly picked?: Day | null
  readonly onPick?: (day: Day) => void
  /** Makes each day a link to the first booking page, with this filled in beside it. */
  readonly search?: RideSearch
}

export function NextFree({ wish, picked, onPick, search }: NextFreeProps) {
  const formats = useFormats()
  const { data: company } = useSuspenseQuery(companyQuery())
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const asked = priceable(wish, packages, company) ?? {}
  const { data: days = [], isLoading: isComing } = useQuery(nextFreeQuery(asked))
  if (days.length === 0 && !isComing) return null
  return (
    <div className={inRow(2, style.free)} aria-busy={isComing}>
      <span className={written('small', style.label)}>{m.booking_still_free()}</span>
      {days.map(({ day, price }) => {
        const words = (
          <>
            {formats.shortDay(day)} <strong>{formats.money(price ?? 0)}</strong>
          </>
        )
        if (search)
          return (
            <Link key={day} to="/booking" search={{ ...search, day }} viewTransition className={chipClass}>
              {words}
            </Link>
          )
        return (
          <button
            key={day}
            type="button"
            className={chipClass}
            aria-pressed={day === picked}
            onClick={() => onPick?.(day)}
          >
            {words}
          </button>
        )
      })}
    </div>
  )
}
