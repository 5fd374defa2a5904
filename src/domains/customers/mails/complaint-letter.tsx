/** The letter that tells who complained that we read it, and by when we answer. */
import type { Locale } from '../../../kernel/locale.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Box, type Sender, MailLayout, Words } from '../../../platform/mail/layout/mail-layout.tsx'

export interface ComplaintFacts {
  readonly locale: Locale
  readonly number: string
  /** What was complained of, in the words it came in. */
  readonly text: string
  readonly firstName: string
  /** The day by which we answer. */
  readonly answerBy: string | null
  readonly company: Sender
}

export function complaintAcknowledged({
  locale,
  number,
  text,
  firstName,
  answerBy,
  company,
}: ComplaintFacts) {
  const subject = m.mail_complaint_subject({ number }, { locale })
  return {
    subject,
    body: (
      <MailLayout
        locale={locale}
        company={company}
        name={firstName}
        title={subject}
        lead={m.mail_complaint_lead({}, { locale })}
        bye={m.mail_complaint_bye({}, { locale })}
      >
        {answerBy && (
          <Words>{m.mail_complaint_answer({ day: formatsIn(locale).day(answerBy) }, { locale })}</Words>
        )}
        <Box>
          <Words>{text}</Words>
        </Box>
      </MailLayout>
    ),
  }
}
