/** The letters to a Bob: his link, what is still asked of him, the copy of what he signed, and that he stays or steers no more. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { Act, Aside, type Sender, MailLayout, Words } from '../../../platform/mail/layout/mail-layout.tsx'
import type { BobNews } from '../bob/bob-news.ts'
import type { LinkStage } from '../bob/bob-link.ts'
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
  /** What is another than he was told, and when the ride starts now. */
  readonly news: BobNews
  readonly time: string
  /** Where he stands. */
  readonly stage: LinkStage
  /** What he signed stays to be read behind his link. */
  readonly hasSigned: boolean
  /** His own. */
  readonly link: string
}

/** What of the ride is another than he was told; the ride itself stands below it. */
const movedWords = {
  day: { subject: m.mail_bob_moved_subject, lead: m.mail_bob_moved_lead },
  hour: { subject: m.mail_bob_moved_hour_subject, lead: m.mail_bob_moved_hour_lead },
  place: { subject: m.mail_bob_moved_place_subject, lead: m.mail_bob_moved_place_lead },
}

export type BobLetter = 'invited' | 'reminded' | 'signed' | 'replaced' | 'kept' | 'moved' | 'off'

export function bobLetter(letter: BobLetter, facts: BobFacts): Written {
  const { locale, company, name, organiser, stage, hasSigned, link } = facts
  const to = { locale }
  const day = facts.day ? formatsIn(locale).day(facts.day) : ''
  const subject = {
    invited: m.mail_bob_invite_subject,
    reminded: m.mail_bob_remind_subject,
    signed: m.mail_bob_signed_subject,
    replaced: m.mail_bob_replaced_subject,
    kept: m.mail_bob_kept_subject,
    moved: movedWords[facts.news].subject,
    off: m.mail_bob_off_subject,
  }[letter]({ day, time: facts.time }, to)
  const lead = {
    invited: () =>
      organiser ? m.mail_bob_invite_lead({ organiser }, to) : m.mail_bob_invite_lead_none({}, to),
    reminded: () => m.mail_bob_remind_lead({}, to),
    signed: () => m.mail_bob_signed_lead({}, to),
    moved: () => movedWords[facts.news].lead({}, to),
    off: () => m.mail_bob_off_lead({}, to),
    kept: () => m.mail_bob_kept_lead({}, to),
    replaced: () => noMore(stage, organiser, locale),
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
          {hasSigned ? (
            <Aside href={link}>{m.mail_bob_replaced_signed({}, to)}</Aside>
          ) : (
            <Words>{m.mail_bob_replaced_link({}, to)}</Words>
          )}
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
        {!hasSigned && <Words>{m.mail_bob_invite_what({}, to)}</Words>}
        {!hasSigned && <Act href={link}>{m.mail_bob_invite_button({}, to)}</Act>}
        <RideOfBob {...facts} />
        <Words>{m.mail_bob_invite_papers({}, to)}</Words>
        {hasSigned ? (
          <Aside href={link}>{m.mail_bob_signed_link({}, to)}</Aside>
        ) : (
          <Words>{m.mail_bob_invite_caution({}, to)}</Words>
        )}
      </MailLayout>
    ),
  }
}

/** Why he steers no more. */
function noMore(stage: LinkStage, organiser: string | null, locale: Locale): string {
  const to = { locale }
  if (stage === 'ours') return m.mail_bob_ours_lead({}, to)
  if (stage === 'dropped')
    return organiser ? m.mail_bob_dropped_lead({ organiser }, to) : m.mail_bob_dropped_lead_none({}, to)
  return organiser ? m.mail_bob_replaced_lead({ organiser }, to) : m.mail_bob_replaced_lead_none({}, to)
}
