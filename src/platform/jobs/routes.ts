/** The work that goes on behind the pages, for administrators: what waits, what failed, and why. */
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { documented, type Endpoint } from '../openapi/endpoint.ts'
import { aCount, aText, anId, anInstant, anObject, listOf, oneOf, orNull } from '../openapi/json-schema.ts'

const states = ['created', 'retry', 'active', 'failed', 'cancelled', 'completed']

const endpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/jobs',
    group: 'Jobs',
    to: ['admin'],
    summary: 'Each queue with what is waiting or has failed, and the unfinished jobs',
    answers: {
      200: {
        words: 'Queues by name; the jobs that failed, wait for another attempt or are late, newest first',
        data: anObject({
          queues: listOf(
            anObject({
              name: aText(),
              waiting: aCount(),
              failing: aCount('That wait for another attempt'),
              failed: aCount('Given up'),
              last_done: orNull(anInstant()),
            }),
          ),
          jobs: listOf(
            anObject({
              id: anId(),
              queue: aText(),
              state: oneOf(states),
              attempts: aCount(),
              reason: orNull(aText()),
              next_attempt_at: orNull(anInstant()),
              created_at: anInstant(),
            }),
          ),
        }),
      },
    },
  },
]

/** `GET /api/jobs`; `admit` throws for who may not see them. What a job is given stays inside. */
export function jobRoutes(
  { kysely }: Pick<Database, 'kysely'>,
  admit: (request: Request) => Promise<void>,
): Hono {
  const routes = new Hono()
  routes.get('/api/jobs', async (c) => {
    await admit(c.req.raw)
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
    return c.json({ data: { queues: queues.rows, jobs: jobs.rows } })
  })
  return documented(routes, endpoints)
}
