/** What administrators do about privacy: look at what is due, erase it, and hand a person what is kept of him. */
import { Hono } from 'hono'
import { isId } from '../../kernel/id.ts'
import type { Caller } from '../../platform/access/caller.ts'
import type { Database } from '../../platform/db/database.ts'
import { forbidden } from '../../platform/http/problem.ts'
import { recordEvent } from '../../platform/items/write.ts'
import { documented } from '../../platform/openapi/endpoint.ts'
import { resources } from '../resources.ts'
import { privacyEndpoints } from './endpoints.ts'
import { personData, type PersonKind, personKinds } from './export.ts'
import { erase, preview } from './run.ts'

interface PrivacyDeps {
  readonly database: Database
  readonly authenticate: (request: Request) => Promise<Caller>
  readonly now: () => number
}

export function privacyRoutes(deps: PrivacyDeps): Hono {
  const { database, now } = deps
  const admit = async (request: Request) => {
    const caller = await deps.authenticate(request)
    const isAdmin = caller.role === 'admin' || caller.account?.admin
    if (!isAdmin || caller.account?.owesFactor) throw forbidden()
    return caller
  }
  const routes = new Hono()
  routes.get('/api/privacy/due', async (c) => {
    await admit(c.req.raw)
    return c.json({ data: await preview(database.kysely, now()) })
  })
  routes.post('/api/privacy/runs', async (c) => {
    const { account } = await admit(c.req.raw)
    return c.json({ data: await erase(database, { now: now(), user: account?.id ?? null }) }, 201)
  })
  routes.get('/api/privacy/people/:kind/:id', async (c) => {
    const { actor } = await admit(c.req.raw)
    const { kind, id } = c.req.param()
    if (!personKinds.includes(kind as PersonKind) || !isId(id)) throw forbidden()
    const collection = resources.find(({ name }) => name === kind)!
    const data = await personData(database.kysely, resources, { kind: kind as PersonKind, id })
    if (!data) throw forbidden()
    await database.transaction((tx) =>
      recordEvent(tx, actor, { collection, item: id, action: 'export-data' }),
    )
    const file = { made: new Date(now()).toISOString(), person: { kind, id }, data }
    // For a person to read as much as for a program.
    return c.body(JSON.stringify(file, null, 2), 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}-${id}.json"`,
      'cache-control': 'no-store',
    })
  })
  return documented(routes, privacyEndpoints)
}
