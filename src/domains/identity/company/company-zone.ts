/** The clock the company lives by. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'

const known = new WeakMap<Kysely<Tables>, string>()

/** A transaction that has read the settings need not read them again for the clock. */
export function keepZone(db: Kysely<Tables>, zone: string): void {
  if (db.isTransaction) known.set(db, zone)
}

export const zoneOf = async (db: Kysely<Tables>): Promise<string> =>
  known.get(db) ??
  (await db.selectFrom('settings').select('time_zone').executeTakeFirst())?.time_zone ??
  'Europe/Brussels'
