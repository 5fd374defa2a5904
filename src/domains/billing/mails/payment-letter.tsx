/** The letter that says what came in by transfer, and what is still open. */
import type { ReactElement } from 'react'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Day } from '../../../kernel/time/day.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { dotted } from '../../../platform/i18n/format/dotted.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Act, MailLayout, type Sender, Words } from '../../../platform/mail/layout/mail-layout.tsx'

export interface PaymentFacts {
  readonly locale: Locale
  readonly firstName: string
  /** What came in, each on its document. */
  readonly entries: readonly { readonly amount: Cents; readonly day: Day | null; readonly number: string }[]
  readonly booking: string | null
  /** What the buyer's own order is called. */
  readonly orderReference: string | null
  /** What is left of all that was issued: to be paid, by which day, and to go back. */
  readonly open: Cents
  readonly due: { readonly day: Day; readonly isPast: boolean } | null
  /** Something is open that nobody is asked for now: then not all is paid, and none of it is said. */
  readonly hasUnasked: boolean
  readonly back: Cents
  /** What was paid too much and waits for the next invoice of the ride. */
  readonly ahead: Cents
  /** What of the price no document asks yet; without VAT where that was agreed. */
  readonly left: { readonly sum: Cents; readonly isNet: boolean } | null
  readonly link: string
  readonly company: Sender
}

export function paymentLetter(facts: PaymentFacts): { subject: string; body: ReactElement } {
  const { locale, entries, booking, orderReference, open, link, company } = facts
  const say = { locale }
  const formats = formatsIn(locale)
  const sum = entries.reduce((total, { amount }) => total + amount, 0)
  const subject = m.mail_payment_subject({ amount: formats.sum(sum) }, say)
  const [first] = entries
  const lead =
    entries.length === 1 && first!.day
      ? m.mail_payment_lead({ amount: formats.sum(sum), day: formats.day(first!.day) }, say)
      : m.mail_payment_lead_together({ amount: formats.sum(sum) }, say)
  const standing = standingWords(facts)
  const numbers = [...new Set(entries.map(({ number }) => number))]
  return {
    subject,
    body: (
      <MailLayout
        locale={locale}
        company={company}
        name={facts.firstName}
        title={subject}
        lead={lead}
        bye={m.mail_bye({}, say)}
      >
        <Words>
          {dotted([
            booking && `${m.invoice_booking({}, say)} ${booking}`,
            numbers.length === 1 && numbers[0],
            orderReference && `${m.booking_order_reference({}, say)} ${orderReference}`,
          ])}
        </Words>
        {entries.length > 1 &&
          entries.map(({ amount, number, day }, at) => (
            <Words key={at}>{dotted([day && formats.numericDay(day), number, formats.sum(amount)])}</Words>
          ))}
        {standing && <Words>{standing}</Words>}
        <Act href={link}>{(open > 0 ? m.mail_invoice_pay : m.mail_invoice_look)({}, say)}</Act>
      </MailLayout>
    ),
  }
}

type StandingFacts = Pick<PaymentFacts, 'locale' | 'open' | 'due' | 'hasUnasked' | 'back' | 'ahead' | 'left'>

/** What is still open, what is to go back, and what is not asked yet; empty where nothing of it is to be said. */
export function standingWords({ locale, open, due, hasUnasked, back, ahead, left }: StandingFacts): string {
  const say = { locale }
  const { sum, day } = formatsIn(locale)
  const rest = left && left.sum > 0 ? (left.isNet ? m.mail_payment_rest_net : m.mail_payment_rest) : null
  return [
    open > 0 &&
      (due
        ? (due.isPast ? m.mail_payment_open_late : m.mail_payment_open_by)(
            { open: sum(open), day: day(due.day) },
            say,
          )
        : m.mail_payment_open({ open: sum(open) }, say)),
    back > 0 && m.mail_payment_back({ back: sum(back) }, say),
    ahead > 0 && m.invoice_standing_ahead({ amount: sum(ahead) }, say),
    open === 0 &&
      back === 0 &&
      !hasUnasked &&
      (rest ? m.mail_payment_all_so_far({}, say) : m.mail_payment_all({}, say)),
    rest?.({ left: sum(left!.sum) }, say),
  ]
    .filter(Boolean)
    .join(' ')
}
