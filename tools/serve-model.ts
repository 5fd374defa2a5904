/** `npm run serve:model`: the data API alone, over the second model, without the business. */
import { resolve } from 'node:path'
import { Hono } from 'hono'
import '../src/app/labels/every-label.ts'
import { keepSecret } from '../src/app/process/secret.ts'
import { startSettings } from '../src/app/process/settings.ts'
import { keepAccounts } from '../src/platform/access/account/account.ts'
import { authenticate } from '../src/platform/access/session/caller.ts'
import { dataApi } from '../src/platform/data-api.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { StartupError } from '../src/platform/db/start/startup-error.ts'
import { openStorage } from '../src/platform/files/storage.ts'
import { clientAddress, networks } from '../src/platform/http/address/address.ts'
import { listen } from '../src/platform/http/server/listen.ts'
import { peerOf } from '../src/platform/http/address/peer.ts'
import { answerProblem, routeNotFound } from '../src/platform/http/problem.ts'
import { diskSpace } from '../src/platform/server/disk-space.ts'
import { guessPause, noPause } from '../src/platform/access/password/guess-pause.ts'
import { noThrottle, throttle } from '../src/platform/http/limits/throttle.ts'
import { modelResources, modelSystemAccess, prepareModel } from '../tests/api/model/model.ts'

const graceMs = 10_000

function passwordIn(variable: string): string {
  const password = process.env[variable]
  if (!password) throw new StartupError(`${variable} must be set: the password of a person of the model`)
  return password
}

async function serve(): Promise<void> {
  const settings = startSettings(process.env)
  const passwords = {
    admin: passwordIn('MODEL_ADMIN_PASSWORD'),
    employee: passwordIn('MODEL_EMPLOYEE_PASSWORD'),
  }
  const { databaseUrl, port, host, s3, uploadLimit, pictureCacheLimit } = settings
  const dataDir = resolve(settings.dataDir)
  const secret = await keepSecret({ ...settings, dataDir })
  const database = await openDatabase({ databaseUrl, dataDir, log: console })
  await prepareModel(database, passwords)

  const disk = diskSpace({
    folder: dataDir,
    leastFree: settings.leastFreeSpace,
    elsewhere: databaseUrl !== undefined,
    now: Date.now,
  })
  const accounts = keepAccounts(database.kysely)
  const proxies = networks(settings.trustedProxies)
  const address = (request: Request) => clientAddress(request, peerOf(request), proxies)
  const app = new Hono()
  app.route(
    '/',
    dataApi({
      database,
      resources: modelResources,
      systemAccess: modelSystemAccess,
      audiences: {},
      bounds: settings.bounds,
      authenticate: (request) =>
        authenticate(
          { db: database.kysely, secret, accounts, address, publicUrl: settings.publicUrl },
          request,
        ),
      now: Date.now,
      secret,
      address,
      throttle: settings.throttle ? throttle(20, 20) : noThrottle,
      guesses: settings.throttle ? guessPause(Date.now) : noPause,
      secure: settings.publicUrl.startsWith('https:'),
      storage: openStorage({ dataDir, s3, limit: uploadLimit, cacheLimit: pictureCacheLimit }),
      server: { checks: { disk: disk.check } },
      publicUrl: settings.publicUrl,
      accounts,
      signInPolicy: async () => ({ passwords: 'none', loginAttempts: null }),
      // The model has no letters of its own; what a link would say is not for a log.
      sendLetter: async () => undefined,
    }),
  )
  app.notFound((c) => answerProblem(routeNotFound(c.req.path), console.error))
  app.onError((error) => {
    disk.note(error)
    return answerProblem(error, console.error)
  })
  const listening = await listen(async (request) => app.fetch(request), { host, port })
  console.log(`The model listens on http://${host}:${listening.port}`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await listening.close(graceMs)
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

try {
  await serve()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
