/** `/activity`, `/revisions` and `/versions`: history to be read, comments to be made, drafts to be worked on. */
import { type Context, Hono } from 'hono'
import { readJson } from '../http/body.ts'
import { forbidden, invalidPayload } from '../http/problem.ts'
import { isStorable } from '../resource/kinds/kind.ts'
import type { Writer } from './writer.ts'
import { collectionForbidden } from './hidden.ts'
import { parseQuery } from './query.ts'
import { readOne } from './read.ts'
import { activity, revisions, versions } from './resources.ts'
import { collectionRoutes, sendText } from './routes.ts'
import { keyOf } from './row.ts'
import type { ItemsService } from './service.ts'
import { compareVersion, createVersion, promoteVersion, saveVersion } from './versions.ts'
import { recordEvent } from './write.ts'

/** The longest comment, in characters. */
const longestComment = activity.fields.comment.max

/** What a comment's own address answers: the activity under the names the dialect has there. */
const asComment = {
  fields: ['id', 'collection', 'item', 'comment', 'date_created', 'user_created'],
  alias: { date_created: 'timestamp', user_created: 'user' },
}

/**
 * The routes, to be mounted at the root.
 *
 * @param secret keys the hashes by which a version knows that its record has changed.
 */
export function historyRoutes(service: ItemsService, secret: string): Hono {
  const routes = new Hono()
  const { database } = service

  for (const [path, shape] of [
    ['/activity/comment', {}],
    ['/comments', asComment],
  ] as const)
    routes.post(path, async (c) => {
      const { writer } = await service.caller(c.req.raw)
      const comment = await commentOn(service, writer, await readJson(c.req.raw))
      const text = await database.transaction(async (tx) => {
        const key = await recordEvent(tx, writer.actor, { ...comment, action: 'comment' })
        return readOne(tx, writer, activity, parseQuery(shape), key)
      })
      return text ? sendText(c, text) : c.body(null, 204)
    })

  for (const resource of [activity, revisions])
    routes.route('/', collectionRoutes(service, { path: `/${resource.name}`, resource, may: ['read'] }))

  const version = (c: Context) => c.req.param('key') ?? ''

  routes.post('/versions/:key/save', async (c) => {
    const { writer } = await service.caller(c.req.raw)
    const body = await readJson(c.req.raw)
    return sendText(c, await database.transaction((tx) => saveVersion(tx, writer, version(c), body)))
  })

  routes.get('/versions/:key/compare', async (c) => {
    const { writer } = await service.caller(c.req.raw)
    const data = await database.transaction((tx) => compareVersion(tx, writer, version(c), secret))
    return sendText(c, JSON.stringify({ data }))
  })

  routes.post('/versions/:key/promote', async (c) => {
    const { writer } = await service.caller(c.req.raw)
    const body = await readJson(c.req.raw)
    const ifMatch = c.req.header('if-match')
    const data = await database.transaction((tx) =>
      promoteVersion(tx, writer, version(c), body, { secret, ifMatch }),
    )
    return sendText(c, JSON.stringify({ data }))
  })

  routes.route(
    '/',
    collectionRoutes(service, {
      path: '/versions',
      resource: versions,
      create: (tx, writer, body) => createVersion(tx, writer, body, secret),
    }),
  )
  return routes
}

/** A comment that was checked: there is something to say, about a record its writer may read. */
async function commentOn(service: ItemsService, writer: Writer, body: object) {
  const { collection: name, item, comment } = body as Record<string, unknown>
  if (!writer.permissions.of('activity', 'create')) throw forbidden()
  if (typeof name !== 'string') throw invalidPayload('"collection" is required')
  if (typeof item !== 'string' && typeof item !== 'number') throw invalidPayload('"item" is required')
  if (typeof comment !== 'string' || !comment.trim()) throw invalidPayload('"comment" is required')
  if (comment.length > longestComment || !isStorable(comment))
    throw invalidPayload('"comment" is too long or contains characters that cannot be stored')
  const collection = service.schema.find(name)
  if (!collection?.history) throw collectionForbidden(name)
  const key = keyOf(collection)
  const text = await readOne(service.db, writer, collection, parseQuery({ fields: [key] }), String(item))
  if (!text) throw forbidden()
  const found = (JSON.parse(text) as { data: Record<string, string | number> }).data[key]
  return { collection, item: String(found), comment }
}
