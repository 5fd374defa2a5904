/** The letters an account gets: the invitation, and the way to a new password. */
import type { Locale } from '../../../kernel/locale.ts'
import { formatsIn } from '../../../platform/i18n/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Act, type Sender, Sheet, Words } from '../../../platform/mail/sheet.tsx'

export interface AccountFacts {
  readonly locale: Locale
  /** Empty where it is not known. */
  readonly firstName: string
  readonly email: string
  /** The page of the link, its token in it. */
  readonly link: string
  /** Until when the link opens, as a local day and wall time. */
  readonly until: { readonly day: string; readonly time: string }
  readonly company: Sender
}

const untilIn = ({ locale, until: { day, time } }: AccountFacts) =>
  m.booking_day_at({ day: formatsIn(locale).day(day), time }, { locale })

export function invited(facts: AccountFacts) {
  const { locale, company, email, link, firstName } = facts
  const { product, name } = company
  const subject = m.mail_invitation_subject({ product }, { locale })
  const lead = m.mail_invitation_text({ company: name, email }, { locale })
  return {
    subject,
    body: (
      <Sheet
        {...{ locale, company, lead }}
        name={firstName}
        title={subject}
        bye={m.mail_soon({}, { locale })}
      >
        <Act href={link}>{m.mail_invitation_button({}, { locale })}</Act>
        <Words>{m.mail_link_until({ until: untilIn(facts) }, { locale })}</Words>
      </Sheet>
    ),
  }
}

export function passwordForgotten(facts: AccountFacts) {
  const { locale, company, email, link, firstName } = facts
  const subject = m.mail_reset_subject({ product: company.product }, { locale })
  const lead = m.mail_reset_text({ email }, { locale })
  return {
    subject,
    body: (
      <Sheet
        {...{ locale, company, lead }}
        name={firstName}
        title={subject}
        bye={m.mail_soon({}, { locale })}
      >
        <Act href={link}>{m.mail_reset_button({}, { locale })}</Act>
        <Words>{m.mail_link_until({ until: untilIn(facts) }, { locale })}</Words>
        <Words>{m.mail_reset_not_you({}, { locale })}</Words>
      </Sheet>
    ),
  }
}
