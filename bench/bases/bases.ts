/** The two engines to measure on, each with databases of its own that are gone afterwards. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Settings, startSettings } from '../../src/app/process/settings.ts'
import type { Database, Engine } from '../../src/platform/db/database.ts'
import { openEmbedded } from '../../src/platform/db/engine/embedded.ts'
import { openPostgres } from '../../src/platform/db/engine/postgres.ts'
import { databaseAt } from '../../tests/databases/database-setup.ts'
import { startPostgres } from '../../tests/databases/postgres-server.ts'
import { startHere } from '../servers/program.ts'

export const password = 'benchmark-password-1'

/** A database that can be opened by us or by the program, by one at a time. */
export interface Base {
  readonly engine: Engine
  readonly settings: Settings
  /** What a process needs in its environment to run on it. */
  readonly environment: Readonly<Record<string, string>>
  open(): Promise<Database>
}

export interface Bases {
  /** A fresh base with the sample company in it. */
  create(engine: Engine): Promise<Base>
  /** A fresh base with nothing in it. */
  empty(engine: Engine): Promise<Base>
  /** The id of the server's first process, for its memory. */
  readonly serverFolder: string
  stop(): Promise<void>
}

export async function startBases(): Promise<Bases> {
  const server = await startPostgres({ durable: true })
  const folder = await mkdtemp(join(tmpdir(), 'partybike-bench-'))
  let made = 0

  async function empty(engine: Engine): Promise<Base> {
    const name = `bench_${++made}`
    const databaseUrl = engine === 'postgres' ? server.url(name) : ''
    if (databaseUrl) await createDatabase(server.url('postgres'), name)
    const environment = {
      NODE_ENV: 'production',
      DATA_DIR: join(folder, name),
      DATABASE_URL: databaseUrl,
      SECRET: 'a-secret-for-benchmarks-and-nothing-else',
      SAMPLE: '1',
      SAMPLE_PASSWORD: password,
      THROTTLE: '0',
      LOG_LEVEL: 'warn',
    }
    const settings = startSettings(environment)
    return {
      engine,
      settings,
      environment,
      open: () =>
        databaseUrl
          ? openPostgres({ databaseUrl, log: console })
          : openEmbedded({ dataDir: settings.dataDir, log: console }),
    }
  }

  return {
    serverFolder: new URL(server.url('postgres')).searchParams.get('host') ?? '',
    empty,
    async create(engine) {
      const base = await empty(engine)
      // The program's first start migrates it and loads the sample company.
      await (await startHere(base)).close()
      return base
    },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const root = await openPostgres({ databaseUrl: databaseAt(url, 'postgres'), log: console, connections: 1 })
  await root.query(`CREATE DATABASE ${name}`)
  await root.close()
}
