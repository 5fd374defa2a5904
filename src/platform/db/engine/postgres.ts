/** The database on a PostgreSQL server. */

import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, type CustomTypesConfig } from 'pg'
import { columnParser } from './column-values.ts'
import type { Database, Log } from '../database.ts'
import { preparingClient } from './prepared.ts'
import { transactionOn } from '../transaction.ts'
import { claimFolder } from '../folder/folder-owner.ts'
import { StartupError } from '../start/startup-error.ts'
import type { Tables } from '../tables.ts'

const oldestVersion = 15
const statementTimeoutMs = 30_000
const connectTimeoutMs = 10_000
const reconnectAfterMs = 1_000

const types: CustomTypesConfig = {
  getTypeParser: columnParser,
}

/** Opens a pool on the server; without `dataDir` no folder is marked as this engine's. */
export async function openPostgres(settings: {
  databaseUrl: string
  dataDir?: string
  log: Log
  connections?: number
}): Promise<Database> {
  const { databaseUrl, dataDir, log, connections = 10 } = settings
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    application_name: 'partybike',
    types,
  }
  const pool = poolOn(connection, connections, log)
  try {
    await checkVersion(pool)
    if (dataDir) await claimFolder(dataDir, 'postgres')
  } catch (error) {
    await pool.end()
    throw error
  }
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const listeners = new Set<() => Promise<void>>()

  return {
    engine: 'postgres',
    kysely,
    transaction: (work) => transactionOn(kysely, work),
    async query<Row>(text: string, parameters: readonly unknown[] = []) {
      // Several statements give several results, which the driver's types do not tell.
      const results: unknown = await pool.query(text, [...parameters])
      return [results].flat().flatMap((result) => (result as { rows: Row[] }).rows)
    },
    async listen(channel, heard) {
      const stop = await listenOn(() => new Client(connection), channel, heard, log)
      listeners.add(stop)
      return async () => {
        listeners.delete(stop)
        await stop()
      }
    },
    maintain: async () => {},
    async close() {
      await Promise.all([...listeners].map((stop) => stop()))
      await kysely.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

function poolOn(connection: object, connections: number, log: Log): Pool {
  const pool = new Pool({
    ...connection,
    max: connections,
    Client: preparingClient(),
    onConnect(client) {
      // A connection that breaks between two statements of a transaction has nobody else to tell: the next
      // statement fails and says so.
      client.on('error', () => {})
      // Statements of one client run in order, so the first query of the caller finds these set.
      client
        .query("SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET jit = off")
        .catch((error: Error) => log.warn(`Preparing a database connection failed: ${error.message}`))
    },
  })
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(`An idle database connection was lost: ${error.message}`)
  })
  return pool
}

async function checkVersion(pool: Pool): Promise<void> {
  const version = await pool
    .query<{ version: number }>("SELECT current_setting('server_version_num')::int AS version")
    .then((result) => result.rows[0]?.version ?? 0)
    .catch((error: unknown) => {
      throw new StartupError(`DATABASE_URL: the PostgreSQL server cannot be used: ${reasonOf(error)}`, {
        cause: error,
      })
    })
  const major = Math.floor(version / 10_000)
  if (major < oldestVersion) {
    throw new StartupError(
      `DATABASE_URL: the server runs PostgreSQL ${major}; version ${oldestVersion} or newer is needed`,
    )
  }
}

/** Both addresses of `localhost` failing give an AggregateError without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** A connection of its own that hears a channel, and comes back by itself when it is lost. */
async function listenOn(
  connect: () => Client,
  channel: string,
  heard: (payload: string) => void,
  log: Log,
): Promise<() => Promise<void>> {
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let current: Client | undefined

  const lost = (error?: Error) => {
    if (stopped || retry) return
    log.warn(`Listening on ${channel} was interrupted${error ? `: ${error.message}` : ''}`)
    retry = setTimeout(again, reconnectAfterMs)
    retry.unref()
  }
  const again = () => {
    retry = undefined
    start().catch(lost)
  }
  const start = async () => {
    const client = connect()
    current = client
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', (message) => heard(message.payload ?? ''))
    await client.connect()
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
  }
  await start()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await current?.end()
  }
}
