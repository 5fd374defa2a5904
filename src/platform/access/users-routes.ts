/** `/users` and `/roles`: accounts and roles, reached as their permission rows allow, and each caller's own at `/users/me`. */
import { type Context, Hono } from 'hono'
import { readJson } from '../http/body.ts'
import { forbidden, invalidCredentials } from '../http/problem.ts'
import { nested } from '../items/brackets.ts'
import { asObject } from '../items/bulk.ts'
import { updateItem } from '../items/change.ts'
import type { Writer } from '../items/writer.ts'
import { withFaults } from '../items/fault.ts'
import { parseQuery } from '../items/query.ts'
import { readOne } from '../items/read.ts'
import { collectionRoutes, sendText } from '../items/routes.ts'
import type { ItemsService } from '../items/service.ts'
import { selfAccess } from './self-access.ts'
import { roles, users } from './resources.ts'
import { selfReadable } from './self-access.ts'

/** What `/users/me` answers when it is asked for nothing in particular: secrets masked, nothing derived. */
const ownFields = selfReadable.filter((name) => !('derived' in users.fields[name]))

/** The routes of `/users` and `/roles`, to be mounted at the root. */
export function usersRoutes(service: ItemsService): Hono {
  const routes = new Hono()

  /** The caller and its own key; a role without a word about accounts reads and changes its own all the same. */
  const self = async (request: Request): Promise<{ writer: Writer; id: string }> => {
    const { caller, writer } = await service.caller(request)
    if (!caller.account) throw invalidCredentials()
    const isGranted = writer.permissions.of(users.name, 'read') !== null
    return { id: caller.account.id, writer: isGranted ? writer : { ...writer, permissions: selfAccess } }
  }
  const answer = (writer: Writer, id: string, url: string) => {
    const query = parseQuery({ fields: ownFields, ...nested(new URL(url).searchParams) })
    return withFaults(users.name, () => readOne(service.db, writer, users, query, id))
  }

  const changeOwn = async (c: Context, writer: Writer, id: string) => {
    const { current_password: known, ...body } = asObject(await readJson(c.req.raw)) as Record<
      string,
      unknown
    >
    const proven = typeof known === 'string' ? { ...writer, currentPassword: known } : writer
    const ifMatch = c.req.header('if-match')
    await service.database.transaction((tx) => updateItem(tx, proven, users, id, body, ifMatch))
    return sendText(c, (await answer(writer, id, c.req.url)) ?? '{}')
  }

  routes.get('/users/me', async (c) => {
    const { writer, id } = await self(c.req.raw)
    const text = await answer(writer, id, c.req.url)
    if (!text) throw forbidden()
    return sendText(c, text)
  })

  routes.patch('/users/me', async (c) => {
    const { writer, id } = await self(c.req.raw)
    return changeOwn(c, writer, id)
  })

  // One's own account by its key is the same account.
  routes.patch('/users/:key', async (c, next) => {
    const { caller, writer } = await service.caller(c.req.raw)
    return caller.account?.id === c.req.param('key').toLowerCase()
      ? changeOwn(c, writer, caller.account.id)
      : next()
  })

  for (const resource of [users, roles])
    routes.route('/', collectionRoutes(service, { path: `/${resource.name}`, resource }))
  return routes
}
