/** The letters an account gets: the invitation, the way to a new password, and that a way in was changed. */
import type { Locale } from '../../../kernel/locale.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Act, type Sender, MailLayout, Words } from '../../../platform/mail/layout/mail-layout.tsx'

export interface CommonFacts {
  readonly locale: Locale
  /** Empty where it is not known. */
  readonly firstName: string
  readonly company: Sender
}

/** Of a change: the address the account had before it. */
export interface ChangeFacts extends CommonFacts {
  readonly email: string
}

export interface AccountFacts extends CommonFacts {
  readonly email: string
  /** The page of the link, its token in it. */
  readonly link: string
  /** Until when the link opens, as a local day and wall time. */
  readonly until: { readonly day: string; readonly time: string }
}

const untilIn = ({ locale, until: { day, time } }: AccountFacts) => {
  const formats = formatsIn(locale)
  return m.booking_day_at({ day: formats.day(day), time: formats.time(time) }, { locale })
}

interface LetterWords {
  readonly subject: string
  readonly lead: string
  /** On the button of the link. */
  readonly act: string
  readonly after?: string
}

function letter(facts: AccountFacts, { subject, lead, act, after }: LetterWords) {
  const { locale, company, link, firstName } = facts
  return {
    subject,
    body: (
      <MailLayout
        {...{ locale, company, lead }}
        name={firstName}
        title={subject}
        bye={m.mail_soon({}, { locale })}
      >
        <Act href={link}>{act}</Act>
        <Words>{m.mail_link_until({ until: untilIn(facts) }, { locale })}</Words>
        {after && <Words>{after}</Words>}
      </MailLayout>
    ),
  }
}

export function invited(facts: AccountFacts) {
  const { locale, company, email } = facts
  return letter(facts, {
    subject: m.mail_invitation_subject({ product: company.product }, { locale }),
    lead: m.mail_invitation_text({ company: company.name, email }, { locale }),
    act: m.mail_invitation_button({}, { locale }),
  })
}

export function passwordForgotten(facts: AccountFacts) {
  const { locale, company, email } = facts
  return letter(facts, {
    subject: m.mail_reset_subject({ product: company.product }, { locale }),
    lead: m.mail_reset_text({ email }, { locale }),
    act: m.mail_reset_button({}, { locale }),
    after: m.mail_reset_not_you({}, { locale }),
  })
}

function change({ locale, company, firstName }: ChangeFacts, subject: string, lead: string, after: string) {
  return {
    subject,
    body: (
      <MailLayout
        {...{ locale, company, lead }}
        name={firstName}
        title={subject}
        bye={m.mail_soon({}, { locale })}
      >
        <Words>{after}</Words>
      </MailLayout>
    ),
  }
}

export function emailChanged(facts: ChangeFacts) {
  const { locale, company, email } = facts
  return change(
    facts,
    m.mail_email_changed_subject({ product: company.product }, { locale }),
    m.mail_email_changed_text({ product: company.product, email }, { locale }),
    m.mail_changed_not_you({}, { locale }),
  )
}

export function passwordChanged(facts: ChangeFacts) {
  const { locale, company, email } = facts
  return change(
    facts,
    m.mail_password_changed_subject({ product: company.product }, { locale }),
    m.mail_password_changed_text({ product: company.product, email }, { locale }),
    m.mail_changed_not_you({}, { locale }),
  )
}
