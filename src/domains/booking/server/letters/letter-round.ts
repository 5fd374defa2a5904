/** What every round of letters asks first, and last: whether anybody is written to now, and what is written already. */
import type { Kysely } from 'kysely'
import type { Day } from '../../../../kernel/time/day.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { quietHoursOf, quietUntil } from '../../proposal/quiet-hours.ts'

/** The company's day; null in the quiet hours of the settings, when no round writes. */
export async function dayToWrite(db: Kysely<Tables>, now: number): Promise<Day | null> {
  const settings = await db
    .selectFrom('settings')
    .select(['time_zone', 'quiet_from_hour', 'quiet_to_hour'])
    .executeTakeFirstOrThrow()
  return quietUntil(now, quietHoursOf(settings)) === null ? dayOf(now, settings.time_zone) : null
}

/** Those of the orders whose letter is not kept yet. */
export async function unwritten<Order>(
  db: Kysely<Tables>,
  orders: readonly Order[],
  keyOf: (order: Order) => string,
): Promise<Order[]> {
  if (orders.length === 0) return []
  const kept = await db
    .selectFrom('mails')
    .select('dedupe_key')
    .where('dedupe_key', 'in', orders.map(keyOf))
    .execute()
  const known = new Set(kept.map(({ dedupe_key }) => dedupe_key))
  return orders.filter((order) => !known.has(keyOf(order)))
}
