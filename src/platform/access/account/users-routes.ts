/** `/users` and `/roles`: accounts and roles, reached as their permission rows allow, and each caller's own at `/users/me`. */
import type { Context, Hono } from 'hono'
import { readJson } from '../../http/endpoint/body.ts'
import { anyBody, dialectOf, mountedDialect } from '../../http/endpoint/dialect.ts'
import { forbidden, invalidCredentials } from '../../http/problem.ts'
import { optional, recordOf, text } from '../../http/endpoint/schema.ts'
import { nested } from '../../items/query/brackets.ts'
import { asObject } from '../../items/change/bulk.ts'
import { updateItem } from '../../items/change/change.ts'
import type { Writer } from '../../items/write/writer.ts'
import { withFaults } from '../../items/change/fault.ts'
import { parseQuery } from '../../items/query/query.ts'
import { readOne } from '../../items/read/read.ts'
import { collectionRoutes, sendText } from '../../items/routes.ts'
import type { ItemsService } from '../../items/service.ts'
import { roles, users } from '../resources.ts'
import { selfAccess, selfReadable } from '../permission/self-access.ts'
import { group } from '../sent.ts'

/** What `/users/me` answers when it is asked for nothing in particular: secrets masked, nothing derived. */
const ownFields = selfReadable.filter((name) => !('derived' in users.fields[name]))

/** The routes of `/users` and `/roles`, to be mounted at the root. */
export function usersRoutes(service: ItemsService): Hono {
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

  const changeOwn = async (c: Context, writer: Writer, id: string, sent: object) => {
    const { current_password: known, ...body } = asObject(sent)
    const proven = typeof known === 'string' ? { ...writer, currentPassword: known } : writer
    const ifMatch = c.req.header('if-match')
    await service.database.transaction((tx) => updateItem(tx, proven, users, id, body, ifMatch))
    return sendText(c, (await answer(writer, id, c.req.url)) ?? '{}')
  }

  const answering = dialectOf((c) => self(c.req.raw))
  const routes = mountedDialect([
    answering(
      {
        call: 'GET /users/me',
        group,
        summary: 'Who is signed in',
        to: 'signed-in',
        query: { fields: optional(text('The fields to return, as everywhere')) },
        answers: { 200: { words: 'The account', data: recordOf('users') } },
      },
      async ({ context, writer, id }) => {
        const text = await answer(writer, id, context.req.url)
        if (!text) throw forbidden()
        return sendText(context, text)
      },
    ),
    answering(
      {
        call: 'PATCH /users/me',
        group,
        summary: 'Change your own account',
        to: 'signed-in',
        body: anyBody(
          'The fields of `users` you may change on your own account; another `password`, `email` or `token` with ' +
            '`current_password`',
        ),
        answers: { 200: { words: 'The account', data: recordOf('users') } },
      },
      ({ context, writer, id, body }) => changeOwn(context, writer, id, body),
    ),
  ])

  // One's own account by its key is the same account.
  routes.patch('/users/:key', async (c, next) => {
    const { caller, writer } = await service.caller(c.req.raw)
    return caller.account?.id === c.req.param('key').toLowerCase()
      ? changeOwn(c, writer, caller.account.id, await readJson(c.req.raw))
      : next()
  })

  for (const resource of [users, roles])
    routes.route('/', collectionRoutes(service, { path: `/${resource.name}`, resource }))
  return routes
}
