/** The next weekend days that can still be had, each with its price: one tap fills in the date. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Day, type Month, addMonths, monthOf, weekdayOf } from '../../../../kernel/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { dayIn } from '../../../../platform/i18n/wall-clock.ts'
import { type ShownCompany, companyQuery, packagesQuery } from '../../../catalog/shown.ts'
import type { ShownDay, ShownWish } from '../../shown.ts'
import { monthQuery, priceable } from './offer-queries.ts'
import type { AskedSearch } from './asked.ts'
import style from './next-free.module.css'

const friday = 5

export const monthsAhead = (company: ShownCompany): [Month, Month] => {
  const month = monthOf(dayIn(company.time_zone, Date.now()))
  return [month, addMonths(month, 1)]
}

export const nextFree = (days: readonly ShownDay[], most = 3): ShownDay[] =>
  days.filter(({ day, state, price }) => state === 'free' && price && weekdayOf(day) > friday).slice(0, most)

interface NextFreeProps {
  readonly wish: ShownWish
  readonly picked?: Day | null
  readonly onPick?: (day: Day) => void
  /** Makes each day a link to the first booking page, with this filled in beside it. */
  readonly search?: AskedSearch
}

export function NextFree({ wish, picked, onPick, search }: NextFreeProps) {
  const formats = useFormats()
  const { data: company } = useSuspenseQuery(companyQuery())
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const asked = priceable(wish, packages, company) ?? {}
  const [first, second] = monthsAhead(company)
  const months = [useQuery(monthQuery(asked, first)), useQuery(monthQuery(asked, second))]
  const days = nextFree(months.flatMap(({ data }) => data ?? []))
  const isComing = months.some(({ isLoading }) => isLoading)
  if (days.length === 0 && !isComing) return null
  return (
    <div className={style.free} aria-busy={isComing}>
      <span className={style.label}>{m.booking_still_free()}</span>
      {days.map(({ day, price }) => {
        const words = (
          <>
            {formats.shortDay(day)} <strong>{formats.money(price ?? 0)}</strong>
          </>
        )
        if (search)
          return (
            <Link key={day} to="/booking" search={{ ...search, day }} viewTransition className={style.chip}>
              {words}
            </Link>
          )
        return (
          <button
            key={day}
            type="button"
            className={style.chip}
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
