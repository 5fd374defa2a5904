/** The rows of rides: what of them is over goes away. */
import { type Kysely, sql } from 'kysely'
import { instant } from '../../../../platform/db/instant.ts'
import type { Tables } from '../../../../platform/db/tables.ts'

/** Takes away what was kept until a moment that has come: of a draft, a request, or an hour that was offered. */
export async function dropEndedRides(db: Kysely<Tables>, now: number): Promise<void> {
  await sql`SELECT drop_ended_rides(${instant(now)})`.execute(db)
}
