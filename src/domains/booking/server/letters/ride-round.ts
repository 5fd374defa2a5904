/** Every few minutes: which groups are to be written what their ride still needs, or that it is near. */
import { sql } from 'kysely'
import { addDays, daysBetween } from '../../../../kernel/time/day.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { literals } from '../../../../platform/db/literals.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import { firstReminderDays, reminderDue } from '../../letters/reminders.ts'
import { promised } from '../../resources/booking/booking-status.ts'
import { readWhole } from '../whole.ts'
import { dayToWrite, unwritten } from './letter-round.ts'
import { kindAt, type RideLetterOrder, rideLetterKey, sendRideLetter } from './ride-letters.ts'
import { isSure, standingOf } from './ride-standing.ts'

interface RoundDeps {
  readonly database: Database
  readonly outbox: Outbox
  readonly now: () => number
}

/** The letters that say what those of this round say: who got one within a day is left alone. */
const sayingTheSame = ['confirmed', 'changed', 'needed', 'ready']

/** Orders what is due; a letter that is kept already is not ordered again. Answers how many were. Rule LE-02. */
export async function rideLetterRound({ database, outbox, now: clock }: RoundDeps): Promise<number> {
  const now = clock()
  const db = database.kysely
  const today = await dayToWrite(db, now)
  if (today === null) return 0
  const sent = await db
    .selectFrom('ride_letters')
    .select('kind')
    .where('is_sent', '=', true)
    .where('kind', 'in', ['needed', 'ready'])
    .execute()
  const near = await db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.local_day'])
    .select(
      sql<string | null>`(SELECT max(m.queued_at) FROM mails m WHERE m.about = 'bookings/' || b.id
        AND m.template IN (${literals(sayingTheSame)}))`.as('written_at'),
    )
    .where('b.status', 'in', promised)
    .where('b.starts_at', '>', new Date(now).toISOString())
    .where('b.local_day', '<=', addDays(today, firstReminderDays))
    .where('b.archived_at', 'is', null)
    .execute()
  const moments = near.flatMap(({ id, local_day: day, written_at: written }): RideLetterOrder[] => {
    if (!day) return []
    const writtenAt = written ? Date.parse(written) : null
    const part = reminderDue({ daysLeft: daysBetween(today, day), writtenAt }, now)
    return part ? [{ booking: id, day, part }] : []
  })
  const orders: RideLetterOrder[] = []
  for (const order of await unwritten(db, moments, rideLetterKey)) {
    const whole = await readWhole(db, { id: order.booking })
    const kind = whole && isSure(whole, now) ? kindAt(order.part, await standingOf(db, whole)) : null
    if (sent.some((letter) => letter.kind === kind)) orders.push(order)
  }
  await database.transaction(async (tx) => {
    for (const order of orders) await sendRideLetter(tx, outbox, order)
  })
  return orders.length
}
