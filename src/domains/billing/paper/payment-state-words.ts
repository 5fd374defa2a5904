/** What became of a document since it was issued, in words. */
import { undoneStates } from '../resources/invoice-words.ts'
import { isIn } from '../../../kernel/state-group.ts'
import type { Day } from '../../../kernel/time/day.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Invoice, InvoiceStatus } from '../invoice.ts'

interface PaymentState {
  readonly kind: Invoice['kind']
  readonly status: InvoiceStatus
  readonly paid: Cents
  readonly credited: Cents
  readonly open: Cents
  /** What was paid too much on another document of its ride, and is taken off what is open of this one. */
  readonly covered?: Cents
  /** What was paid too much on this one, and is taken off the others. */
  readonly used?: Cents
  /** And what of that waits for the next document of the ride. */
  readonly ahead?: Cents
  /** Paid beyond all that stays due of its ride: to be given back. */
  readonly back: Cents
  /** What went back to its payer, and when. */
  readonly refunded?: Cents
  readonly refunded_on?: Day | null
  readonly dueDate: Day | null
  /** The day the last of it was paid, where all it asks was. */
  readonly paidOn?: Day | null
  /** Of a credit note: the number of the invoice it gives back. */
  readonly corrects: string | null
  /** Its ride was cancelled for less than it asks, or its buyer refused it. */
  readonly awaits_correction: boolean
  readonly refused?: boolean
  /** What is open is so little that nobody is asked for it. */
  readonly small_rest?: boolean
}

export interface PaymentStateWords {
  readonly tone: 'info' | 'success' | 'warning'
  readonly title: string
  /** What of it was paid or credited, and what comes back; empty where nothing was, or nothing is left to say. */
  readonly more: string
}

export function paymentStateWords(paymentState: PaymentState, locale: Locale): PaymentStateWords {
  const { kind, status, paid, credited, open, back, dueDate, corrects } = paymentState
  const formats = formatsIn(locale)
  const say = { locale }
  const { refunded = 0, refunded_on: on = null, covered = 0, used = 0, ahead = 0 } = paymentState
  const comesBack = [
    refunded > 0 &&
      (on
        ? m.invoice_standing_refunded_on({ amount: formats.sum(refunded), day: formats.day(on) }, say)
        : m.invoice_standing_refunded({ amount: formats.sum(refunded) }, say)),
    used > 0 && m.invoice_standing_used({ amount: formats.sum(used) }, say),
    ahead > 0 && m.invoice_standing_ahead({ amount: formats.sum(ahead) }, say),
    back > 0 && m.invoice_standing_back({ amount: formats.sum(back) }, say),
  ]
    .filter(Boolean)
    .join(' ')
  if (kind === 'credit_note')
    return {
      tone: 'info',
      title: m.invoice_standing_credit_note({ number: corrects ?? '' }, say),
      more: comesBack,
    }
  if (isIn(undoneStates, status))
    return { tone: 'info', title: m.invoice_standing_credited({}, say), more: comesBack }
  const more = [
    // What came in, also what went back since.
    paid + refunded > 0 && m.invoice_standing_paid_part({ amount: formats.sum(paid + refunded) }, say),
    credited > 0 && m.invoice_standing_credited_part({ amount: formats.sum(credited) }, say),
    covered > 0 && m.invoice_standing_covered({ amount: formats.sum(covered) }, say),
    comesBack,
  ]
    .filter(Boolean)
    .join(' ')
  if (open <= 0)
    return {
      tone: 'success',
      title: paymentState.paidOn
        ? m.invoice_standing_paid_on({ day: formats.day(paymentState.paidOn) }, say)
        : m.invoice_standing_paid({}, say),
      more: credited + back + refunded + covered + used + ahead > 0 ? more : '',
    }
  if (paymentState.awaits_correction)
    return {
      tone: 'info',
      title: (paymentState.refused ? m.invoice_standing_refused : m.invoice_standing_cancelled)({}, say),
      more,
    }
  if (paymentState.small_rest)
    return {
      tone: 'success',
      title: m.invoice_standing_small_rest({ amount: formats.sum(open) }, say),
      more: credited > 0 ? more : '',
    }
  const due = { amount: formats.sum(open), day: dueDate ? formats.day(dueDate) : '' }
  return status === 'overdue'
    ? { tone: 'warning', title: m.invoice_standing_late(due, say), more }
    : { tone: 'info', title: m.invoice_standing_open(due, say), more }
}
