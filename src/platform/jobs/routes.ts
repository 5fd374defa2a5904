/** The work that goes on behind the pages, for administrators: what waits, what failed, and why. */
import type { Hono } from 'hono'
import { sql } from 'kysely'
import { endpointsOn, reply, type Served } from '../http/endpoint/endpoint.ts'
import { mounted } from '../http/endpoint/mounted.ts'
import { count, id, instant, listOf, object, oneOf, orNull, text } from '../http/endpoint/schema.ts'

const { reading } = endpointsOn<Served>()

export const jobsShown = object({
  queues: listOf(
    object({
      name: text(),
      waiting: count(),
      failing: count('That wait for another attempt'),
      failed: count('Given up'),
      last_done: orNull(instant()),
    }),
  ),
  jobs: listOf(
    object({
      id: id(),
      queue: text(),
      state: oneOf(['created', 'retry', 'active', 'failed', 'cancelled', 'completed']),
      attempts: count(),
      reason: orNull(text()),
      next_attempt_at: orNull(instant()),
      created_at: instant(),
    }),
  ),
})

/** What a job is given stays inside. */
const jobsEndpoint = reading(
  {
    call: 'GET /api/jobs',
    group: 'Jobs',
    to: ['admin'],
    summary: 'Each queue with what is waiting or has failed, and the unfinished jobs',
    answers: {
      200: {
        words: 'Queues by name; the jobs that failed, wait for another attempt or are late, newest first',
        data: jobsShown,
      },
    },
  },
  async ({ deps }) => {
    const { kysely } = deps.database
    const [queues, jobs] = await Promise.all([
      sql`SELECT q.name,
          count(j.id) FILTER (WHERE j.state IN ('created', 'active'))::int AS waiting,
          count(j.id) FILTER (WHERE j.state = 'retry')::int AS failing,
          count(j.id) FILTER (WHERE j.state = 'failed')::int AS failed,
          max(j.completed_on) FILTER (WHERE j.state = 'completed') AS last_done
        FROM jobs.queue q LEFT JOIN jobs.job j ON j.name = q.name
        WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`.execute(kysely),
      sql`SELECT id, name AS queue, state::text AS state, retry_count + CASE WHEN state = 'created' THEN 0 ELSE 1 END AS attempts,
          output ->> 'message' AS reason,
          CASE WHEN state IN ('created', 'retry') THEN start_after END AS next_attempt_at, created_on AS created_at
        FROM jobs.job
        WHERE name NOT LIKE '\\_\\_%' AND (state IN ('retry', 'failed') OR (state = 'created' AND start_after < now() - interval '5 minutes'))
        ORDER BY created_on DESC LIMIT 100`.execute(kysely),
    ])
    return reply({ queues: queues.rows, jobs: jobs.rows } as never)
  },
)

/** `GET /api/jobs`, for administrators. */
export const jobRoutes = (deps: Served): Hono => mounted(deps, [jobsEndpoint])
