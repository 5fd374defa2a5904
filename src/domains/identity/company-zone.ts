/** The clock the company lives by. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'

export const zoneOf = async (db: Kysely<Tables>): Promise<string> =>
  (await db.selectFrom('settings').select('time_zone').executeTakeFirst())?.time_zone ?? 'Europe/Brussels'
