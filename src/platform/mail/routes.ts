/** The letters kept, for the testing page that shows them. */
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { documented } from '../openapi/endpoint.ts'
import { keptMailEndpoints } from './endpoints.ts'

export interface KeptMailAccess {
  readonly admit: (request: Request) => Promise<{ readonly mayReadSecrets: boolean }>
  /** Letters about these hold a way into an account. */
  readonly secretAbout: readonly string[]
}

/**
 * `GET /api/testing/mails`: the newest hundred, whole. `admit` throws for who may not see them; letters hold
 * links and names, so it must let in administrators alone, and let nobody read secrets but who may do everything.
 */
export function keptMailRoutes(
  { kysely }: Pick<Database, 'kysely'>,
  { admit, secretAbout }: KeptMailAccess,
): Hono {
  const routes = new Hono()
  const collectionOf = sql<string>`split_part(COALESCE(about, ''), '/', 1)`
  routes.get('/api/testing/mails', async (c) => {
    const { mayReadSecrets } = await admit(c.req.raw)
    let kept = kysely.selectFrom('mails')
    if (!mayReadSecrets && secretAbout.length > 0) kept = kept.where(collectionOf, 'not in', secretAbout)
    const mails = await kept.selectAll().orderBy('id', 'desc').limit(100).execute()
    return c.json({ data: mails })
  })
  return documented(routes, keptMailEndpoints)
}
