/** What the letters of a booking are put together from. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { bobWords } from '../bob/bob-words.ts'
import { Act, Aside, Words } from '../../../platform/mail/layout/mail-layout.tsx'
import type { RideFacts } from './facts.ts'
import { MailLayout } from './layout.tsx'

export interface Written {
  readonly subject: string
  readonly body: React.ReactElement
}
/** A wall time with its day, as `{ day, time }`. */
export interface Deadline {
  readonly day: string
  readonly time: string
}

/** `lead` is what the inbox shows beside the subject, and the first words of the letter. */
export const sheet = (
  ride: RideFacts,
  { subject, lead, bye = m.mail_bye }: { subject: string; lead: string; bye?: typeof m.mail_bye },
  children: React.ReactNode,
): Written => ({
  subject,
  body: (
    <MailLayout ride={ride} title={subject} lead={lead} bye={bye({}, { locale: ride.locale })}>
      {children}
    </MailLayout>
  ),
})
/** Says a day and its time: `zaterdag 15 mei 2027 om 14:00 uur`. */
export const spokenMoment = ({ locale }: RideFacts, { day, time }: Deadline) => {
  const formats = formatsIn(locale)
  return m.booking_day_at({ day: formats.day(day), time: formats.time(time) }, { locale })
}
export const Reason = ({ ride: { locale }, reason }: { ride: RideFacts; reason: string }) => (
  <Words>{m.mail_reason({ reason }, { locale })}</Words>
)
export const Follow = ({ ride }: { ride: RideFacts }) => (
  <Act href={ride.link}>{m.mail_follow({}, { locale: ride.locale })}</Act>
)
/** A letter is forwarded to the whole group, and its link is the booking itself. */
export const LinkCaution = ({ ride: { locale } }: { ride: RideFacts }) => (
  <Words>{m.mail_link_caution({}, { locale })}</Words>
)

/** The hour and the total before, where they were others. */
export type Before = (Deadline & { readonly gross: number | null }) | null

/** What a move made another: from what, to what. */
export function changesOf(ride: RideFacts, before: Before): readonly string[] {
  const { locale, slot, gross } = ride
  if (!before || !slot) return []
  const [was, is] = [spokenMoment(ride, before), spokenMoment(ride, { day: slot.day, time: slot.start })]
  const { money } = formatsIn(locale)
  const prices = before.gross === null || before.gross === gross ? null : { was: before.gross, is: gross }
  return [
    ...(was === is ? [] : [m.mail_moved_hour({ was, is }, { locale })]),
    ...(prices ? [m.mail_moved_price({ was: money(prices.was), is: money(prices.is) }, { locale })] : []),
  ]
}

export const Changes = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <Words>
      {texts.map((text, at) => (
        <span key={text}>
          {at > 0 && <br />}
          {text}
        </span>
      ))}
    </Words>
  )

/** Each bike is steered by a Bob of its own: as many are asked for as bikes come, less who is named already. */
function bobsAsked({ locale, bikes, noun, agreed: { bobsNamed: named } }: RideFacts): string {
  if (named > 0) return m.mail_bob_needed_next({ bikes, noun, named }, { locale })
  return bikes > 1 ? m.mail_bob_needed_bikes({ bikes, noun }, { locale }) : m.mail_bob_needed({}, { locale })
}

/** Fewer of its group were named to steer than bikes come. */
export const lacksBob = ({ bob, bikes, agreed }: RideFacts): boolean =>
  bob === 'own' && agreed.bobsNamed < bikes

/** What we still have to know before the day, in one list: where first, then who steers. */
export function StillNeeded({ ride, isBobNeeded }: { ride: RideFacts; isBobNeeded: boolean }) {
  const { locale, link, needsAddress, bikes } = ride
  const toBob = bobWords({ named: ride.agreed.bobsNamed, bikes }, locale)
  // One thing is no list.
  const asked = [
    needsAddress && m.mail_address_missing({}, { locale }),
    isBobNeeded && bobsAsked(ride),
  ].filter(Boolean)
  return (
    <>
      <Words>
        <strong>{m.mail_still_needed({}, { locale })}</strong>
        {asked.map((text, at) => (
          <span key={at}>
            <br />
            {asked.length > 1 && `${at + 1}. `}
            {text}
          </span>
        ))}
      </Words>
      {needsAddress && <Act href={`${link}#address`}>{m.scheduler_address_tell({}, { locale })}</Act>}
      {isBobNeeded && needsAddress && <Aside href={`${link}/bob`}>{toBob}</Aside>}
      {isBobNeeded && !needsAddress && <Act href={`${link}/bob`}>{toBob}</Act>}
      <Aside href={link}>{m.mail_follow({}, { locale })}</Aside>
    </>
  )
}
