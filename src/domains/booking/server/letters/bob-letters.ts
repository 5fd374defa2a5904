/**
 * What is written to a Bob himself: his link once the ride is promised, that he still has to sign, a copy of what he
 * signed, that the ride moved or is off, that he stays where fewer are needed, and that he steers no more; and to who booked, that he has signed.
 */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { dayOf, timeOf } from '../../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import type { MailAttachment } from '../../../../platform/mail/resources.ts'
import { post } from '../../../../platform/mail/post.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { sameMailbox } from '../../../customers/contact.ts'
import { fromLine, senderOf } from '../../../identity/mails/sender.ts'
import { bobNews } from '../../bob/bob-news.ts'
import { organiserFor } from '../../bob/organiser.ts'
import type { LinkStage } from '../../bob/bob-link.ts'
import { type Booking, isPromised } from '../../booking.ts'
import type { BobLetter } from '../../mails/bob-letter.tsx'
import { composePlace, placeLine } from '../../place/ride-place.ts'
import { arriveBy, type BookingWhole } from '../../ride.ts'
import { gone } from '../../resources/bobs.ts'
import { bobToken } from '../../token.ts'
import { ownLink, stageOf, spokenMoment } from '../bob/own-link.ts'
import { factsOf, type LetterDeps } from '../scheduler/ride-facts.ts'
import { readWhole } from '../whole.ts'
import { reachOf } from './letter-facts.ts'
import { ownWords, renderRideLetter, wordsOf } from './ride-letters.ts'
import { isSure, standingOf } from './ride-standing.ts'

export const bobLetterQueue = 'bob-letters'
export interface BobLetterOrder {
  readonly bob: Id<'bobs'>
  /** `told` is not to him: who booked reads that he has signed. */
  readonly letter: BobLetter | 'told'
  /** Which reminder: there is one letter of each. */
  readonly part?: string
}

export const sendBobLetter = (
  tx: Tx,
  outbox: Outbox,
  bob: Id<'bobs'>,
  letter: BobLetterOrder['letter'],
  part?: string,
): Promise<void> => outbox.send(tx, bobLetterQueue, { bob, letter, ...(part && { part }) })

/** One letter has one key, however often it is ordered. */
export const bobLetterKey = ({ bob, letter, part }: BobLetterOrder): string =>
  ['bob', bob, letter, part].filter(Boolean).join('/')

/** Where a Bob reads and signs, in his language. */
export const bobLinkOf = (
  { secret, publicUrl }: Pick<LetterDeps, 'secret' | 'publicUrl'>,
  { id, language }: { readonly id: string; readonly language: string },
): string => `${publicUrl}/${language}/scheduler/${bobToken(secret, id)}/bob`

/**
 * Where he has to stand for a letter to be true of him: who signed meanwhile, or steers no more, is asked for nothing.
 * Rules BB-08 and BB-14.
 */
const isDue = (letter: BobLetter, stage: LinkStage, booking: BookingWhole['booking']): boolean => {
  if (letter === 'signed') return stage === 'signed'
  if (letter === 'replaced') return stage === 'replaced' || stage === 'dropped' || stage === 'ours'
  if (letter === 'off') return stage === 'off'
  if (letter === 'moved' || letter === 'kept')
    return (stage === 'open' || stage === 'signed') && isPromised(booking)
  return stage === 'open' && isPromised(booking)
}

/** Runs one order, unless it is no longer true; of his replacement only who was written before is written. */
export async function writeBobLetter(deps: LetterDeps, order: BobLetterOrder): Promise<void> {
  if (order.letter === 'told') return writeSignedLetter(deps, order.bob)
  const { letter } = order
  const db = deps.database.kysely
  const link = await ownLink(db, bobToken(deps.secret, order.bob))
  const recipient = link?.bob.email
  if (!link || !recipient) return
  const { bob, whole, declaration } = link
  const { booking } = whole
  const about = `bobs/${bob.id}`
  const stage = stageOf(link, deps.now())
  if (!isDue(letter, stage, booking)) return
  if ((letter === 'replaced' || letter === 'kept') && !(await wasWritten(db, about))) return
  const { settings } = await readCatalogue(db)
  const zone = settings.time_zone
  const place = placeMark(booking)
  const news = bobNews(bob, { starts_at: booking.starts_at, place }, zone)
  // Told by the letter of another order.
  if (letter === 'moved' && !news) return
  const company = senderOf(settings, deps.publicUrl)
  const { language: locale } = bob
  await post(
    deps.database,
    {
      recipient,
      from: fromLine(company),
      template: `bob-${letter}`,
      language: locale,
      dedupeKey: bobLetterKey(order),
      about,
    },
    async () => {
      // Templates are JSX, which plain Node does not read: they come with the server's build, when first needed.
      const [{ bobLetter }, { rendered }] = await Promise.all([
        import('../../mails/bob-letter.tsx'),
        import('../../../../platform/mail/layout/rendering.ts'),
      ])
      const start = booking.starts_at
      // Who steers no more, or not at all, knows the ride by the day he was told.
      const known = isLast(letter) ? (bob.told_start ?? start) : start
      const { subject, body } = bobLetter(letter, {
        locale,
        company,
        name: bob.first_name ?? '',
        organiser: organiserFor(bob, booking.contact),
        isPromised: isPromised(booking),
        stage,
        news: news ?? 'day',
        time: start ? formatsIn(locale).time(timeOf(Date.parse(start), zone)) : '',
        hasSigned: declaration !== null,
        day: known ? dayOf(Date.parse(known), zone) : booking.local_day,
        when: start && spokenMoment(start, zone, locale),
        arrive: start && spokenMoment(arriveBy(Date.parse(start)), zone, locale),
        place: placeLine(composePlace(whole.placeParts, locale)),
        link: bobLinkOf(deps, bob),
      })
      return {
        subject,
        ...(await rendered(body)),
        attachments: declaration && letter === 'signed' ? [declarationAttachment(declaration)] : [],
      }
    },
  )
  // Whether it moved meanwhile too is told by a letter of its own.
  if (letter === 'kept') return
  const told = isLast(letter)
    ? { told_start: null, told_place: null }
    : { told_start: booking.starts_at, told_place: place }
  await db.updateTable('bobs').set(told).where('id', '=', bob.id).execute()
}

/** Another place has another mark; the address itself stays with the booking. */
export const placeMark = ({
  location,
  start_place,
  postal_code,
}: Pick<Booking, 'location' | 'start_place' | 'postal_code'>): string =>
  createHash('sha256')
    .update(JSON.stringify([location, start_place, postal_code]))
    .digest('base64url')
    .slice(0, 16)

/** After it he is told of nothing more. */
const isLast = (letter: BobLetter): boolean => letter === 'replaced' || letter === 'off'

const wasWritten = (db: Kysely<Tables>, about: string) =>
  db.selectFrom('mails').select('id').where('about', '=', about).executeTakeFirst()

/** What he signed, as a file of its own. */
export const declarationAttachment = ({
  text,
  language: locale,
  version,
}: {
  readonly text: string
  readonly language: Locale
  readonly version: string
}): MailAttachment => ({
  filename: `${m.bob_text_file({}, { locale })}-${version}.txt`,
  contentType: 'text/plain; charset=utf-8',
  content: text,
})

/**
 * Once for each Bob, while the ride is to come and he still steers; who booked and signs himself has his own copy.
 * Rule BB-12.
 */
async function writeSignedLetter(deps: LetterDeps, key: Id<'bobs'>): Promise<void> {
  const db = deps.database.kysely
  const bob = await db
    .selectFrom('bobs')
    .select(['booking', 'first_name', 'last_name', 'email', 'state', 'declaration_signed_at'])
    .where('id', '=', key)
    .executeTakeFirst()
  if (!bob?.declaration_signed_at || isIn(gone, bob.state)) return
  const whole = await readWhole(db, { id: bob.booking })
  if (!whole || !isSure(whole, deps.now())) return
  const contact = await reachOf(db, whole)
  if (!contact.email || sameMailbox(contact.email, bob.email)) return
  const words = await wordsOf(db, 'signed')
  if (!words.is_sent) return
  const ride = await factsOf(deps, whole, contact.first_name, await readCatalogue(db))
  const standing = await standingOf(db, whole)
  const signer = [bob.first_name, bob.last_name].filter(Boolean).join(' ')
  await post(
    deps.database,
    {
      recipient: contact.email,
      from: fromLine(ride.company),
      template: 'signed',
      language: ride.locale,
      dedupeKey: `bob/${key}/told`,
      about: `bookings/${bob.booking}`,
    },
    () => renderRideLetter('signed', ride, { standing, own: ownWords(words, ride), signer }),
  )
}
