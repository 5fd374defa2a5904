/** The letters about a deposit kept for damage: what was kept, with its statement, and that it is kept no more. */
import type { ReactElement } from 'react'
import { inLocale } from '../../../kernel/text/translated.ts'
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

export function keptLetter(facts: KeptLetterFacts): { subject: string; body: ReactElement } {
  const { statement, firstName, link, company } = facts
  const { language: locale, held, booking, report, damage, description } = statement
  const say = { locale }
  const formats = formatsIn(locale)
  const amount = formats.sum(statement.amount)
  const day = formats.day(statement.day)
  const back = statement.takenBackOn && formats.day(statement.takenBackOn)
  const subject = back ? m.mail_kept_back_subject({ amount }, say) : m.mail_kept_subject({ amount }, say)
  const isHeld = held > 0 && m.mail_kept_held({ amount: formats.sum(held) }, say)
  return {
    subject,
    body: (
      <MailLayout
        locale={locale}
        company={company}
        name={firstName}
        title={subject}
        lead={
          back
            ? m.mail_kept_back_lead({ amount, number: booking, day, back }, say)
            : m.mail_kept_lead({ amount, number: booking, day }, say)
        }
        bye={m.mail_bye({}, say)}
      >
        <Words>{m.mail_kept_damage({ report, damage: inLocale(damage, locale), description }, say)}</Words>
        {(isHeld || !back) && (
          <Words>{[isHeld, !back && m.kept_statement_vat({}, say)].filter(Boolean).join(' ')}</Words>
        )}
        <Words>{back ? m.mail_kept_back_statement({}, say) : m.mail_kept_attached({}, say)}</Words>
        <Act href={link}>{m.mail_kept_look({}, say)}</Act>
      </MailLayout>
    ),
  }
}
