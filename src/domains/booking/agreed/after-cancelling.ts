/** What a cancellation leaves of the price, in words for pages and letters alike. */
import type { Locale } from '../../../kernel/locale.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { type CancellationCost, backOf } from './cancellation.ts'

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
