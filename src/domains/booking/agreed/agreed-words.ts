/** How to pay, and what stepping back costs on which date, in words for pages and letters alike. */
import type { Locale } from '../../../kernel/locale.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { dayOf, timeOf } from '../../../kernel/time/wall-time.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { CancellationDate } from './cancellation.ts'

/** Kept by issuing: an invoice's due day is so many days after its own. */
export const howToPay = (days: number, locale: Locale): string =>
  days > 0 ? m.booking_pay_within({ days }, { locale }) : m.booking_pay_at_once({}, { locale })

/** What another hour changes in the price, for pages and letters. */
export function differenceWords(gross: Cents, before: Cents, locale: Locale): string {
  if (gross === before) return m.scheduler_proposal_same({}, { locale })
  const amount = formatsIn(locale).money(Math.abs(gross - before))
  return gross > before
    ? m.scheduler_proposal_more({ amount }, { locale })
    : m.scheduler_proposal_less({ amount }, { locale })
}

export function cancellationLine(
  { until, since = null, keepPercent }: CancellationDate,
  {
    locale,
    zone,
    isFirst,
    isOffice = false,
  }: {
    readonly locale: Locale
    readonly zone: string
    /** The first that is told: what came before it is over. */
    readonly isFirst: boolean
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
  const said = (at: number) =>
    m.booking_day_at({ day: formats.day(dayOf(at, zone)), time: formats.time(timeOf(at, zone)) }, { locale })
  if (until === null) {
    if (!isFirst) return m.booking_cancel_later({ keep }, { locale })
    return since === null
      ? m.booking_cancel_always({ keep }, { locale })
      : m.booking_cancel_since({ moment: said(since), keep }, { locale })
  }
  const moment = said(until)
  if (isOffice && since !== null)
    return m.office_cancel_between({ since: said(since), moment, keep }, { locale })
  return m.booking_cancel_until_moment({ moment, keep }, { locale })
}
