/** Work done after the commit: queues kept in the same database, so that a job stands or falls with its transaction. */
import { type Kysely, CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database, Log } from '../db/database.ts'
import type { Tables } from '../resource/model.ts'

/** Something that takes jobs inside a transaction; all that rules and handlers need to know of queues. */
export interface Outbox {
  /** Queues a job in the caller's transaction: it runs after the commit, and never without it. */
  send(tx: Kysely<Tables>, queue: string, data: object): Promise<void>
}

export interface Jobs extends Outbox {
  /** Runs jobs of a queue one after another; a throw is tried again later, with growing pauses. */
  work(queue: string, run: (data: object) => Promise<void>): Promise<void>
  /** Runs at each minute the cron text names (UTC), in one process only however many there are. */
  every(cron: string, queue: string, run: () => Promise<void>): Promise<void>
  /** How many jobs wait for longer than they should: five minutes after they were due. */
  overdue(): Promise<number>
  /** Lets running jobs end (at most five seconds) and takes no more. */
  stop(): Promise<void>
}

const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const
const sqlOn = (kysely: Kysely<Tables>) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await kysely.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
    return { rows: [...rows] }
  },
})

/**
 * Opens the queues by their names; a queue not named here cannot be used. Every queue is warmed: the first
 * send on a cold one inside a transaction would wait for that transaction on the embedded engine.
 * Finished jobs are thrown away after a day. Built on pg-boss (schema `jobs`).
 */
export async function openJobs(
  database: Database,
  queues: readonly string[],
  log: Log,
  { pollSeconds = 1 } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: sqlOn(database.kysely),
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error(`Jobs: ${error.message}`))
  await boss.start()
  for (const name of queues) {
    await boss.createQueue(name, { ...retries, deleteAfterSeconds: 86_400 })
    const warm = await boss.send(name, {})
    if (warm) await boss.deleteJob(name, warm)
  }

  const work = async (queue: string, run: (data: object) => Promise<void>) => {
    await boss.work<object>(queue, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
      try {
        for (const { data } of jobs) await run(data)
      } catch (error) {
        log.error(`A job of ${queue} failed: ${error instanceof Error ? error.message : String(error)}`)
        throw error
      }
    })
  }
  return {
    async send(tx, queue, data) {
      await boss.send(queue, data, { db: sqlOn(tx) })
    },
    work,
    async every(cron, queue, run) {
      await work(queue, run)
      await boss.schedule(queue, cron, {}, { tz: 'UTC' })
    },
    async overdue() {
      const [row] = await database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM jobs.job WHERE state IN ('created', 'retry') AND start_after < now() - interval '5 minutes'`,
      )
      return row?.count ?? 0
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000, close: false }),
  }
}
