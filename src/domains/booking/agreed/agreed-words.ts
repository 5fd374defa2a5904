/** How to pay, and what stepping back costs on which date, in words for pages and letters alike. */
import type { Locale } from '../../../kernel/locale.ts'
import { dayOf, timeOf } from '../../../kernel/time/wall-time.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { CancellationDate } from './cancellation.ts'

/** Kept by issuing: an invoice's due day is so many days after its own. */
export const howToPay = (days: number, locale: Locale): string =>
  days > 0 ? m.booking_pay_within({ days }, { locale }) : m.booking_pay_at_once({}, { locale })

export function cancellationLine(
  { until, keepPercent }: CancellationDate,
  {
    locale,
    zone,
    isOnly,
    isOffice = false,
  }: {
    readonly locale: Locale
    readonly zone: string
    readonly isOnly: boolean
    /** Read by who keeps it, and not by who pays it. */
    readonly isOffice?: boolean
  },
): string {
  const formats = formatsIn(locale)
  const keep =
    keepPercent === 0
      ? m.booking_cancel_free({}, { locale })
      : (isOffice ? m.office_cancel_step : m.booking_cancel_keep)(
          { percent: formats.percent(keepPercent) },
          { locale },
        )
  if (until === null)
    return isOnly
      ? m.booking_cancel_always({ keep }, { locale })
      : m.booking_cancel_later({ keep }, { locale })
  const moment = m.booking_day_at(
    { day: formats.day(dayOf(until, zone)), time: formats.time(timeOf(until, zone)) },
    { locale },
  )
  return m.booking_cancel_until_moment({ moment, keep }, { locale })
}
