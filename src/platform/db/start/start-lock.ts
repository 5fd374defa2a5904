/** Processes that start on one database take turns. */

import { sql } from 'kysely'
import type { Database } from '../database.ts'

// Any number that no other advisory lock of ours uses.
const startLock = 7_310_216

/**
 * Runs what a start does to the database (data of the first run, tables of a library) while no other process
 * does. The embedded engine has one process, and one connection: there it simply runs.
 */
export async function inStartTurn<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.engine === 'embedded') return work()
  return database.kysely.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection)
    await sql`SELECT pg_advisory_lock(${startLock}::bigint)`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`SELECT pg_advisory_unlock(${startLock}::bigint)`.execute(connection)
      await sql`RESET statement_timeout`.execute(connection)
    }
  })
}
