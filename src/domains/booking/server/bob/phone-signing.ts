/** A Bob who signed on the crew's phone: the words that went with its day sheet, and what is kept of it when it arrives. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { type Locale, locales } from '../../../../kernel/locale.ts'
import { oneLine } from '../../../../kernel/text/one-line.ts'
import { readPhone } from '../../../../kernel/contact/phone-number.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { type Instant, iso } from '../../../../kernel/time/period.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { linkStage } from '../../bob/bob-link.ts'
import { replacedBy } from '../../bob/bob.ts'
import {
  type Guide,
  judgePhoneSigning,
  type PhoneSigning,
  type SheetPapers,
  type SigningPaper,
} from '../../bob/phone-signing.ts'
import { bobs, gone } from '../../resources/bobs.ts'
import type { BookingWhole } from '../../ride.ts'
import { bobToken, tokenHash } from '../../token.ts'
import type { BookingDeps } from '../deps.ts'
import type { BookingCommand } from '../frame.ts'
import { stepInFor } from '../scheduler/bobs.ts'
import { replaceBob } from '../scheduler/leaving-bobs.ts'
import { keepDeclaration } from './declaration.ts'
import { paperOf, readGuide, versionOf } from './own-link.ts'

/** Which words of which ride they are: the same words have the same mark. */
export const paperMark = ({
  language,
  version,
  paper,
}: Pick<PhoneSigning, 'language' | 'version' | 'paper'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        language,
        version,
        paper.company,
        paper.number,
        paper.ride,
        ...paper.declares,
        paper.licence,
        paper.consent,
      ]),
    )
    .digest('base64url')
    .slice(0, 16)

const inEach = <T>(make: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>

/** What the Bobs of these rides may sign on a phone, in every language; null where none of them has Bobs of a group. */
export async function sheetPapers(
  db: Kysely<Tables>,
  rides: readonly Id<'bookings'>[],
  { publicUrl, sendsMail }: Pick<BookingDeps, 'publicUrl' | 'sendsMail'>,
): Promise<SheetPapers | null> {
  if (rides.length === 0) return null
  const own = await db
    .selectFrom('bookings')
    .select(['id', 'number', 'starts_at', 'local_day'])
    .where('id', 'in', rides)
    .where('bob', '=', 'own')
    .execute()
  if (own.length === 0) return null
  const { settings } = await readCatalogue(db)
  const guides = {} as Record<Locale, Guide>
  for (const locale of locales) guides[locale] = await readGuide(db, locale)
  return {
    guides,
    sendsMail,
    rides: Object.fromEntries(
      own.map((booking) => [
        booking.id,
        {
          day: booking.local_day ?? dayOf(Date.parse(booking.starts_at!), settings.time_zone),
          papers: inEach((locale): SigningPaper => paperOf(booking, settings, publicUrl, locale)),
        },
      ]),
    ),
  }
}

/** The marks of one ride's papers, as the seal of the day sheet carries them. */
export const marksOf = ({ guides, rides }: SheetPapers, ride: string): readonly string[] =>
  rides[ride]
    ? locales.map((language) =>
        paperMark({ language, version: guides[language].version, paper: rides[ride]!.papers[language] }),
      )
    : []

/** Whose phone of the crew it was, and what that phone calls itself. */
export interface Crew {
  /** Null where the account is nobody's of ours any more. */
  readonly id: Id<'employees'> | null
  readonly name: string
  readonly phone: string | null
}

interface OnPhone {
  /** Of somebody who stepped in on the spot, made on the phone. */
  readonly bob: Id<'bobs'>
  /** Whose place he takes; null for a Bob who was named before, or for a bike without one. */
  readonly replaces: string | null
  readonly signing: PhoneSigning
  readonly at: Instant
  /** When the bikes left, where that was said: what arrives after it may have been signed before. */
  readonly leftAt: Instant | null
  /** How far the server's clock was ahead of the phone's, in milliseconds. */
  readonly offset: number
  /** Marks of the papers that went with his day sheet. */
  readonly marks: readonly string[]
  readonly crew: Crew
}
type Acting = Pick<BookingCommand<unknown>, 'caller' | 'deps'>

/**
 * He signed it before the bikes left, however late it arrives: under the words the phone was given, judged by the rules
 * of his link. Who signed already has signed; who stepped in takes the place of another.
 * Rule BB-10.
 */
export async function signOnPhone(
  tx: Tx,
  call: Acting,
  { booking }: BookingWhole,
  { bob: key, replaces, signing, at, leftAt, offset, marks, crew }: OnPhone,
): Promise<Reply<null>> {
  const { language: locale, pages, version, paper } = signing
  const known = await tx
    .selectFrom('bobs')
    .selectAll()
    .where('id', '=', key)
    .where('booking', '=', booking.id)
    .executeTakeFirst()
  const signed = await tx
    .selectFrom('bob_declarations')
    .select('id')
    .where('bob', '=', key)
    .executeTakeFirst()
  if (signed && known) return reply(null)
  if (booking.bob !== 'own') return no({ reason: 'no-such-bob' })
  const stage = linkStage({ state: 'invited', ...known, isSigned: false }, booking, at)
  if (stage === 'replaced' || stage === 'dropped' || stage === 'sent_home')
    return no({ reason: 'no-such-bob' })
  if (stage !== 'open' && (leftAt === null || at > leftAt)) return no({ reason: 'bob-signed-late' })

  const { settings } = await readCatalogue(tx)
  const now = { language: locale, ...(await readGuide(tx, locale)) }
  const isGiven =
    versionOf(pages) === version &&
    [
      ...marks,
      paperMark({ ...now, paper: paperOf(booking, settings, call.deps.publicUrl, locale) }),
    ].includes(paperMark(signing))
  if (!isGiven) return no({ reason: 'paper-unknown' })
  const judged = judgePhoneSigning(signing, booking.local_day ?? dayOf(at, settings.time_zone))
  if (!judged.ok) return 'refusals' in judged ? no(...judged.refusals) : no(judged.refusal)
  const { given, person, email } = judged.value
  const number = readPhone(person.phone) ?? oneLine(person.phone)

  if (!known) {
    const named = await nameOnSpot(tx, call, booking, { key, replaces, person, email, locale })
    if (!named.ok) return named
  }
  const readAt = iso(Math.min(Date.parse(signing.read_at) + offset, at))
  await write(tx, call.caller.actor, {
    collection: bobs,
    key,
    action: 'instruct',
    update: {
      instruction_version: version,
      instruction_read_at: readAt,
      instruction_answers: given,
      language: locale,
      ...(email && { email }),
    },
  })
  await keepDeclaration(tx, call, {
    bob: { id: key, email: email ?? known?.email ?? null, state: known?.state ?? 'instructed' },
    person: { ...person, phone: number },
    guide: { version, pages },
    paper,
    given,
    readAt,
    at,
    locale,
    crew: { ...crew, name: crew.name || paper.company },
  })
  return reply(null)
}

interface Named {
  readonly key: Id<'bobs'>
  readonly replaces: string | null
  readonly person: { readonly first_name: string; readonly last_name: string; readonly phone: string }
  readonly email: string | null
  readonly locale: Locale
}

/** Somebody of the group who steps in where they leave: for a bike without a Bob, or in the place of another. */
async function nameOnSpot(
  tx: Tx,
  call: Acting,
  booking: BookingWhole['booking'],
  { key, replaces, person, email, locale }: Named,
): Promise<Reply<null>> {
  const steering = await tx
    .selectFrom('bobs')
    .select('id')
    .where('booking', '=', booking.id)
    .where('state', 'not in', gone)
    .orderBy('id')
    .execute()
  const replaced = replacedBy(replaces, steering, booking.bikes_count ?? 1)
  if (!replaced.ok) return no(replaced.refusal)
  const { first_name, last_name, phone } = person
  await write(tx, call.caller.actor, {
    collection: bobs,
    action: 'name',
    create: {
      id: key,
      booking: booking.id,
      source: 'own_group',
      first_name,
      last_name,
      phone,
      email,
      language: locale,
      state: 'details_given',
      token_hash: tokenHash(bobToken(call.deps.secret, key)),
    },
  })
  if (replaced.value) await replaceBob(tx, call, replaced.value, key)
  else await stepInFor(tx, call, booking.id, key)
  return reply(null)
}
