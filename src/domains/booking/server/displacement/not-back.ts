/** What was expected back by now and is still out is promised to nobody any more: the rides that kept it lose it. */
import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import { instant } from '../../../../platform/db/instant.ts'
import { awayStatuses } from '../../../fleet/gates.ts'
import { ownTime, withdraw } from './displacement.ts'

/**
 * Each in a transaction of its own, once: what has lost its rides has none to lose. Answers the bookings that need
 * another one. Rule FL-10.
 */
export async function sweepNotBack({
  database,
  now: clock,
}: {
  readonly database: Database
  readonly now: () => number
}): Promise<string[]> {
  const now = clock()
  const notBack = sql`archived_at IS NULL AND expected_back <= ${instant(now)}
    AND status = ANY(${[...awayStatuses]}::text[])`
  const { rows } = await sql<{ id: string; fleet: string }>`
    SELECT id, fleet FROM (
      SELECT id, 'party_bikes' AS fleet FROM party_bikes WHERE ${notBack} UNION ALL
      SELECT id, 'trailers' FROM trailers WHERE ${notBack} UNION ALL
      SELECT id, 'tow_trucks' FROM tow_trucks WHERE ${notBack}
    ) asset
    WHERE EXISTS (
      SELECT 1 FROM occupations WHERE resource_id = asset.id AND kind <> ALL(${[...ownTime]}::text[])
        AND lower(during) >= ${instant(now)}
    )
    ORDER BY id`.execute(database.kysely)
  const touched: string[] = []
  for (const { id, fleet } of rows)
    await database.transaction(async (tx) => {
      const { rows: still } = await sql<{ status: string }>`
        SELECT status FROM ${sql.table(fleet)} WHERE id = ${id} AND ${notBack} FOR UPDATE`.execute(tx)
      if (!still[0]) return
      const why = still[0].status === 'maintenance' ? 'asset-in-repair' : 'asset-out-of-service'
      touched.push(...(await withdraw(tx, { resource: id, why, waits: true }, now)))
    })
  return touched
}
