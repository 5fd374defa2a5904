/** The letters to a Bob: his link, that he still has to sign, the copy of what he signed, and that he is not asked any more. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { Act, Aside, type Sender, MailLayout, Words } from '../../../platform/mail/layout/mail-layout.tsx'
import { RideOfBob } from './layout.tsx'
import type { Written } from './letter-parts.tsx'

export interface BobFacts {
  readonly locale: Locale
  readonly company: Sender
  /** His first name. */
  readonly name: string
  /** The first name of who booked. */
  readonly organiser: string | null
  readonly day: string | null
  /** When the ride starts and when to be there, as it is said. */
  readonly when: string | null
  readonly arrive: string | null
  readonly place: string
  /** The ride is certain; until then it is only asked for. */
  readonly isPromised: boolean
  /** Nobody of the group steers any more. */
  readonly oursSteer: boolean
  /** His own. */
  readonly link: string
}

export type BobLetter = 'invited' | 'reminded' | 'signed' | 'replaced' | 'moved' | 'off'

export function bobLetter(letter: BobLetter, facts: BobFacts): Written {
  const { locale, company, name, organiser, oursSteer, link } = facts
  const to = { locale }
  const day = facts.day ? formatsIn(locale).day(facts.day) : ''
  const subject = {
    invited: m.mail_bob_invite_subject,
    reminded: m.mail_bob_remind_subject,
    signed: m.mail_bob_signed_subject,
    replaced: m.mail_bob_replaced_subject,
    moved: m.mail_bob_moved_subject,
    off: m.mail_bob_off_subject,
  }[letter]({ day }, to)
  const lead = {
    invited: () =>
      organiser ? m.mail_bob_invite_lead({ organiser }, to) : m.mail_bob_invite_lead_none({}, to),
    reminded: () => m.mail_bob_remind_lead({}, to),
    signed: () => m.mail_bob_signed_lead({}, to),
    moved: () => m.mail_bob_moved_lead({}, to),
    off: () => m.mail_bob_off_lead({}, to),
    replaced: () =>
      oursSteer
        ? m.mail_bob_ours_lead({}, to)
        : organiser
          ? m.mail_bob_replaced_lead({ organiser }, to)
          : m.mail_bob_replaced_lead_none({}, to),
  }[letter]()
  if (letter === 'off')
    return {
      subject,
      body: <MailLayout {...{ locale, company, name, lead }} title={subject} bye={m.mail_bye({}, to)} />,
    }
  if (letter === 'moved')
    return {
      subject,
      body: (
        <MailLayout {...{ locale, company, name, lead }} title={subject} bye={m.mail_bob_bye({}, to)}>
          <RideOfBob {...facts} />
          <Words>{m.mail_bob_moved_not({}, to)}</Words>
          <Aside href={link}>{m.mail_bob_signed_link({}, to)}</Aside>
        </MailLayout>
      ),
    }
  if (letter === 'replaced')
    return {
      subject,
      body: (
        <MailLayout {...{ locale, company, name, lead }} title={subject} bye={m.mail_bye({}, to)}>
          <Words>{m.mail_bob_replaced_what({}, to)}</Words>
        </MailLayout>
      ),
    }
  return {
    subject,
    body: (
      <MailLayout
        {...{ locale, company, name, lead }}
        title={subject}
        bye={(facts.isPromised ? m.mail_bob_bye : m.mail_bye)({}, to)}
      >
        {!facts.isPromised && <Words>{m.mail_bob_signed_asked({}, to)}</Words>}
        {letter !== 'signed' && <Words>{m.mail_bob_invite_what({}, to)}</Words>}
        {letter !== 'signed' && <Act href={link}>{m.mail_bob_invite_button({}, to)}</Act>}
        <RideOfBob {...facts} />
        <Words>{m.mail_bob_invite_papers({}, to)}</Words>
        {letter === 'signed' ? (
          <Aside href={link}>{m.mail_bob_signed_link({}, to)}</Aside>
        ) : (
          <Words>{m.mail_bob_invite_caution({}, to)}</Words>
        )}
      </MailLayout>
    ),
  }
}
