/** The lock that makes those who write occupations of one day take turns, whatever they are of. */

import { sql, type Kysely } from 'kysely'
import type { Day } from '../../kernel/time/day.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Holds these days until the transaction ends; take it before reading what is free. One call takes its
 * locks in one order for everybody, so two calls never wait for each other; a second call in the same transaction
 * may, and is then tried again by `transaction`.
 *
 * @param also names of other locks that are taken with them.
 */
export async function lockDays(
  tx: Kysely<Tables>,
  days: readonly Day[],
  also: readonly string[] = [],
): Promise<void> {
  const names = [...also, ...days.map((day) => `occupancy ${day}`)]
  // Ordered by the number that is locked: names that share one must not come at two places.
  await sql`
    SELECT pg_advisory_xact_lock(number)
    FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS number
      FROM unnest(${names}::text[]) AS name
      ORDER BY number OFFSET 0
    ) AS numbers`.execute(tx)
}
