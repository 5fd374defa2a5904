/** `/users` and `/roles`: accounts and roles, read as their permission rows allow. */
import { type Context, Hono } from 'hono'
import { forbidden, invalidCredentials } from '../http/problem.ts'
import { nested } from '../items/brackets.ts'
import { withFaults } from '../items/fault.ts'
import { collectionForbidden } from '../items/hidden.ts'
import { parseQuery } from '../items/query.ts'
import { readList, readOne } from '../items/read.ts'
import { sendText } from '../items/routes.ts'
import { type ItemsDeps, itemsService } from '../items/service.ts'
import { columnsOf } from '../items/row.ts'
import { roles, users } from './resources.ts'

/** What `/users/me` answers when it is asked for nothing in particular: every column, secrets masked. */
const ownFields = columnsOf(users).map(([name]) => name)

/** The routes of `/users` and `/roles`, to be mounted at the root. */
export function usersRoutes(deps: ItemsDeps): Hono {
  const service = itemsService(deps)
  const routes = new Hono()
  const raw = (c: Context) => nested(new URL(c.req.url).searchParams)

  routes.get('/users/me', async (c) => {
    const { caller, writer } = await service.caller(c.req.raw)
    if (!caller.account) throw invalidCredentials()
    const query = parseQuery({ fields: ownFields, ...raw(c) })
    const text = await withFaults('users', () =>
      readOne(service.db, writer, users, query, caller.account!.id),
    )
    if (!text) throw forbidden()
    return sendText(c, text)
  })

  for (const resource of [users, roles]) {
    routes.get(`/${resource.name}`, async (c) => {
      const { writer } = await service.caller(c.req.raw)
      if (!writer.permissions.of(resource.name, 'read')) throw collectionForbidden(resource.name)
      const query = parseQuery(raw(c))
      return sendText(c, await withFaults(resource.name, () => readList(service.db, writer, resource, query)))
    })
    routes.get(`/${resource.name}/:key`, async (c) => {
      const { writer } = await service.caller(c.req.raw)
      const query = parseQuery(raw(c))
      const text = await withFaults(resource.name, () =>
        readOne(service.db, writer, resource, query, c.req.param('key')),
      )
      if (!text) throw forbidden()
      return sendText(c, text)
    })
  }
  return routes
}
