/** Brings a database to the shape the migrations folder describes. */

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CompiledQuery, sql, type Kysely } from 'kysely'
import { languages } from '../../../kernel/locale.ts'
import type { Database } from '../database.ts'
import { StartupError } from './startup-error.ts'
import type { Tables } from '../tables.ts'

/** The migrations of the platform's own tables: all that a model without the business needs. */
export const platformMigrations = /^\d{4}-platform/

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

// Any number that no other advisory lock of ours uses.
const migrationLock = 7_310_215

/**
 * Runs the files `0001-name.sql` of the folder that were not run before, in order, each in a transaction of its
 * own, and answers their names; then the table of languages is what the program says. Two processes that start
 * together take turns.
 * Throws StartupError naming the file: an applied one was edited (checksum) or is missing, a new one sorts before
 * an applied one, a name is malformed, or it failed (then rolled back, with the database's message); or that a
 * language was taken out that something is still written in.
 *
 * @param picks which of the folder's files count; all of them unless said.
 */
export async function migrate(database: Database, folder: string, picks: RegExp = /./): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => picks.test(name))
  return database.kysely.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection)
    await sql`SELECT pg_advisory_lock(${migrationLock}::bigint)`.execute(connection)
    try {
      const names = await runAll(connection, migrations)
      await keepLanguages(connection)
      return names
    } finally {
      await sql`SELECT pg_advisory_unlock(${migrationLock}::bigint)`.execute(connection)
      await sql`RESET statement_timeout`.execute(connection)
    }
  })
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const wrong = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (wrong) throw new StartupError(`Migration ${wrong} must be named like 0001-what-it-does.sql`)
  const twin = names.find((name, index) => names[index - 1]?.slice(0, 4) === name.slice(0, 4))
  if (twin) throw new StartupError(`Migration ${twin} has the number of another one`)
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function runAll(connection: Kysely<Tables>, migrations: readonly Migration[]): Promise<string[]> {
  await sql`
    CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      date_applied timestamptz NOT NULL DEFAULT now()
    )`.execute(connection)
  const { rows: applied } = await sql<{ name: string; checksum: string }>`
    SELECT name, checksum FROM applied_migrations ORDER BY name`.execute(connection)
  for (const { name, checksum } of applied) {
    const migration = migrations.find((migration) => migration.name === name)
    if (!migration) {
      throw new StartupError(`Migration ${name} was applied to this database but its file is missing`)
    }
    if (migration.checksum !== checksum) {
      throw new StartupError(
        `Migration ${name} was edited after it was applied: write a new migration instead`,
      )
    }
  }
  const pending = migrations.filter(({ name }) => !applied.some((row) => row.name === name))
  const last = applied.at(-1)?.name ?? ''
  const late = pending.find(({ name }) => name < last)
  if (late) throw new StartupError(`Migration ${late.name} comes before ${last}, which was already applied`)
  for (const migration of pending) await run(connection, migration)
  return pending.map(({ name }) => name)
}

async function run(connection: Kysely<Tables>, { name, text, checksum }: Migration): Promise<void> {
  try {
    await connection.transaction().execute(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw(text))
      await sql`INSERT INTO applied_migrations (name, checksum) VALUES (${name}, ${checksum})`.execute(tx)
    })
  } catch (error) {
    throw new StartupError(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Has the languages of the program in their table, if it is there yet, and no others. */
async function keepLanguages(connection: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`SELECT to_regclass('locales') AS name`.execute(
    connection,
  )
  if (!rows[0]?.name) return
  const values = languages.map(
    ({ code, tag, name }, position) => sql`(${code}, ${tag}, ${name}, ${position}::int)`,
  )
  await sql`
    INSERT INTO locales (code, tag, name, position) VALUES ${sql.join(values)}
    ON CONFLICT (code) DO UPDATE SET tag = excluded.tag, name = excluded.name, position = excluded.position
    WHERE (locales.tag, locales.name, locales.position) IS DISTINCT FROM (excluded.tag, excluded.name, excluded.position)`.execute(
    connection,
  )
  const codes = languages.map(({ code }) => code)
  try {
    await sql`DELETE FROM locales WHERE code <> ALL(${codes}::text[])`.execute(connection)
  } catch (error) {
    throw new StartupError(`A language is still written in: ${(error as Error).message}`, { cause: error })
  }
}
