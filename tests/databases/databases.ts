/** Databases for tests: the same test on both engines, each on a fresh, migrated database. */

import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import type { Database, Engine } from '../../src/platform/db/database.ts'
import { openInMemory } from '../../src/platform/db/engine/embedded.ts'
import { openPostgres } from '../../src/platform/db/engine/postgres.ts'
import { databaseAt, settled } from './database-setup.ts'
import { ridesThatDiffer } from './rides-alike.ts'
import { SnapshotFiles } from './snapshot-files.ts'

export const engines: readonly Engine[] = ['embedded', 'postgres']

/** What a database holds before the first test: loaded once a run and engine, copied for everyone who asks. */
export interface Prepared {
  /** One word, of which there are no two. */
  readonly name: string
  readonly load: (database: Database) => Promise<unknown>
}

type Tests = (database: () => Database, engine: Engine) => void

/**
 * Runs the tests it holds once on each engine. The database is made before the first and closed after the last,
 * so tests of one block share it; ask for it inside a test.
 *
 *     forEachEngine((database) => {
 *       test('a bike is free again when its hold expires', async () => {
 *         await database().transaction(…)
 *       })
 *     })
 *
 * Named before the tests, what is prepared is in the database already.
 */
export function forEachEngine(tests: Tests): void
export function forEachEngine(prepared: Prepared, tests: Tests): void
export function forEachEngine(...told: [Tests] | [Prepared, Tests]): void {
  const [prepared, tests] = told.length === 1 ? [undefined, told[0]] : told
  describe.each(engines)('on the %s engine', (engine) => {
    let database: Database | undefined
    beforeAll(async () => {
      database = await freshDatabase(engine, prepared)
    })
    afterAll(async () => {
      const differing = database && (await ridesThatDiffer(database))
      await database?.close()
      expect(differing ?? []).toEqual([])
    })
    tests(() => {
      if (!database) throw new Error('The database is there inside tests and hooks only')
      return database
    }, engine)
  })
}

// What was in a database when it was made.
const contents = new WeakMap<Database, Prepared>()

/** Loads what is wanted, but not into a copy that began with it. */
export async function loadInto(database: Database, wanted: Prepared): Promise<void> {
  if (contents.get(database)?.name !== wanted.name) await wanted.load(database)
}

/** A migrated database of its own, with what is prepared in it; closing it throws it away. */
export async function freshDatabase(engine: Engine, prepared?: Prepared): Promise<Database> {
  const database = await copyOf(engine, prepared)
  if (prepared) contents.set(database, prepared)
  return database
}

async function copyOf(engine: Engine, prepared?: Prepared): Promise<Database> {
  if (engine === 'embedded') {
    const snapshot = prepared ? await once(engine, prepared, snapshotOf) : inject('embeddedSnapshot')
    return openInMemory(new SnapshotFiles(snapshot))
  }
  const { url, drop } = await freshPostgres(prepared && (await once(engine, prepared, templateOf)))
  const database = await openPostgres({ databaseUrl: url, log: console, connections: 20 })
  return { ...database, close: () => database.close().then(drop) }
}

/** A copy of a database on the server, by its address; call `drop` when nobody is connected any more. */
export async function freshPostgres(
  template = inject('postgresTemplate'),
): Promise<{ url: string; drop: () => Promise<void> }> {
  const root = await openPostgres({ databaseUrl: inject('postgresUrl'), log: console, connections: 1 })
  const name = `partybike_test_${randomUUID().replaceAll('-', '')}`
  await root.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  return {
    url: databaseAt(inject('postgresUrl'), name),
    async drop() {
      await root.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await root.close()
    },
  }
}

// Files of one worker share its modules, and with them what was prepared.
const made = new Map<string, Promise<string>>()

function once(engine: Engine, prepared: Prepared, make: typeof snapshotOf): Promise<string> {
  const key = `${engine}-${prepared.name}`
  const known = made.get(key) ?? onceForAll(key, () => make(prepared))
  made.set(key, known)
  return known
}

const preparedWithinMs = 200_000

/** Workers share it too: whoever makes the folder first prepares, the others wait for what it came to. */
async function onceForAll(key: string, make: () => Promise<string>): Promise<string> {
  const folder = join(dirname(inject('embeddedSnapshot')), key)
  const outcome = join(folder, 'outcome')
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const said = await make().then(
      (name) => ({ name }),
      (error: unknown) => ({ error: String(error) }),
    )
    await writeFile(`${outcome}.new`, JSON.stringify(said))
    await rename(`${outcome}.new`, outcome)
  }
  for (const until = Date.now() + preparedWithinMs; Date.now() < until; await sleep(50)) {
    const text = await readFile(outcome, 'utf8').catch(() => null)
    if (text === null) continue
    const said = JSON.parse(text) as { name: string } | { error: string }
    if ('name' in said) return said.name
    throw new Error(`${key} could not be prepared: ${said.error}`)
  }
  throw new Error(`${key} was not prepared within ${preparedWithinMs} ms by the worker that began it`)
}

async function snapshotOf({ name, load }: Prepared): Promise<string> {
  const database = await openInMemory(new SnapshotFiles(inject('embeddedSnapshot')))
  await load(database)
  const path = join(dirname(inject('embeddedSnapshot')), `${name}.tar`)
  await writeFile(path, (await settled(database)).stream())
  await database.close()
  return path
}

async function templateOf({ name, load }: Prepared): Promise<string> {
  const template = `${inject('postgresTemplate')}_${name}`
  const root = await openPostgres({ databaseUrl: inject('postgresUrl'), log: console, connections: 1 })
  await root.query(`CREATE DATABASE ${template} TEMPLATE ${inject('postgresTemplate')}`)
  await root.close()
  const url = databaseAt(inject('postgresUrl'), template)
  const database = await openPostgres({ databaseUrl: url, log: console })
  await load(database)
  await database.close()
  return template
}
