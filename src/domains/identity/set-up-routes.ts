/** `POST /api/set-up`: makes the first account of an empty database for who holds the link. */
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readJson } from '../../platform/http/body.ts'
import { Problem } from '../../platform/http/problem.ts'
import { refusalEntry, refusalProblem, type Say } from '../../platform/http/refusal.ts'
import type { Throttle } from '../../platform/http/throttle.ts'
import { detectLocale } from '../../kernel/locale.ts'
import { makeFirstAccount } from './first-account.ts'
import { documented } from '../../platform/openapi/endpoint.ts'
import { setUpEndpoints } from './set-up-endpoints.ts'
import { isSetUpToken, judgeFirstAccount } from './set-up.ts'

export interface SetUpDeps {
  readonly database: Pick<Database, 'transaction'>
  readonly secret: string
  readonly now: () => number
  readonly say: Say
  readonly address: (request: Request) => string
  readonly throttle: Throttle
}

export function setUpRoutes({ database, secret, now, say, address, throttle }: SetUpDeps): Hono {
  const routes = new Hono()
  routes.post('/api/set-up', async (c) => {
    throttle.take(address(c.req.raw))
    const reader = { say, locale: detectLocale(undefined, c.req.header('accept-language')) }
    const body = (await readJson(c.req.raw)) as Readonly<Record<string, unknown>>
    const gone = () => refusalProblem({ reason: 'set-up-over' }, { ...reader, status: 404 })
    if (!isSetUpToken(body.token, secret, now())) throw gone()
    const judged = judgeFirstAccount(body)
    if (!judged.ok)
      throw new Problem(
        400,
        judged.refusals.map((one) => refusalEntry(one, reader)),
      )
    await database.transaction(async (tx) => {
      // Two who hold the link take turns; the second finds that somebody signs in here already.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('set-up', 0))`.execute(tx)
      if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) throw gone()
      await makeFirstAccount(tx, judged.value)
    })
    return c.json({ data: { email: judged.value.email } }, 201)
  })
  return documented(routes, setUpEndpoints)
}
