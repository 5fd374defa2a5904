/** Every few minutes: who of the groups' Bobs is to be sent his link, or reminded of it. */
import { iso } from '../../../../kernel/time/period.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { daysBetween } from '../../../../kernel/time/day.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/db/tables.ts'
import { systemActor } from '../../../../platform/access/actor.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import { bobNews } from '../../bob/bob-news.ts'
import { bobLetterDue } from '../../bob/bob-reminders.ts'
import { lost, promised, toCome } from '../../resources/booking/booking-status.ts'
import { gone, unsigned } from '../../resources/bobs.ts'
import { bobToken, tokenHash } from '../../token.ts'
import { letSurplusBobsGo } from '../scheduler/leaving-bobs.ts'
import { readWhole } from '../whole.ts'
import { bobLetterKey, type BobLetterOrder, placeMark, sendBobLetter } from './bob-letters.ts'
import { dayToWrite, unwritten } from './letter-round.ts'

interface RoundDeps {
  readonly database: Database
  readonly secret: string
  readonly outbox: Outbox
  readonly now: () => number
}

/** Orders what is due; a letter that is kept already is not ordered again. Answers how many were. */
export async function bobRound({ database, secret, outbox, now: clock }: RoundDeps): Promise<number> {
  const now = clock()
  const db = database.kysely
  await giveLinks(db, secret)
  await letSurplusGo(database, outbox)
  const today = await dayToWrite(db, now)
  if (today === null) return 0
  const waiting = await db
    .selectFrom('bobs')
    .innerJoin('bookings', 'bookings.id', 'bobs.booking')
    .leftJoin('mails', (join) =>
      join.on((eb) => eb('mails.dedupe_key', '=', sql<string>`'bob/' || bobs.id || '/invited'`)),
    )
    .select(['bobs.id', 'bookings.local_day', 'mails.queued_at'])
    .where('bobs.employee', 'is', null)
    .where('bobs.email', 'is not', null)
    .where('bobs.token_hash', 'is not', null)
    .where('bobs.state', 'in', unsigned)
    .where('bookings.bob', '=', 'own')
    .where('bookings.status', 'in', promised)
    .where('bookings.starts_at', '>', new Date(now).toISOString())
    .where('bookings.archived_at', 'is', null)
    .execute()
  const due = waiting.flatMap(({ id, local_day, queued_at }): BobLetterOrder[] => {
    if (!local_day) return []
    const letter = bobLetterDue(
      { daysLeft: daysBetween(today, local_day), invitedAt: queued_at ? Date.parse(queued_at) : null },
      now,
    )
    return letter ? [{ bob: id, ...letter }] : []
  })
  const orders = await unwritten(db, [...due, ...(await toldOtherwise(db, now))], bobLetterKey)
  await database.transaction(async (tx) => {
    for (const { bob, letter, part } of orders) await sendBobLetter(tx, outbox, bob, letter, part)
  })
  return orders.length
}

/**
 * Who was written of another start or place than the ride has by now, and whose ride is off: each is told so once, of what came
 * of it when the round looks.
 * Rule BB-14.
 */
async function toldOtherwise(db: Kysely<Tables>, now: number): Promise<BobLetterOrder[]> {
  const told = await db
    .selectFrom('bobs')
    .innerJoin('bookings', 'bookings.id', 'bobs.booking')
    .select(['bobs.id', 'bobs.told_start', 'bobs.told_place', 'bookings.starts_at', 'bookings.status'])
    .select(['bookings.location', 'bookings.start_place', 'bookings.postal_code', 'bookings.row_version'])
    .where('bobs.told_start', '>', iso(now))
    .where('bobs.email', 'is not', null)
    .where('bobs.state', 'not in', gone)
    .where('bookings.archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('bookings.status', 'in', lost),
        eb.and([eb('bookings.status', 'in', promised), eb('bookings.bob', '=', 'own')]),
      ]),
    )
    .execute()
  const zone = await zoneOf(db)
  return told.flatMap(({ id, status, row_version, ...ride }): BobLetterOrder[] => {
    if (isIn(lost, status)) return [{ bob: id, letter: 'off' }]
    const news = bobNews(ride, { starts_at: ride.starts_at, place: placeMark(ride) }, zone)
    return news ? [{ bob: id, letter: 'moved', part: [row_version, ride.starts_at].join('/') }] : []
  })
}

/** Whatever made a ride smaller, a bike that broke down too: who is left over steers no more. Rule BB-15. */
async function letSurplusGo(database: Database, outbox: Outbox): Promise<void> {
  const smaller = await database.kysely
    .selectFrom('bobs')
    .innerJoin('bookings', 'bookings.id', 'bobs.booking')
    .select('bookings.id')
    .where('bobs.source', '=', 'own_group')
    .where('bobs.state', 'not in', gone)
    .where('bookings.bob', '=', 'own')
    .where('bookings.status', 'in', toCome)
    .groupBy(['bookings.id', 'bookings.bikes_count'])
    .having(sql<boolean>`count(*) > greatest(coalesce(bookings.bikes_count, 1), 1)`)
    .execute()
  for (const { id } of smaller)
    await database.transaction(async (tx) => {
      const whole = await readWhole(tx, { id }, { lock: true })
      if (whole && isIn(toCome, whole.booking.status))
        await letSurplusBobsGo(tx, { caller: { actor: systemActor }, deps: { outbox } }, whole.booking)
    })
}

/** Who was named otherwise than by the group's page or the office's form has a link of his own too. */
async function giveLinks(db: Kysely<Tables>, secret: string): Promise<void> {
  const without = await db
    .selectFrom('bobs')
    .innerJoin('bookings', 'bookings.id', 'bobs.booking')
    .select('bobs.id')
    .where('bobs.employee', 'is', null)
    .where('bobs.token_hash', 'is', null)
    .where('bobs.first_name', 'is not', null)
    .where('bookings.status', 'in', toCome)
    .execute()
  for (const { id } of without)
    await db
      .updateTable('bobs')
      .set({ token_hash: tokenHash(bobToken(secret, id)) })
      .where('id', '=', id)
      .execute()
}
