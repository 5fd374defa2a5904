/** The whole program over the embedded engine, furnished, with everybody signed in: where a recording is made. */
import type { Database } from '../../src/platform/db/database.ts'
import { type EmbeddedDatabase, openInMemory } from '../../src/platform/db/engine/embedded.ts'
import { migrate } from '../../src/platform/db/start/migrate.ts'
import { sampleCompany, settings, wholeProgramOn } from '../api/whole-program.ts'
import { storageForTests } from '../helpers/file-storage.ts'
import { asking, roles, signAllIn } from './calls/caller.ts'
import type { Clock } from './clock.ts'
import { rewinding } from './rewinding.ts'
import { furnish, furnishByCalls, type Ordered, type Scene, sceneOn } from './scene.ts'
import type { RouterRoute } from 'hono/types'

export interface Setting {
  readonly scene: Scene
  readonly routes: readonly RouterRoute[]
  /** The names of the records that are there, by their keys. */
  readonly known: ReadonlyMap<string, string>
  /** Runs calls that are taken back, at the moment that was fixed. */
  readonly takenBack: <T>(work: () => Promise<T>) => Promise<T>
  /** What the program remembers of calls is forgotten. */
  readonly forget: () => Promise<void>
}

const nothing = { name: 'nothing', load: async () => {} }

/** An empty database with the named sample company in it, as it stands at the clock's moment. */
export async function newCompany(): Promise<EmbeddedDatabase> {
  const database = await openInMemory()
  await migrate(database, 'migrations')
  await sampleCompany.load(database)
  return database
}

/** @param at the moment at which every call is made, in epoch milliseconds; a while after the company was made. */
export async function settingOn(base: EmbeddedDatabase, clock: Clock, at: number): Promise<Setting> {
  const ordered: Ordered[] = []
  const outbox = {
    send: async (_tx: unknown, queue: string, order: object) => {
      ordered.push({ queue, order: order as Ordered['order'] })
    },
  }
  // Put in line and never called: the jobs of a recording do not run.
  const accessPoint = { url: 'http://127.0.0.1:1', key: 'a-key-for-recordings' }
  const services = { outbox, storage: storageForTests(), settings: { ...settings, accessPoint } }
  const apiOn = async (database: Database) =>
    (await wholeProgramOn(database, services, { company: nothing, domain: '' })).api
  let api = await apiOn(base)
  const records = await furnish(base)
  const tokens = await signAllIn(asking(() => api, new Map()))
  const ask = asking(() => api, tokens)
  await furnishByCalls(sceneOn(base, ask, records, ordered), roles.slice(1))
  const { database, takenBack } = rewinding(base)
  const start = async () => {
    api = await apiOn(database)
  }
  await start()
  const known = await knownIn(base)
  return {
    scene: sceneOn(database, ask, records, ordered),
    routes: api.routes,
    known,
    async takenBack(work) {
      clock.set(at)
      ordered.length = 0
      return takenBack(work)
    },
    forget: start,
  }
}

/** Keys of records in the order they were made, `bookings-3`. */
async function knownIn(base: EmbeddedDatabase): Promise<Map<string, string>> {
  const tables = await base.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'uuid' ORDER BY table_name`,
  )
  const known = new Map<string, string>()
  for (const { name } of tables) {
    const rows = await base.query<{ id: string }>(`SELECT id FROM ${name} ORDER BY id`)
    for (const [place, { id }] of rows.entries()) known.set(id, `<${name}-${place + 1}>`)
  }
  return known
}
