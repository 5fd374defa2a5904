/** `/collections`, `/fields`, `/relations`, `/permissions/me` and `/roles/me`: what the API says of itself. */
import { type Context, Hono } from 'hono'
import { roles } from '../access/resources.ts'
import { forbidden } from '../http/problem.ts'
import { nested } from './brackets.ts'
import { collectionsFor, type Describing, fieldsFor, permissionsFor, relationsFor } from './described.ts'
import { collectionForbidden } from './hidden.ts'
import { parseQuery } from './query.ts'
import { readList } from './read.ts'
import { sendText } from './routes.ts'
import type { ItemsService } from './service.ts'

interface Part {
  readonly collection: string
  readonly field?: string
}

/** The parts of the model, each at its own address with its kind of answer. */
const parts: readonly (readonly [
  name: string,
  of: (describing: Describing) => readonly Part[],
  depth: 1 | 2,
])[] = [
  ['collections', collectionsFor, 1],
  ['fields', fieldsFor, 2],
  ['relations', relationsFor, 2],
]

/** The routes, to be mounted at the root before those of `/roles`. */
export function modelRoutes(service: ItemsService): Hono {
  const routes = new Hono()
  const entered = async (c: Context, name: string) => {
    const { writer } = await service.caller(c.req.raw)
    if (!writer.permissions.of(name, 'read')) throw collectionForbidden(name)
    return writer
  }
  const send = (c: Context, data: unknown) => sendText(c, JSON.stringify({ data }))

  for (const [name, of, depth] of parts) {
    routes.get(`/${name}`, async (c) => send(c, of(await entered(c, name))))

    routes.get(`/${name}/:collection`, async (c) => {
      const found = within(of(await entered(c, name)), c)
      if (found.length === 0) throw forbidden()
      return send(c, depth === 1 ? found[0] : found)
    })

    if (depth === 2)
      routes.get(`/${name}/:collection/:field`, async (c) => {
        const found = within(of(await entered(c, name)), c).find(
          ({ field }) => field === c.req.param('field'),
        )
        if (!found) throw forbidden()
        return send(c, found)
      })
  }

  routes.get('/permissions/me', async (c) => send(c, permissionsFor(await entered(c, 'permissions'))))

  routes.get('/roles/me', async (c) => {
    const writer = await entered(c, 'roles')
    const given = nested(new URL(c.req.url).searchParams)
    const query = parseQuery({ ...given, filter: { id: { _eq: '$CURRENT_ROLE' } } })
    return sendText(c, await readList(service.db, writer, roles, query))
  })
  return routes
}

const within = (list: readonly Part[], c: Context) =>
  list.filter(({ collection }) => collection === c.req.param('collection'))
