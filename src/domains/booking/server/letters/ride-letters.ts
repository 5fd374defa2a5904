/** The letters around a ride, written by the clock: what is still needed before it, or that it is near. */
import type { Id } from '../../../../kernel/id/id.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import { post, type Rendered } from '../../../../platform/mail/post.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { fromLine } from '../../../identity/mails/sender.ts'
import { filledIn, type LetterField } from '../../letters/own-words.ts'
import type { ReminderPart } from '../../letters/reminders.ts'
import type { RideFacts } from '../../mails/facts.ts'
import type { RideLetterKind } from '../../resources/ride-letters.ts'
import { factsOf, type LetterDeps } from '../scheduler/ride-facts.ts'
import { readWhole } from '../whole.ts'
import { reachOf } from './letter-facts.ts'
import { isSure, type RideStanding, standingOf } from './ride-standing.ts'

export const rideLetterQueue = 'ride-letters'
export interface RideLetterOrder {
  readonly booking: Id<'bookings'>
  /** The day the ride was on when it was ordered: moved to another, it is reckoned anew. */
  readonly day: string
  readonly part: ReminderPart
}

/** One letter a ride and moment, whatever it says and however often it is ordered. Rule LE-02. */
export const rideLetterKey = ({ booking, day, part }: RideLetterOrder): string =>
  `booking/${booking}/ride/${day}/${part}`

export const sendRideLetter = (tx: Tx, outbox: Outbox, order: RideLetterOrder): Promise<void> =>
  outbox.send(tx, rideLetterQueue, order)

/** What the company wrote itself, filled in for this ride; null where its plain words stand. */
export interface OwnWords {
  readonly subject: string | null
  readonly opening: string | null
}

/**
 * Which letter a moment brings: what is needed is asked for at both; that the ride is near is said the day before alone,
 * when its group looks up where and when. Three days before, a letter that asks for nothing is one too many. Rule LE-02.
 */
export const kindAt = (part: ReminderPart, { needs }: RideStanding): 'needed' | 'ready' | null =>
  needs.length > 0 ? 'needed' : part === '1-before' ? 'ready' : null

/** The letter's own settings, where it is sent at all. */
export async function wordsOf(db: Kysely<Tables>, kind: RideLetterKind) {
  return db
    .selectFrom('ride_letters')
    .select(['subject', 'opening', 'is_sent'])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
}

export function ownWords(
  { subject, opening }: Awaited<ReturnType<typeof wordsOf>>,
  ride: RideFacts,
): OwnWords {
  const { locale, slot } = ride
  const { day, time } = formatsIn(locale)
  const values: Readonly<Record<LetterField, string>> = {
    name: ride.firstName,
    day: slot ? day(slot.day) : '',
    time: slot ? time(slot.start) : '',
    arrive: ride.arriveBy ? time(ride.arriveBy) : '',
    place: ride.place,
    company: ride.company.name,
  }
  const own = (text: typeof subject) => (text ? filledIn(inLocale(text, locale), values) : null)
  return { subject: own(subject), opening: own(opening) }
}

/**
 * Runs one order, if it is still true: the ride stands as it did, nobody switched the letter off, and something is
 * needed or it is the day before. It is about the ride that was agreed, so nobody can be opted out of it. Rule LE-02.
 */
export async function writeRideLetter(deps: LetterDeps, order: RideLetterOrder): Promise<void> {
  const db = deps.database.kysely
  const whole = await readWhole(db, { id: order.booking })
  if (!whole || !isSure(whole, deps.now()) || whole.booking.local_day !== order.day) return
  const contact = await reachOf(db, whole)
  if (!contact.email) return
  const standing = await standingOf(db, whole)
  const kind = kindAt(order.part, standing)
  const words = kind && (await wordsOf(db, kind))
  if (!kind || !words?.is_sent) return
  const ride = await factsOf(deps, whole, contact.first_name, await readCatalogue(db))
  await post(
    deps.database,
    {
      recipient: contact.email,
      from: fromLine(ride.company),
      template: kind,
      language: ride.locale,
      dedupeKey: rideLetterKey(order),
      about: `bookings/${order.booking}`,
    },
    () => renderRideLetter(kind, ride, { standing, own: ownWords(words, ride) }),
  )
}

/** Where its letter leads after a ride. */
export interface AfterRide {
  /** Where who booked says how it was. */
  readonly page: string
  /** Where he says that he wants no such letter. */
  readonly leave: string
  /** Where the company is reviewed in public. */
  readonly publicReviews: string | null
}

export async function renderRideLetter(
  kind: RideLetterKind,
  ride: RideFacts,
  {
    standing = nothing,
    after = nowhere,
    own,
    signer = '',
  }: {
    readonly standing?: RideStanding
    readonly after?: AfterRide
    readonly own: OwnWords
    /** Who signed, in the letter that says so. */
    readonly signer?: string
  },
): Promise<Rendered> {
  // Templates are JSX, which plain Node does not read: they come with the server's build, when first needed.
  const [letters, { rendered }] = await Promise.all([
    import('../../mails/ride-letters.tsx'),
    import('../../../../platform/mail/layout/rendering.ts'),
  ])
  const { subject, body } =
    kind === 'thanks' ? letters.thanks(ride, after, own) : letters[kind](ride, standing, own, signer)
  return { subject, ...(await rendered(body)), attachments: [] }
}

const nothing: RideStanding = { needs: [], bobs: [], open: 0 }
const nowhere: AfterRide = { page: '', leave: '', publicReviews: null }
