/** The composition root: what lives as long as the process, made once and handed to every endpoint. */
import { join, resolve } from 'node:path'
import { undecidedStarts } from '../../domains/availability/search/steps.ts'
import { keepAccounts, type Accounts } from '../../platform/access/account/account.ts'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/start/migrate.ts'
import { inStartTurn } from '../../platform/db/start/start-lock.ts'
import { type FileStorage, openStorage } from '../../platform/files/storage.ts'
import { clientAddress, networks } from '../../platform/http/address/address.ts'
import { peerOf } from '../../platform/http/address/peer.ts'
import { type GuessPause, guessPause, noPause } from '../../platform/access/password/guess-pause.ts'
import { noThrottle, throttle, type Throttle } from '../../platform/http/limits/throttle.ts'
import type { Outbox } from '../../platform/jobs/jobs.ts'
import { mailTroubles } from '../../platform/mail/delivery.ts'
import { fileMailer, type Mailer, smtpMailer } from '../../platform/mail/mailer.ts'
import { withWriteObserver } from '../../platform/items/write/write-observer.ts'
import { type DiskSpace, diskSpace } from '../../platform/server/disk-space.ts'
import type { Check } from '../../platform/server/health.ts'
import { loadFirstRun } from './first-run.ts'
import { startJobs } from '../jobs.ts'
import { logAt } from './log.ts'
import { watching } from './written.ts'
import { keepSecret } from './secret.ts'
import type { Settings } from './settings.ts'

export interface Services {
  readonly settings: Settings
  readonly database: Database
  readonly secret: string
  readonly accounts: Accounts
  /** Where files are kept. */
  readonly storage: FileStorage
  /** Takes jobs inside a transaction: they run after the commit. */
  readonly outbox: Outbox
  /** The caller's address, behind the configured proxies. */
  readonly address: (request: Request) => string
  /** A throttle, or none where the settings say so. */
  readonly throttle: (burst: number, perMinute: number) => Throttle
  /** What slows guesses at one account, or nothing where the settings say so. */
  readonly guesses: GuessPause
  /** How letters leave. */
  readonly mailer: Mailer
  readonly now: () => number
  /** Whether there is space left to write; told of what went wrong. */
  readonly disk: DiskSpace
  /** What must be well for the program to be well, besides the database. */
  readonly checks: Readonly<Record<string, Check>>
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

const mailerFor = ({ smtpUrl, dataDir }: Settings): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl) : fileMailer(join(dataDir, 'mails'))

/** Opens what the program stands on, in order: database, migrations, first-run data, jobs. */
export async function createServices(settings: Settings): Promise<RunningServices> {
  const stopping = new AbortController()
  const secret = await keepSecret(settings)
  const { databaseUrl, dataDir } = settings
  const log = logAt(settings.logLevel)
  const database = withWriteObserver(watching, await openDatabase({ databaseUrl, dataDir, log }))
  try {
    await migrate(database, migrations)
    const mailer = mailerFor(settings)
    const { publicUrl, privateWebhooks, accessPoint, s3, uploadLimit, pictureCacheLimit } = settings
    const storage = openStorage({ dataDir, s3, limit: uploadLimit, cacheLimit: pictureCacheLimit })
    const [lines, jobs] = await inStartTurn(database, async () => [
      await loadFirstRun(database, settings, secret),
      await startJobs({
        database,
        mailer,
        storage,
        secret,
        publicUrl,
        mayBePrivate: privateWebhooks,
        accessPoint,
        now: Date.now,
        log,
      }),
    ])
    const disk = diskSpace({
      folder: dataDir,
      leastFree: settings.leastFreeSpace,
      elsewhere: databaseUrl !== undefined,
      now: Date.now,
    })
    const proxies = networks(settings.trustedProxies)
    const services: Services = {
      settings,
      database,
      secret,
      accounts: keepAccounts(database.kysely),
      storage,
      outbox: jobs,
      address: (request) => clientAddress(request, peerOf(request), proxies),
      guesses: settings.throttle ? guessPause(Date.now) : noPause,
      throttle: (burst, perMinute) => (settings.throttle ? throttle(burst, perMinute) : noThrottle),
      mailer,
      now: Date.now,
      disk,
      checks: {
        disk: disk.check,
        // Starts that were left to the office because looking on would have taken too long.
        search: async () => (undecidedStarts() === 0 ? 'ok' : 'warn'),
        jobs: async () => ((await jobs.troubles()) === 0 ? 'ok' : 'warn'),
        mail: async () => ((await mailTroubles(database)) === 0 ? 'ok' : 'warn'),
        // No file is called so; a store that says as much is there.
        storage: () => storage.store.get('health').then(() => 'ok'),
      },
      stopping: stopping.signal,
    }
    return {
      services,
      lines: [...lines, `Mail goes to ${mailer.goesTo}`],
      stop: () => stopping.abort(),
      async close() {
        await jobs.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
