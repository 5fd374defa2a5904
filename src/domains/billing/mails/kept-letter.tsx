/** The letter that says what was kept of a deposit for damage, with its statement. */
import type { ReactElement } from 'react'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Act, MailLayout, type Sender, Words } from '../../../platform/mail/layout/mail-layout.tsx'
import type { KeptStatement } from '../paper/kept-statement.ts'

export interface KeptLetterFacts {
  readonly statement: KeptStatement
  readonly firstName: string
  /** To the page of the booking. */
  readonly link: string
  readonly company: Sender
}

export function keptLetter({ statement, firstName, link, company }: KeptLetterFacts): {
  subject: string
  body: ReactElement
} {
  const { language: locale, amount, held, booking, report, description, day } = statement
  const say = { locale }
  const formats = formatsIn(locale)
  const subject = m.mail_kept_subject({ amount: formats.sum(amount) }, say)
  return {
    subject,
    body: (
      <MailLayout
        locale={locale}
        company={company}
        name={firstName}
        title={subject}
        lead={m.mail_kept_lead({ amount: formats.sum(amount), number: booking, day: formats.day(day) }, say)}
        bye={m.mail_bye({}, say)}
      >
        <Words>{m.mail_kept_damage({ report, description }, say)}</Words>
        <Words>
          {held > 0 && `${m.mail_kept_held({ amount: formats.sum(held) }, say)} `}
          {m.kept_statement_vat({}, say)}
        </Words>
        <Words>{m.mail_kept_attached({}, say)}</Words>
        <Act href={link}>{m.mail_kept_look({}, say)}</Act>
      </MailLayout>
    ),
  }
}
