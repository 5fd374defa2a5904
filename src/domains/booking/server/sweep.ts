/** What nobody answered in time ends by itself: requests, offers and drafts, once a minute. */
import { sql } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import { systemActor } from '../../../platform/access/actor.ts'
import { addUpDayChanges } from '../../../platform/occupancy/day-versions.ts'
import { sweepExpired } from '../../../platform/occupancy/occupations.ts'
import { expire, isPromised } from '../booking.ts'
import { bobs } from '../resources/bobs.ts'
import { bookingDrinks } from '../resources/booking-drinks.ts'
import { bookings } from '../resources/booking/bookings.ts'
import { proposals, openOffers } from '../resources/proposals.ts'
import { remarks } from '../resources/remarks.ts'
import type { BookingDeps } from './deps.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import { zoneOf } from '../../identity/company/company-zone.ts'
import { expireCoupons, releaseCoupon } from './coupons/redemptions.ts'
import { sendLetter } from './letters/letter-job.ts'
import { closeProposal, make } from './moves/made-move.ts'
import { restorePromise } from './proposals/offers.ts'
import { dropEndedRides } from './sets/ride-rows.ts'
import { letGo } from './sets/sets.ts'
import { openProposal, readWhole } from './whole.ts'

export type SweepDeps = Pick<BookingDeps, 'database' | 'outbox' | 'now'>
const mostAtOnce = 500
const caller = { actor: systemActor }

/** Ends what is over at this moment; each booking in a transaction of its own. Answers how many ended. */
export async function sweep({ database, outbox, now: clock }: SweepDeps): Promise<number> {
  const now = clock()
  const at = new Date(now).toISOString()
  const db = database.kysely
  const unanswered = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'requested')
    .where('answer_by', '<=', at)
    .where('archived_at', 'is', null)
    .limit(mostAtOnce)
    .execute()
  const outdated = await db
    .selectFrom('proposals')
    .select('booking as id')
    .where('status', 'in', openOffers)
    .where('valid_until', '<=', at)
    .limit(mostAtOnce)
    .execute()
  const left = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'draft')
    .where('draft_expires_at', '<=', at)
    .where('archived_at', 'is', null)
    .limit(mostAtOnce)
    .execute()
  const zone = await zoneOf(db)
  const work = [
    ...unanswered.map(
      ({ id }) =>
        (tx: Tx) =>
          endRequest(tx, id, now, outbox),
    ),
    ...outdated.map(
      ({ id }) =>
        (tx: Tx) =>
          endOffer(tx, id, now, outbox),
    ),
    ...left.map(
      ({ id }) =>
        (tx: Tx) =>
          forgetDraft(tx, id),
    ),
    (tx: Tx) => expireCoupons(tx, dayOf(now, zone)),
  ]
  // One that cannot end must not keep the others from ending.
  const failed: unknown[] = []
  for (const ending of work)
    await database.transaction<unknown>(ending).catch((error: unknown) => failed.push(error))
  await sweepExpired(db, now)
  await dropEndedRides(db, now)
  await addUpDayChanges(db)
  if (failed.length > 0) throw failed[0]
  return work.length - 1
}

export async function endRequest(tx: Tx, id: Id<'bookings'>, now: number, outbox: SweepDeps['outbox']) {
  const whole = await readWhole(tx, { id }, { lock: true })
  if (!whole) return
  const { booking } = whole
  const judged = expire(booking, 'system', now, booking.answer_by ? Date.parse(booking.answer_by) : null)
  if (!judged.ok || booking.status !== 'requested' || !booking.answer_by) return
  await letGo(tx, id)
  await releaseCoupon(tx, systemActor, booking, now)
  await sendLetter(tx, outbox, await make(tx, systemActor, booking, 'expire', judged.value), 'expired', {
    by: 'office',
  })
}

async function endOffer(tx: Tx, id: Id<'bookings'>, now: number, outbox: SweepDeps['outbox']) {
  const whole = await readWhole(tx, { id }, { lock: true })
  const open = whole && (await openProposal(tx, id))
  if (!whole || !open || Date.parse(open.valid_until) > now) return
  const { booking } = whole
  await closeProposal(tx, systemActor, id, 'expired', now)
  if (isPromised(booking)) {
    const alarm = await restorePromise(tx, whole, { caller, now })
    await make(tx, systemActor, booking, 'expire-proposal', { status: booking.status, alarm })
    return
  }
  const judged = expire(booking, 'system', now, Date.parse(open.valid_until))
  if (!judged.ok) return
  await letGo(tx, id)
  await releaseCoupon(tx, systemActor, booking, now)
  await sendLetter(tx, outbox, await make(tx, systemActor, booking, 'expire', judged.value), 'expired', {
    by: 'guest',
  })
}

/** What is kept beside a booking and goes with it. */
const besideIt = [bookingDrinks, bobs, proposals, remarks]

// A draft holds what a person typed and nothing that happened: it is forgotten with its history, not archived.
export async function forgetDraft(tx: Tx, id: Id<'bookings'>) {
  const whole = await readWhole(tx, { id }, { lock: true })
  if (whole?.booking.status !== 'draft') return
  await letGo(tx, id)
  const beside = besideIt.map(
    ({ name }) => sql`UNION ALL SELECT ${name}, id::text FROM ${sql.table(name)} WHERE booking = ${id}`,
  )
  const forgotten = sql`SELECT ${bookings.name}::text, ${id}::text ${sql.join(beside, sql` `)}`
  for (const table of ['revisions', 'activity'])
    await sql`DELETE FROM ${sql.table(table)} WHERE (collection, item) IN (${forgotten})`.execute(tx)
  await tx.deleteFrom('bookings').where('id', '=', id).execute()
}
