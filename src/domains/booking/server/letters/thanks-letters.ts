/** The letter the day after a ride: thanks, how it was, and the way out of letters like it. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { addDays, daysBetween } from '../../../../kernel/time/day.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { literals } from '../../../../platform/db/literals.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import { post } from '../../../../platform/mail/post.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { answered } from '../../../customers/resources/complaint-words.ts'
import { fromLine } from '../../../identity/mails/sender.ts'
import { departed } from '../../resources/booking/booking-status.ts'
import { thankedFrom, thanksDue } from '../../review/review.ts'
import { bookingToken } from '../../token.ts'
import { factsOf, type LetterDeps } from '../scheduler/ride-facts.ts'
import { readWhole } from '../whole.ts'
import { reachOf } from './letter-facts.ts'
import { dayToWrite } from './letter-round.ts'
import { type AfterRide, ownWords, renderRideLetter, wordsOf } from './ride-letters.ts'

export const thanksLetterQueue = 'thanks-letters'
export interface ThanksLetterOrder {
  readonly booking: Id<'bookings'>
}

/** One letter a ride. Rule LE-04. */
const thanksKey = (booking: string): string => `booking/${booking}/thanks`

interface RoundDeps {
  readonly database: Database
  readonly outbox: Outbox
  readonly now: () => number
}

/** What keeps the letter from a group, by the booking: refused by the address, answered, or a complaint that waits. */
const hindrances = (b: string) => ({
  hasRefused: sql<boolean>`EXISTS (SELECT 1 FROM customers c JOIN customers o ON lower(o.email) = lower(c.email)
    WHERE c.id = ${sql.ref(`${b}.customer`)} AND o.thanks_refused_at IS NOT NULL)`,
  hasAnswered: sql<boolean>`EXISTS (SELECT 1 FROM reviews r WHERE r.booking = ${sql.ref(`${b}.id`)})`,
  hasComplaint: sql<boolean>`EXISTS (SELECT 1 FROM complaints k WHERE k.booking = ${sql.ref(`${b}.id`)}
    AND k.archived_at IS NULL AND k.status NOT IN (${literals(answered)}))`,
})

async function isDue(db: Kysely<Tables>, booking: Id<'bookings'>, now: number): Promise<boolean> {
  const stops = hindrances('b')
  const found = await db
    .selectFrom('bookings as b')
    .innerJoin('settings as s', (join) => join.onTrue())
    .select(['b.status', 'b.ends_at', 'b.local_day', 's.time_zone'])
    .select([stops.hasRefused.as('hasRefused'), stops.hasAnswered.as('hasAnswered')])
    .select(stops.hasComplaint.as('hasComplaint'))
    .where('b.id', '=', booking)
    .executeTakeFirst()
  if (!found?.local_day) return false
  const daysSince = daysBetween(found.local_day, dayOf(now, found.time_zone))
  return thanksDue(found, { ...found, daysSince }, now)
}

/** Every few minutes: orders the letters of the rides of yesterday, and of days that were missed. Answers how many. */
export async function thanksRound({ database, outbox, now: clock }: RoundDeps): Promise<number> {
  const now = clock()
  const db = database.kysely
  const today = await dayToWrite(db, now)
  if (today === null) return 0
  if (!(await wordsOf(db, 'thanks')).is_sent) return 0
  const rode = await db
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.status', 'in', departed)
    .where('b.local_day', '>=', addDays(today, -thankedFrom))
    .where('b.local_day', '<', today)
    .where('b.archived_at', 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM mails m WHERE m.dedupe_key = 'booking/' || b.id || '/thanks')`,
    )
    .execute()
  const due: Id<'bookings'>[] = []
  for (const { id } of rode) if (await isDue(db, id, now)) due.push(id)
  await database.transaction(async (tx) => {
    for (const booking of due)
      await outbox.send(tx, thanksLetterQueue, { booking } satisfies ThanksLetterOrder)
  })
  return due.length
}

/** Where a booking's token leads after its ride. */
export const afterRide = (
  { publicUrl }: Pick<LetterDeps, 'publicUrl'>,
  { locale, token, reviewUrl }: { locale: string; token: string; reviewUrl: string | null },
): AfterRide => ({
  page: `${publicUrl}/${locale}/scheduler/${token}/thanks`,
  leave: `${publicUrl}/${locale}/scheduler/${token}/thanks#leave`,
  publicReviews: reviewUrl,
})

/** Runs one order, if it is still due; it needs consent in the end, so it has a way out. Rule LE-04. */
export async function writeThanksLetter(deps: LetterDeps, { booking }: ThanksLetterOrder): Promise<void> {
  const db = deps.database.kysely
  const whole = await readWhole(db, { id: booking })
  const words = await wordsOf(db, 'thanks')
  if (!whole || !words.is_sent || !(await isDue(db, booking, deps.now()))) return
  const contact = await reachOf(db, whole)
  if (!contact.email) return
  const ride = await factsOf(deps, whole, contact.first_name, await readCatalogue(db))
  const { review_url } = await db.selectFrom('settings').select('review_url').executeTakeFirstOrThrow()
  const token = bookingToken(deps.secret, whole.booking)
  await post(
    deps.database,
    {
      recipient: contact.email,
      from: fromLine(ride.company),
      template: 'thanks',
      language: ride.locale,
      dedupeKey: thanksKey(booking),
      about: `bookings/${booking}`,
    },
    async () => ({
      ...(await renderRideLetter('thanks', ride, {
        own: ownWords(words, ride),
        after: afterRide(deps, { locale: ride.locale, token, reviewUrl: review_url }),
      })),
      unsubscribe: `${deps.publicUrl}/api/scheduler/${token}/thanks/leave`,
    }),
  )
}
