/** From the morning after its due day, what nobody had inspected again is taken out of the rides it was to do. */
import { sql } from 'kysely'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { instant } from '../../../../platform/db/instant.ts'
import { usableStatuses } from '../../../fleet/gates.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import { ownTime, withdraw } from './displacement.ts'

export const inspectionQueue = 'inspections-overdue'

/**
 * Each asset in a transaction of its own, once: what has lost its rides has none to lose. Answers the bookings that
 * need another one. Who renews the date in the meantime keeps them.
 */
export async function sweepInspections({
  database,
  now: clock,
}: {
  readonly database: Database
  readonly now: () => number
}): Promise<string[]> {
  const now = clock()
  const today = dayOf(now, await zoneOf(database.kysely))
  const overdue = sql`archived_at IS NULL AND inspection_due < ${today}::date
    AND status = ANY(${[...usableStatuses]}::text[])`
  const { rows } = await sql<{ id: string; fleet: string }>`
    SELECT id, fleet FROM (
      SELECT id, 'party_bikes' AS fleet FROM party_bikes WHERE ${overdue} UNION ALL
      SELECT id, 'trailers' FROM trailers WHERE ${overdue} UNION ALL
      SELECT id, 'tow_trucks' FROM tow_trucks WHERE ${overdue}
    ) asset
    WHERE EXISTS (
      SELECT 1 FROM occupations WHERE resource_id = asset.id AND kind <> ALL(${[...ownTime]}::text[])
        AND lower(during) >= ${instant(now)}
    )
    ORDER BY id`.execute(database.kysely)
  const touched: string[] = []
  for (const { id, fleet } of rows)
    await database.transaction(async (tx) => {
      const still =
        await sql`SELECT 1 FROM ${sql.table(fleet)} WHERE id = ${id} AND ${overdue} FOR UPDATE`.execute(tx)
      if (still.rows.length === 0) return
      touched.push(...(await withdraw(tx, { resource: id, why: 'inspection-overdue', waits: true }, now)))
    })
  return touched
}
