/** What the letters of a booking are put together from. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { spokenList } from '../../../platform/i18n/format/spoken-list.ts'
import { bobWords } from '../bob/bob-words.ts'
import { type Need, stillNeeded } from '../letters/still-needed.ts'
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
/** A letter is forwarded to the whole group, and its link is the booking itself: another one only reads it. */
export const LinkCaution = ({ ride: { locale, link } }: { ride: RideFacts }) => (
  <>
    <Words>{m.mail_link_caution({}, { locale })}</Words>
    <Aside href={`${link}/forward`}>{m.mail_link_forward({}, { locale })}</Aside>
  </>
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

/** What a ride needs as soon as it is agreed: its Bobs sign and its invoice is paid in their own time. */
export const neededAtOnce = ({ needsAddress, bob, bikes, agreed }: RideFacts): readonly Need[] =>
  stillNeeded({ needsAddress, bob, bikes, named: agreed.bobsNamed, unsigned: 0, open: 0 })

/** What a need is asked for by, and where it is answered. */
interface AskedFor {
  readonly text: string
  readonly href: string
  readonly label: string
}

const askedFor: Readonly<Record<Need, (ride: RideFacts, words: NeedWords) => AskedFor>> = {
  address: ({ locale, link }) => ({
    text: m.mail_address_missing({}, { locale }),
    href: `${link}#address`,
    label: m.scheduler_address_tell({}, { locale }),
  }),
  bobs: (ride) => ({
    text: bobsAsked(ride),
    href: `${ride.link}/bob`,
    label: bobWords({ named: ride.agreed.bobsNamed, bikes: ride.bikes }, ride.locale),
  }),
  signatures: ({ locale, link }, { unsigned }) => ({
    text: m.mail_needed_signatures(
      { names: spokenList(unsigned, locale), count: unsigned.length },
      { locale },
    ),
    href: `${link}/bob`,
    label: m.scheduler_bob_unsigned_next({}, { locale }),
  }),
  money: ({ locale, link }, { open }) => ({
    text: m.mail_needed_money({ amount: formatsIn(locale).money(open) }, { locale }),
    href: link,
    label: m.mail_needed_money_link({}, { locale }),
  }),
}

/** Who of its Bobs has not signed, and what is open of its invoices, in cents. */
interface NeedWords {
  readonly unsigned: readonly string[]
  readonly open: number
}

/** What we still have to know before the day, in one list; the first of it is the one thing to do. */
export function StillNeeded({
  ride,
  needs,
  words = { unsigned: [], open: 0 },
}: {
  readonly ride: RideFacts
  readonly needs: readonly Need[]
  readonly words?: NeedWords
}) {
  const { locale, link } = ride
  const asked = needs.map((need) => askedFor[need](ride, words))
  // One page answers both for whoever names and who signs: it is linked once.
  const ways = asked.filter(({ href }, at) => asked.findIndex((one) => one.href === href) === at)
  return (
    <>
      <Words>
        <strong>{m.mail_still_needed({}, { locale })}</strong>
        {asked.map(({ text }, at) => (
          <span key={text}>
            <br />
            {/* One thing is no list. */}
            {asked.length > 1 && `${at + 1}. `}
            {text}
          </span>
        ))}
      </Words>
      {ways.map(({ href, label }, at) =>
        at === 0 ? (
          <Act key={href} href={href}>
            {label}
          </Act>
        ) : (
          <Aside key={href} href={href}>
            {label}
          </Aside>
        ),
      )}
      {!ways.some(({ href }) => href === link) && <Aside href={link}>{m.mail_follow({}, { locale })}</Aside>}
    </>
  )
}
