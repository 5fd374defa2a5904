/** Work done after the commit: queues kept in the same database, so that a job stands or falls with its transaction. */
import { type Kysely, CompiledQuery, sql } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Database, Log } from '../db/database.ts'
import type { Tables } from '../resource/model.ts'

/** Something that takes jobs inside a transaction; all that rules and handlers need to know of queues. */
export interface Outbox {
  /**
   * Queues a job, or several, in the caller's transaction: they run after the commit, and never without it.
   *
   * @param wait seconds they wait at least; none unless given.
   */
  send(tx: Kysely<Tables>, queue: string, data: object | readonly object[], wait?: number): Promise<void>
  /** Lets the jobs of a queue that still wait, and whose data has these values, run after the commit; absent where nothing waits. */
  hurry?(tx: Kysely<Tables>, queue: string, having: object): Promise<void>
  /** Takes back the jobs of a queue that still wait, and whose data has these values, and answers their data; absent where nothing waits. */
  recall?(tx: Kysely<Tables>, queue: string, having: object): Promise<readonly object[]>
}

export interface Jobs extends Outbox {
  /**
   * Runs jobs of a queue one after another, or `sideBySide` where one may keep others waiting; one that throws is tried
   * again for three days, with growing pauses.
   */
  work(queue: string, run: (data: object) => Promise<void>, how?: 'sideBySide'): Promise<void>
  /** Runs at each minute the cron text names (UTC), in one process only however many there are. */
  every(cron: string, queue: string, run: () => Promise<void>): Promise<void>
  /** How many jobs need somebody: those that wait five minutes after they were due, and those given up within a day. */
  troubles(): Promise<number>
  /** Lets running jobs end (at most five seconds) and takes no more. */
  stop(): Promise<void>
}

// Pauses of 5, 10, 20 … seconds and then an hour each: three days of trying.
const retries = { retryLimit: 82, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const
// What comes round by the clock need not be caught up for days.
const roundRetries = 8
const keptSeconds = 7 * 86_400
const batch = 20
const sqlOn = (kysely: Kysely<Tables>) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await kysely.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
    return { rows: [...rows] }
  },
})

/**
 * Opens the queues by their names; a queue not named here cannot be used. Every queue is warmed: the first
 * send on a cold one inside a transaction would wait for that transaction on the embedded engine.
 * Finished jobs are thrown away after a week, rounds after a day. Built on pg-boss (schema `jobs`).
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
    const policy = { ...retries, deleteAfterSeconds: keptSeconds }
    await boss.createQueue(name, policy)
    // A queue that was there before keeps its own policy otherwise.
    await boss.updateQueue(name, policy)
    const warm = await boss.send(name, {})
    if (warm) await boss.deleteJob(name, warm)
  }

  const work: Jobs['work'] = async (queue, run, how) => {
    const options = {
      pollingIntervalSeconds: pollSeconds,
      batchSize: batch,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    await boss.work<object, unknown, typeof options>(queue, options, async (jobs) => {
      if (how === 'sideBySide') return Promise.all(jobs.map(({ id, data }) => resultOf(id, data)))
      const results: JobResult[] = []
      // One that fails says nothing of the others.
      for (const { id, data } of jobs) results.push(await resultOf(id, data))
      return results
    })
    const resultOf = async (id: string, data: object): Promise<JobResult> => {
      try {
        await run(data)
        return { id, status: 'completed' }
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        log.error(`A job of ${queue} failed: ${message}`)
        return { id, status: 'failed', output: { message } }
      }
    }
  }
  return {
    async send(tx, queue, orders, wait) {
      const jobs = [orders].flat().map((data: object) => ({
        data,
        ...(wait !== undefined && { startAfter: wait }),
      }))
      await boss.insert(queue, jobs, { db: sqlOn(tx) })
    },
    async hurry(tx, queue, having) {
      await sql`UPDATE jobs.job SET start_after = now()
        WHERE name = ${queue} AND state = 'created' AND data @> ${JSON.stringify(having)}::jsonb`.execute(tx)
    },
    async recall(tx, queue, having) {
      const { rows } = await sql<{ data: object }>`DELETE FROM jobs.job
        WHERE name = ${queue} AND state = 'created' AND data @> ${JSON.stringify(having)}::jsonb
        RETURNING data`.execute(tx)
      return rows.map(({ data }) => data)
    },
    work,
    async every(cron, queue, run) {
      await work(queue, run)
      await boss.schedule(
        queue,
        cron,
        {},
        { tz: 'UTC', retryLimit: roundRetries, deleteAfterSeconds: 86_400 },
      )
    },
    async troubles() {
      const [row] = await database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM jobs.job
         WHERE (state IN ('created', 'retry') AND start_after < now() - interval '5 minutes')
           OR (state = 'failed' AND completed_on > now() - interval '1 day')`,
      )
      return row?.count ?? 0
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000, close: false }),
  }
}
