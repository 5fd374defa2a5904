/** How to pay, and what stepping back costs on which date, in words for pages and letters alike. */
import type { Locale } from '../../../kernel/locale.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { dayOf, timeOf } from '../../../kernel/time/wall-time.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { type CancellationCost, type CancellationDate, backOf } from './cancellation.ts'

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

/** What its customer was asked for by invoices, and paid of it: what the words of a cancellation depend on. */
export interface Billed {
  /** Paid less what went back. */
  readonly paid: Cents
  /** Something of an invoice is still to be paid. */
  readonly isOpen: boolean
}

/**
 * What a cancellation leaves of the price, beside what it costs: what was paid and goes back, what of the price is
 * asked no more, and whether an invoice is to wait or still to come. Of money that was never asked or paid nothing is
 * said. Rule B-28.
 */
export function afterCancelling(
  { keep, refund }: CancellationCost,
  { paid, isOpen }: Billed,
  locale: Locale,
): string[] {
  const say = { locale }
  const { money } = formatsIn(locale)
  const ofPaid = () => {
    const back = backOf(paid, keep)
    if (keep === 0) return m.invoice_standing_back({ amount: money(back) }, say)
    if (back > 0) return m.mail_credit_back({ paid: money(paid), amount: money(back) }, say)
    return paid === keep
      ? m.mail_credit_paid({ paid: money(paid) }, say)
      : m.mail_credit_rest_paid({ paid: money(paid), rest: money(keep - paid) }, say)
  }
  const said = [
    paid > 0 ? ofPaid() : keep > 0 && refund > 0 && m.scheduler_kept_rest({ refund: money(refund) }, say),
    isOpen && refund > 0 && m.scheduler_kept_invoice({}, say),
    !isOpen && keep > paid && m.scheduler_kept_pay({}, say),
  ]
  return said.filter((words) => words !== false)
}
