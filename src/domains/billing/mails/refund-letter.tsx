/** The letter that says that money was transferred back, of which document. */
import type { ReactElement } from 'react'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Day } from '../../../kernel/time/day.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { dotted } from '../../../platform/i18n/format/dotted.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Act, MailLayout, type Sender, Words } from '../../../platform/mail/layout/mail-layout.tsx'

export interface RefundFacts {
  readonly locale: Locale
  readonly firstName: string
  readonly amount: Cents
  readonly day: Day
  readonly number: string
  readonly booking: string | null
  readonly link: string
  readonly company: Sender
}

export function refundLetter(facts: RefundFacts): { subject: string; body: ReactElement } {
  const { locale, number, booking, link, company } = facts
  const say = { locale }
  const formats = formatsIn(locale)
  const amount = formats.sum(facts.amount)
  const subject = m.mail_refund_subject({ amount }, say)
  return {
    subject,
    body: (
      <MailLayout
        locale={locale}
        company={company}
        name={facts.firstName}
        title={subject}
        lead={m.mail_refund_lead({ amount, day: formats.day(facts.day), number }, say)}
        bye={m.mail_bye({}, say)}
      >
        {booking && <Words>{dotted([`${m.invoice_booking({}, say)} ${booking}`, number])}</Words>}
        <Act href={link}>{m.mail_invoice_look({}, say)}</Act>
      </MailLayout>
    ),
  }
}
