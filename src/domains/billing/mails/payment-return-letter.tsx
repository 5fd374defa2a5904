/** The letter that says that the bank took a transfer back, what is open again, and how it can be paid. */
import type { ReactElement } from 'react'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Day } from '../../../kernel/time/day.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { dotted } from '../../../platform/i18n/format/dotted.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Act, MailLayout, type Sender, Words } from '../../../platform/mail/layout/mail-layout.tsx'
import type { Payment } from '../paper/paper.ts'
import { transferWords } from './transfer-words.ts'

export interface ReturnFacts {
  readonly locale: Locale
  readonly firstName: string
  readonly amount: Cents
  readonly paidOn: Day | null
  readonly takenOn: Day | null
  readonly number: string
  readonly booking: string | null
  /** What is open again of all that was issued. */
  readonly open: Cents
  readonly due: { readonly day: Day; readonly isPast: boolean } | null
  /** The account and reference of what is asked first; null where nothing is. */
  readonly howToPay: Pick<Payment, 'iban' | 'bic' | 'reference'> | null
  readonly link: string
  readonly company: Sender
}

export function paymentReturnLetter(facts: ReturnFacts): { subject: string; body: ReactElement } {
  const { locale, number, booking, open, howToPay, link, company } = facts
  const say = { locale }
  const formats = formatsIn(locale)
  const subject = m.mail_return_subject({ amount: formats.sum(facts.amount) }, say)
  return {
    subject,
    body: (
      <MailLayout
        locale={locale}
        company={company}
        name={facts.firstName}
        title={subject}
        lead={leadWords(facts)}
        bye={m.mail_bye({}, say)}
      >
        <Words>{dotted([booking && `${m.invoice_booking({}, say)} ${booking}`, number])}</Words>
        {open > 0 && <Words>{openAgainWords(facts)}</Words>}
        {open > 0 && howToPay && <Words>{transferWords(howToPay, locale)}</Words>}
        <Words>{m.mail_return_why({}, say)}</Words>
        <Act href={link}>{(open > 0 ? m.mail_invoice_pay : m.mail_invoice_look)({}, say)}</Act>
      </MailLayout>
    ),
  }
}

function leadWords({
  locale,
  amount,
  paidOn,
  takenOn,
}: Pick<ReturnFacts, 'locale' | 'amount' | 'paidOn' | 'takenOn'>): string {
  const { sum, day } = formatsIn(locale)
  const say = { locale }
  return paidOn && takenOn
    ? m.mail_return_lead({ amount: sum(amount), paid: day(paidOn), day: day(takenOn) }, say)
    : m.mail_return_lead_undated({ amount: sum(amount) }, say)
}

function openAgainWords({ locale, open, due }: Pick<ReturnFacts, 'locale' | 'open' | 'due'>): string {
  const { sum, day } = formatsIn(locale)
  const say = { locale }
  if (!due) return m.mail_return_open({ open: sum(open) }, say)
  const words = { open: sum(open), day: day(due.day) }
  return due.isPast ? m.mail_return_open_late(words, say) : m.mail_return_open_by(words, say)
}
