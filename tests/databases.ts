/** Databases for tests: the same test on both engines, each on a fresh, migrated database. */

import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Database, Engine } from '../src/platform/db/database.ts'
import { openInMemory } from '../src/platform/db/embedded.ts'
import { openPostgres } from '../src/platform/db/postgres.ts'
import { databaseAt } from './database-setup.ts'

export const engines: readonly Engine[] = ['embedded', 'postgres']

/**
 * Runs the tests it holds once on each engine. The database is made before the first and closed after the last,
 * so tests of one block share it; ask for it inside a test.
 *
 *     forEachEngine((database) => {
 *       test('a bike is free again when its hold expires', async () => {
 *         await database().transaction(…)
 *       })
 *     })
 */
export function forEachEngine(tests: (database: () => Database, engine: Engine) => void): void {
  describe.each(engines)('on the %s engine', (engine) => {
    let database: Database | undefined
    beforeAll(async () => {
      database = await freshDatabase(engine)
    })
    afterAll(() => database?.close())
    tests(() => {
      if (!database) throw new Error('The database is there inside tests and hooks only')
      return database
    }, engine)
  })
}

/** A migrated database of its own; closing it throws it away. */
export async function freshDatabase(engine: Engine): Promise<Database> {
  if (engine === 'embedded') return openInMemory(await openAsBlob(inject('embeddedSnapshot')))
  const { url, drop } = await freshPostgres()
  const database = await openPostgres({ databaseUrl: url, log: console, connections: 20 })
  return { ...database, close: () => database.close().then(drop) }
}

/** A migrated database on the server, by its address; call `drop` when nobody is connected any more. */
export async function freshPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const root = await openPostgres({ databaseUrl: inject('postgresUrl'), log: console, connections: 1 })
  const name = `partybike_test_${randomUUID().replaceAll('-', '')}`
  await root.query(`CREATE DATABASE ${name} TEMPLATE ${inject('postgresTemplate')}`)
  return {
    url: databaseAt(inject('postgresUrl'), name),
    async drop() {
      await root.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await root.close()
    },
  }
}
