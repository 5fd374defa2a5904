/** What a cancellation costs, step by step, in words. */
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { dayOf, timeOf } from '../../../../kernel/time/wall-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { companyQuery } from '../../../catalog/shown.ts'
import { cancellationLine } from '../../agreed/agreed-words.ts'
import { cancellationDates, stepsAhead } from '../../agreed/cancellation.ts'
import type { ShownBooking } from '../../shown.ts'
import style from './summary.module.css'

const hoursInDay = 24

interface CancellationWordsProps {
  readonly policy: NonNullable<ShownBooking['policy']>
  /** The start of the ride, where one is known: then each step says its date. */
  readonly start?: string | null
  /** The latest start that is offered, while none is chosen: what is past for it is left out. */
  readonly latest?: string | null
  /** When the page was read, epoch milliseconds: what is past by then is left out. */
  readonly now: number
  /** Not confirmed yet: what is kept is kept from our confirmation on. */
  readonly isUnconfirmed?: boolean
}

export function CancellationWords({
  policy,
  start,
  latest,
  now,
  isUnconfirmed = false,
}: CancellationWordsProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { time_zone: zone } = useSuspenseQuery(companyQuery()).data
  const agreed = policy.cancellation_steps.toSorted((a, b) => b.hours_before - a.hours_before)
  // Who says yes to our move keeps the hour his steps count from now, where that is later.
  const from = policy.counted_from ? Date.parse(policy.counted_from) : -Infinity
  const steps = latest ? stepsAhead(agreed, Math.max(Date.parse(latest), from), now) : agreed
  const ride = start ? Date.parse(start) : null
  const counted = Math.max(ride ?? from, from)
  const dates = ride === null ? [] : cancellationDates(steps, { counted, ride }, now)
  return (
    <div className={style.text}>
      {isUnconfirmed && steps.length > 0 && <p>{m.booking_cancel_unconfirmed()}</p>}
      <ul>
        {dates.map((date, at) => (
          <li key={date.until}>{cancellationLine(date, { locale, zone, isFirst: at === 0 })}</li>
        ))}
        {(dates.length > 0 ? [] : steps).map(({ hours_before, keep_percent }, index) => (
          <li key={hours_before}>{wordsOf(hours_before, keep_percent, steps[index - 1]?.hours_before)}</li>
        ))}
      </ul>
      {ride !== null && counted > ride && <p>{m.booking_cancel_moved({ moment: said(counted) })}</p>}
      {policy.weather_clause && <p>{inLocale(policy.weather_clause, locale)}</p>}
    </div>
  )

  function said(at: number): string {
    return m.booking_day_at({ day: formats.day(dayOf(at, zone)), time: formats.time(timeOf(at, zone)) })
  }
  function wordsOf(hours: number, percent: number, before: number | undefined): string {
    const keep =
      percent === 0 ? m.booking_cancel_free() : m.booking_cancel_keep({ percent: formats.percent(percent) })
    if (hours > 0) return m.booking_cancel_until({ time: lengthOf(hours), keep })
    return before === undefined ? m.booking_cancel_always({ keep }) : m.booking_cancel_later({ keep })
  }
  function lengthOf(hours: number): string {
    const days = hours / hoursInDay
    if (!Number.isInteger(days) || days < 2) return formats.duration(hours * 60)
    return m.booking_days({ days: formats.number(days) })
  }
}
