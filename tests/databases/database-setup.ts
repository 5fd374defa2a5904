/** Once a test run: a PostgreSQL server with a migrated template, and a migrated snapshot of the embedded engine. */

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedDatabase, openInMemory } from '../../src/platform/db/engine/embedded.ts'
import { migrate } from '../../src/platform/db/start/migrate.ts'
import { openPostgres } from '../../src/platform/db/engine/postgres.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server's own database; others are reached by changing the path. */
    postgresUrl: string
    /** The name of the migrated database to copy. */
    postgresTemplate: string
    /** The path of the migrated snapshot to load. */
    embeddedSnapshot: string
  }
}

const migrations = join(import.meta.dirname, '../..', 'migrations')

/** vitest's globalSetup of the `database` project; `TEST_DATABASE_URL` names another server to use. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'] ? null : await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'partybike-snapshot-'))
  const url = process.env['TEST_DATABASE_URL'] ?? server!.url('postgres')
  const template = `partybike_template_${randomUUID().slice(0, 8)}`
  const root = await openPostgres({ databaseUrl: url, log: console })
  const teardown = async () => {
    const left = await root.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE datname LIKE $1',
      [`${template}%`],
    )
    for (const { datname } of left) await root.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
    await root.close()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await root.query(`CREATE DATABASE ${template}`)
    const postgres = await openPostgres({ databaseUrl: databaseAt(url, template), log: console })
    await migrate(postgres, migrations)
    await postgres.close()

    const snapshot = join(folder, 'embedded.tar')
    const embedded = await openInMemory()
    await migrate(embedded, migrations)
    await writeFile(snapshot, (await settled(embedded)).stream())
    await embedded.close()

    project.provide('postgresUrl', url)
    project.provide('postgresTemplate', template)
    project.provide('embeddedSnapshot', snapshot)
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

/** A snapshot that is opened without going through the log of what was last written. */
export async function settled(database: EmbeddedDatabase): Promise<Blob> {
  await database.query('CHECKPOINT')
  return database.snapshot()
}

/** The address of another database of the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
