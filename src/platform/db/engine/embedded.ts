/** The database inside this process: PGlite, on a folder it owns alone or in memory. */

import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type MemoryFS, PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { CompiledQuery, Kysely } from 'kysely'
import type { Database, Log } from '../database.ts'
import { transactionOn } from '../transaction.ts'
import { DurableFolder, type Sync } from '../folder/durable-folder.ts'
import { embeddedDialect, inTurn, outOfTurn } from './embedded-dialect.ts'
import { lockFolder } from '../folder/folder-lock.ts'
import { makeFolder } from '../folder/folder.ts'
import { claimFolder } from '../folder/folder-owner.ts'
import { StartupError } from '../start/startup-error.ts'
import type { Tables } from '../tables.ts'

export interface EmbeddedDatabase extends Database {
  readonly engine: 'embedded'
  /** The whole database as a tar. */
  readonly snapshot: () => Promise<Blob>
}

const extensions = { btree_gist, pg_trgm }

// PGlite's own parameters but for -F, which switches fsync off and cannot be overruled.
const parameters = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
const settings = (values: readonly string[]) => values.flatMap((value) => ['-c', value])
const modest = settings(['shared_buffers=32MB'])
const durable = settings(['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on', 'max_wal_size=128MB'])

/**
 * Opens `dataDir/database` (made when missing) so that a commit that was answered is on the disk.
 * Throws StartupError when another process has the folder open or it belongs to a server's database.
 * When the disk refuses to sync, the process logs and aborts: going on could lose what was promised.
 */
export async function openEmbedded(options: {
  dataDir: string
  log: Log
  flush?: Sync['flush']
}): Promise<EmbeddedDatabase> {
  const { dataDir, log, flush } = options
  const sync: Sync = {
    ...(flush && { flush }),
    failed(error) {
      log.error(`The disk of ${dataDir} refused to sync, stopping at once: ${String(error)}`)
      process.abort()
    },
  }
  await claimFolder(dataDir, 'embedded')
  const unlock = await lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (!existsSync(folder)) await create(folder, sync)
    const engine = await start(folder, sync)
    return databaseOn(engine, unlock)
  } catch (error) {
    await unlock()
    if (error instanceof StartupError) throw error
    throw new StartupError(`DATA_DIR ${dataDir}: the embedded database does not open: ${String(error)}`, {
      cause: error,
    })
  }
}

/** A database that is gone when closed, empty or with a snapshot's files; for tests and trials. */
export async function openInMemory(files?: MemoryFS): Promise<EmbeddedDatabase> {
  const engine = await PGlite.create({
    ...(files ? { fs: files } : { dataDir: 'memory://' }),
    extensions,
    startParams: [...PGlite.defaultStartParams, ...modest],
  })
  return databaseOn(engine, async () => {})
}

/** A start that is interrupted while the files are first written must leave nothing that looks like a database. */
async function create(folder: string, sync: Sync): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await makeFolder(draft, 0o700)
  const engine = await start(draft, sync)
  await engine.close()
  // The engine syncs what it writes from now on, not the files it was made of.
  for (const name of await readdir(draft, { recursive: true })) await flushed(join(draft, name))
  await rename(draft, folder)
  await flushed(dirname(folder))
}

async function flushed(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync()
  await file.close()
}

function start(folder: string, sync: Sync): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFolder(folder, sync),
    extensions,
    startParams: [...parameters, ...durable, ...modest],
  })
}

function databaseOn(engine: PGlite, unlock: () => Promise<void>): EmbeddedDatabase {
  const kysely = new Kysely<Tables>({ dialect: embeddedDialect(engine) })
  /** Runs with the one connection in hand, so never inside somebody's transaction. */
  const alone = <T>(work: () => Promise<T>) => kysely.connection().execute(work)

  return {
    engine: 'embedded',
    kysely,
    transaction: (work) => transactionOn(kysely, (tx) => inTurn(engine, () => work(tx))),
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const { rows } = await kysely.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
      return rows
    },
    async listen(channel, heard) {
      // A listener must not run inside the engine's answer to whoever committed.
      const later = (payload: string) => outOfTurn(() => setImmediate(heard, payload))
      const stop = await alone(() => engine.listen(channel, later))
      return () => (engine.closed ? Promise.resolve() : alone(() => stop()))
    },
    async maintain() {
      await alone(async () => {
        await engine.exec('VACUUM ANALYZE')
        await engine.exec('CHECKPOINT')
      })
    },
    snapshot: () => alone(() => engine.dumpDataDir('none')),
    async close() {
      if (engine.closed) return
      await alone(() => engine.close())
      await kysely.destroy()
      await unlock()
    },
  }
}
