/** The letters kept, for the testing page that shows them. */
import { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import { documented } from '../openapi/endpoint.ts'
import { keptMailEndpoints } from './endpoints.ts'

/**
 * `GET /api/testing/mails`: the newest hundred, whole. `admit` throws for who may not see them; letters hold
 * links and names, so it must let in administrators alone.
 */
export function keptMailRoutes(
  { kysely }: Pick<Database, 'kysely'>,
  admit: (request: Request) => Promise<void>,
): Hono {
  const routes = new Hono()
  routes.get('/api/testing/mails', async (c) => {
    await admit(c.req.raw)
    const mails = await kysely.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(100).execute()
    return c.json({ data: mails })
  })
  return documented(routes, keptMailEndpoints)
}
