/** The composition root: what lives as long as the process, made once and handed to every endpoint. */
import { resolve } from 'node:path'
import { keepAccounts, type Accounts } from '../platform/access/account.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { clientAddress, trustedProxies } from '../platform/http/address.ts'
import { peerOf } from '../platform/http/peer.ts'
import { noThrottle, throttle, type Throttle } from '../platform/http/throttle.ts'
import { loadFirstRun } from './first-run.ts'
import { logAt } from './log.ts'
import { keepSecret } from './secret.ts'
import type { Settings } from './settings.ts'

export interface Services {
  readonly settings: Settings
  readonly database: Database
  readonly secret: string
  readonly accounts: Accounts
  /** The caller's address, behind the configured proxies. */
  address(request: Request): string
  /** A throttle, or none where the settings say so. */
  throttle(burst: number, perMinute: number): Throttle
  now(): number
  /** Aborted when the program is asked to stop: long answers (the live stream) end themselves on it. */
  readonly stopping: AbortSignal
}

export interface RunningServices {
  readonly services: Services
  /** What the owner should read at start: sign-ins of the sample company, where mail goes. */
  readonly lines: readonly string[]
  /** Tells long answers to end; the first step of a shutdown. */
  stop(): void
  /** Releases everything; the last step, when no request is open. */
  close(): Promise<void>
}

const migrations = resolve('migrations')

/** Opens what the program stands on, in order: database, migrations, first-run data, jobs. */
export async function createServices(settings: Settings): Promise<RunningServices> {
  const stopping = new AbortController()
  const secret = await keepSecret(settings)
  const { databaseUrl, dataDir } = settings
  const database = await openDatabase({ databaseUrl, dataDir, log: logAt(settings.logLevel) })
  try {
    await migrate(database, migrations)
    const lines = await loadFirstRun(database, settings)
    const proxies = trustedProxies(settings.trustedProxies.join(','))
    const services: Services = {
      settings,
      database,
      secret,
      accounts: keepAccounts(database.kysely),
      address: (request) => clientAddress(request, peerOf(request), proxies),
      throttle: (burst, perMinute) => (settings.throttle ? throttle(burst, perMinute) : noThrottle),
      now: Date.now,
      stopping: stopping.signal,
    }
    return {
      services,
      lines,
      stop: () => stopping.abort(),
      close: () => database.close(),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
