/** The letter about notifications: one at once, or those of the day. */
import { Text } from 'react-email'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { telLink } from '../../../platform/ui/tel-link.ts'
import {
  Act,
  Aside,
  Box,
  inOneLine,
  Ours,
  MailLayout,
  small,
} from '../../../platform/mail/layout/mail-layout.tsx'
import type { NoticeLetterFacts } from './letters.ts'

export function notices(facts: NoticeLetterFacts) {
  const { locale, letter, company, firstName, notices: told, inbox, settings } = facts
  const [first] = told
  const count = told.length
  const isOne = letter === 'at_once' && count === 1
  const subject = isOne
    ? first!.text
    : letter === 'daily'
      ? m.mail_notices_daily({ count, product: company.product }, { locale })
      : m.mail_notices_some({ count, product: company.product }, { locale })
  const lead =
    letter === 'daily' ? m.mail_notices_lead({}, { locale }) : m.mail_notices_lead_now({}, { locale })
  return {
    subject,
    body: (
      <MailLayout
        {...{ locale, company, lead }}
        name={firstName}
        title={subject}
        bye={m.mail_soon({}, { locale })}
      >
        {told.map(({ text, link, details, phone }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a letter is written once
          <Box key={at}>
            <Text style={small}>
              {link ? (
                <Ours href={link} style={{ fontWeight: 700 }}>
                  {text}
                </Ours>
              ) : (
                text
              )}
            </Text>
            {details.map((line, number) => (
              <Text key={`${number} ${line}`} style={small}>
                {line}
              </Text>
            ))}
            {phone && (
              <Text style={small}>
                {m.notice_call_office({}, { locale })} <Ours href={telLink(phone)}>{inOneLine(phone)}</Ours>
              </Text>
            )}
          </Box>
        ))}
        <Act href={isOne ? (first!.link ?? inbox) : inbox}>
          {isOne ? m.mail_notices_open({}, { locale }) : m.mail_notices_inbox({}, { locale })}
        </Act>
        <Aside href={settings}>{m.mail_notices_settings({}, { locale })}</Aside>
      </MailLayout>
    ),
  }
}
