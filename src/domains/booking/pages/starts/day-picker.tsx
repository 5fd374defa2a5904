/** The month to choose a day from, with the reasons beside the days that cannot be had. */
import { useState } from 'react'
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { type Day, addDays, monthOf } from '../../../../kernel/time/day.ts'
import { dotted } from '../../../../platform/i18n/format/dotted.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { dayIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { ChevronDown } from '../../../../platform/ui/icons.tsx'
import {
  type CalendarDay,
  type DayState,
  MonthCalendar,
} from '../../../../platform/ui/calendar/month-calendar.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { companyQuery } from '../../../catalog/shown.ts'
import { explained, freesUp, isFull, lacksOf } from '../../starts/full-day.ts'
import type { ShownDay } from '../../shown.ts'
import type { ShownWish } from '../../shown.ts'
import { monthQuery } from '../parts/offer-queries.ts'
import type { GuestLink } from '../guest-link.ts'
import { Problems } from '../parts/problems.tsx'
import style from './pickers.module.css'

/** Full is a day that others have taken; closed one on which we do not ride. Any other is neither. */
function shapeOf(state: ShownDay['state'], causes: readonly { readonly reason: string }[]): DayState {
  if (state === 'on_request') return 'request'
  if (state === 'free' || state === 'past') return state
  if (causes.some(({ reason }) => reason === 'closed')) return 'closed'
  return state === 'none' && isFull(causes) ? 'none' : 'unavailable'
}

interface DayPickerProps {
  readonly wish: ShownWish
  readonly day: Day | null
  readonly onDay: (day: Day) => void
  readonly maxAheadDays: number
  /** A full day that may free up can be chosen too. */
  readonly mayWait?: boolean
  /** Something has no price yet, so that no day says one. */
  readonly isPriceOpen?: boolean
  /** The link of a booking that is moved. */
  readonly link?: GuestLink
}

export function DayPicker({
  wish,
  day,
  onDay,
  maxAheadDays,
  mayWait = false,
  isPriceOpen,
  link,
}: DayPickerProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { data: company } = useSuspenseQuery(companyQuery())
  const [today] = useState(() => dayIn(company.time_zone, Date.now()))
  const [month, setMonth] = useState(monthOf(day ?? today))
  const { data: days, error, isFetching } = useQuery(monthQuery(wish, month, link))
  return (
    <div className={stacked(4)}>
      <MonthCalendar
        month={month}
        locale={locale}
        days={Object.fromEntries((days ?? []).map((each) => [each.day, cellOf(each)]))}
        chosen={day}
        onChoose={onDay}
        onMonth={setMonth}
        first={monthOf(today)}
        last={monthOf(addDays(today, maxAheadDays))}
        loading={isFetching && !days}
        labels={{
          previous: m.booking_month_previous(),
          next: m.booking_month_next(),
          states: {
            free: m.booking_month_free(),
            request: m.booking_month_request(),
            none: m.booking_month_none(),
            closed: m.booking_month_closed(),
            unavailable: m.booking_month_unavailable(),
            past: m.booking_month_past(),
          },
          words: {
            free: m.booking_month_free_word(),
            request: m.booking_month_request_word(),
            none: m.booking_month_none_word(),
            closed: m.booking_month_closed_word(),
            unavailable: '',
            past: '',
          },
          legend: m.booking_month_legend(),
          chosen: m.booking_month_chosen(),
          loading: m.common_loading(),
        }}
      />
      {days ? <WhyNot days={days} /> : <Problems error={error} />}
    </div>
  )

  function cellOf({ state, price, causes }: ShownDay): CalendarDay {
    if (mayWait && state === 'none' && freesUp(causes ?? []))
      return { state: 'none', choosable: m.waiting_day_choosable() }
    const open = state === 'free' || state === 'on_request'
    const shown = open && !isPriceOpen ? price : null
    return {
      state: shapeOf(state, causes ?? []),
      ...(shown && { price: formats.money(shown) }),
    }
  }
}

function WhyNot({ days }: { readonly days: readonly ShownDay[] }) {
  const formats = useFormats()
  const refused = explained(days)
  if (refused.length === 0) return null
  return (
    <details className={style.folded}>
      <summary>
        {m.booking_month_why()}
        <ChevronDown />
      </summary>
      <dl>
        {refused.map(({ day, state, causes = [] }) => (
          <div key={day}>
            <dt>{formats.shortDay(day)}</dt>
            <dd>
              {dotted([...new Set((state === 'none' ? lacksOf(causes) : causes).map(({ text }) => text))])}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
