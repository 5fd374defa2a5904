/** `/users` and `/roles`: accounts and roles, reached as their permission rows allow. */
import { Hono } from 'hono'
import { forbidden, invalidCredentials } from '../http/problem.ts'
import { nested } from '../items/brackets.ts'
import { withFaults } from '../items/fault.ts'
import { parseQuery } from '../items/query.ts'
import { readOne } from '../items/read.ts'
import { collectionRoutes, sendText } from '../items/routes.ts'
import { columnsOf } from '../items/row.ts'
import type { ItemsService } from '../items/service.ts'
import { roles, users } from './resources.ts'

/** What `/users/me` answers when it is asked for nothing in particular: every column, secrets masked. */
const ownFields = columnsOf(users).map(([name]) => name)

/** The routes of `/users` and `/roles`, to be mounted at the root. */
export function usersRoutes(service: ItemsService): Hono {
  const routes = new Hono()

  routes.get('/users/me', async (c) => {
    const { caller, writer } = await service.caller(c.req.raw)
    if (!caller.account) throw invalidCredentials()
    const query = parseQuery({ fields: ownFields, ...nested(new URL(c.req.url).searchParams) })
    const text = await withFaults('users', () =>
      readOne(service.db, writer, users, query, caller.account!.id),
    )
    if (!text) throw forbidden()
    return sendText(c, text)
  })

  for (const resource of [users, roles])
    routes.route('/', collectionRoutes(service, { path: `/${resource.name}`, resource, may: ['read'] }))
  return routes
}
