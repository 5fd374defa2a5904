/** Every queue of the program and what its jobs do, on one screen. */
import { letterQueue, type LetterOrder } from '../domains/booking/server/letter-job.ts'
import { writeLetter } from '../domains/booking/server/letters.ts'
import { sweep } from '../domains/booking/server/sweep.ts'
import {
  accountLetterQueue,
  type AccountLetterOrder,
  writeAccountLetter,
} from '../domains/identity/account-letters.ts'
import type { Database, Log } from '../platform/db/database.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import type { Mailer } from '../platform/mail/mailer.ts'

const sweepQueue = 'booking-sweep'
const maintenanceQueue = 'database-maintenance'
const forgetQueue = 'idempotency-forgetting'

export interface JobDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly secret: string
  readonly publicUrl: string
  readonly now: () => number
  readonly log: Log
}

/** Opens the queues and starts working on them; hand the result to the endpoints as their outbox. */
export async function startJobs(deps: JobDeps): Promise<Jobs> {
  const { database, log, now } = deps
  const jobs = await openJobs(
    database,
    [letterQueue, accountLetterQueue, sweepQueue, maintenanceQueue, forgetQueue],
    log,
  )
  await jobs.work(letterQueue, (order) => writeLetter(deps, order as LetterOrder))
  await jobs.work(accountLetterQueue, (order) => writeAccountLetter(deps, order as AccountLetterOrder))
  await jobs.every('* * * * *', sweepQueue, async () => {
    await sweep({ database, outbox: jobs, now })
  })
  await jobs.every('17 3 * * *', maintenanceQueue, () => database.maintain())
  // A key is remembered for a day: nobody sends a request again after that.
  await jobs.every('47 3 * * *', forgetQueue, async () => {
    const before = new Date(now() - 86_400_000).toISOString()
    await database.kysely.deleteFrom('idempotency_keys').where('date_created', '<', before).execute()
  })
  return jobs
}
