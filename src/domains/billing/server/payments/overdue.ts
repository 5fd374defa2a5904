/** What nobody paid in time is late from the day after its due date. */
import type { Kysely } from 'kysely'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { systemActor } from '../../../../platform/access/actor.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { moves } from '../../invoice.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { keepPaymentState } from './keep-payment-state.ts'
import { lockInvoice, settingsOf } from '../store.ts'

export const overdueQueue = 'invoices-overdue'
const mostAtOnce = 500
const waiting = Object.keys(moves.fall_due) as (keyof typeof moves.fall_due)[]

/** Marks them, each in a transaction of its own; answers how many. */
export async function sweepOverdue({
  database,
  now: clock,
}: {
  readonly database: Database
  readonly now: () => number
}): Promise<number> {
  const now = clock()
  const late = await lateAt(database.kysely, now)
  for (const id of late) await database.transaction((tx) => markLate(tx, id, now))
  return late.length
}

/** The same in a transaction that is open already. */
export async function sweepLate(tx: Tx, now: number): Promise<void> {
  for (const id of await lateAt(tx, now)) await markLate(tx, id, now)
}

async function lateAt(db: Kysely<Tables>, now: number): Promise<string[]> {
  const { time_zone } = await settingsOf(db)
  const late = await db
    .selectFrom('invoices')
    .select('id')
    .where('status', 'in', waiting)
    .where('kind', '<>', 'credit_note')
    .where('due_date', '<', dayOf(now, time_zone))
    .limit(mostAtOnce)
    .execute()
  return late.map(({ id }) => id)
}

async function markLate(tx: Tx, id: Id<'invoices'>, now: number): Promise<void> {
  const invoice = await lockInvoice(tx, id)
  if (invoice) await keepPaymentState(tx, systemActor, invoice, { now, action: 'fall-due' })
}
