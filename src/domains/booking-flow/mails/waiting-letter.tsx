/** The letter that asks who joined the waiting list whether the address is theirs. */
import type { Locale } from '../../../kernel/locale.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Act, type Sender, MailLayout, Words } from '../../../platform/mail/layout/mail-layout.tsx'

export interface WaitingFacts {
  readonly locale: Locale
  readonly day: string
  readonly people: number
  /** The page of the place in line, with its one button. */
  readonly link: string
  readonly company: Sender
}

export function waitingJoined({ locale, day: on, people, link, company }: WaitingFacts) {
  const day = formatsIn(locale).day(on)
  const subject = m.mail_waiting_subject({ day }, { locale })
  return {
    subject,
    body: (
      <MailLayout
        locale={locale}
        company={company}
        name=""
        title={subject}
        lead={m.mail_waiting_text({ day, people: String(people) }, { locale })}
        bye={m.mail_bye({}, { locale })}
      >
        <Act href={link}>{m.mail_waiting_button({}, { locale })}</Act>
        <Words>{m.mail_waiting_not_you({}, { locale })}</Words>
      </MailLayout>
    ),
  }
}
