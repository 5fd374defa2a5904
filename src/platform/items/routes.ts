/** The collections of the model over HTTP, in the dialect: `/items`, and the same calls at an address of their own. */
import { hash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { readJson } from '../http/endpoint/body.ts'
import { type Answer, idempotent } from '../http/idempotency/idempotency.ts'
import { forbidden, routeNotFound } from '../http/problem.ts'
import { documentedMount } from '../openapi/endpoint.ts'
import type { Tables } from '../resource/model.ts'
import type { Action, Resource } from '../resource/resource.ts'
import { nested, type Raw } from './query/brackets.ts'
import { asObject, changesOf, namedKeys, searchQuery } from './change/bulk.ts'
import { deleteItem, updateItem } from './change/change.ts'
import { createItems, deleteItems, updateItems } from './change/change-many.ts'
import type { Writer } from './write/writer.ts'
import { type ExportFormat, exportOf } from './read/export.ts'
import { withFaults } from './change/fault.ts'
import { rootForbidden } from './hidden.ts'
import { parseQuery, type Query } from './query/query.ts'
import { readEach, readList, readOne } from './read/read.ts'
import type { ItemsService } from './service.ts'
import { defaultsOf, putSingleton } from './change/singleton.ts'

/** Where a collection is reached: all of the business's at `/items/:collection`, a system one at `/users`. */
export interface CollectionMount {
  readonly path: string
  /** The collection behind it, or the one a request is about; throws 403 where this mount does not lead to it. */
  readonly resource: Resource | ((c: Context) => Resource)
  /** What the mount lets through at all; everything unless said. */
  readonly may?: readonly Action[]
  /** Makes a record where more is to be done than to write it, and gives its key. */
  readonly create?: (tx: Kysely<Tables>, writer: Writer, body: object) => Promise<string>
  /** What the answer to a creation tells once, besides the record with this key. */
  readonly made?: (key: string) => Readonly<Record<string, unknown>>
}

const everyAction: readonly Action[] = ['read', 'create', 'update', 'delete']
const methods = 'POST,SEARCH,GET,HEAD,PATCH,DELETE'

/** The routes of `/items`, to be mounted at the root: generic calls never reach a system collection. */
export function itemsRoutes(service: ItemsService): Hono {
  return collectionRoutes(service, {
    path: '/items/:collection',
    resource: (c) => {
      const name = c.req.param('collection') ?? ''
      const resource = service.schema.find(name)
      if (!resource || resource.system) throw rootForbidden(name)
      return resource
    },
  })
}

/** The calls of the dialect on the collections behind a mount, to be mounted at the root. */
export function collectionRoutes(service: ItemsService, mount: CollectionMount): Hono {
  const { path: all, resource: behind, may, create, made } = mount
  const pick = (c: Context) => (typeof behind === 'function' ? behind(c) : behind)
  const routes = new Hono()
  const one = `${all}/:key`
  const allows = new Set(may ?? everyAction)
  const make: typeof createItems = async (tx, writer, resource, bodies) => {
    if (!create) return createItems(tx, writer, resource, bodies)
    const keys: string[] = []
    for (const body of bodies) keys.push(await create(tx, writer, body))
    return keys
  }

  /** Who calls, and the collection they call for. */
  const entered = async (c: Context) => {
    const { writer } = await service.caller(c.req.raw)
    return { writer, resource: pick(c) }
  }

  /** The same for a call a collection of one record does not have. */
  const enteredMany = async (c: Context) => {
    const found = await entered(c)
    if (found.resource.singleton) throw routeNotFound(c.req.path)
    return found
  }

  routes.on('OPTIONS', [all, one], (c) => c.text(methods, 200, { allow: methods }))

  if (allows.has('read')) {
    routes.get(all, async (c) => {
      const { writer, resource } = await entered(c)
      const query = queryOf(c)
      return resource.singleton
        ? answerOne(c, service, writer, resource, query)
        : answerList(c, service, writer, resource, query)
    })

    routes.on('SEARCH', all, async (c) => {
      const { writer, resource } = await entered(c)
      const query = searchQuery(resource, (await readJson(c.req.raw)) as Raw)
      return resource.singleton
        ? answerOne(c, service, writer, resource, query)
        : answerList(c, service, writer, resource, query)
    })

    routes.get(one, async (c) => {
      const { writer, resource } = await enteredMany(c)
      return answerOne(c, service, writer, resource, queryOf(c), keyIn(c))
    })
  }

  if (allows.has('create')) {
    routes.post(all, async (c) => {
      const { writer, resource } = await enteredMany(c)
      const body = await readJson(c.req.raw)
      const query = queryOf(c)
      const scope = `${writer.actor.user ?? writer.actor.ipHash} POST ${c.req.path}`
      const key = c.req.header('idempotency-key')
      const answer = await idempotent(service, { key, scope, body }, async (tx) => {
        const keys = await make(tx, writer, resource, (Array.isArray(body) ? body : [body]).map(asObject))
        return written(tx, writer, resource, query, keys, Array.isArray(body), made)
      })
      return send(c, answer)
    })
  }

  if (allows.has('update')) {
    routes.patch(one, async (c) => {
      const { writer, resource } = await enteredMany(c)
      const body = await readJson(c.req.raw)
      const query = queryOf(c)
      const key = keyIn(c)
      const ifMatch = c.req.header('if-match')
      const answer = await service.database.transaction(async (tx): Promise<Answer> => {
        const found = await updateItem(tx, writer, resource, key, body, ifMatch)
        return found ? written(tx, writer, resource, query, [key], false) : nothing
      })
      return send(c, answer)
    })

    routes.patch(all, async (c) => {
      const { writer, resource } = await entered(c)
      const body = await readJson(c.req.raw)
      const query = queryOf(c)
      const answer = await service.database.transaction(async (tx): Promise<Answer> => {
        if (resource.singleton) {
          const key = await putSingleton(tx, writer, resource, body, c.req.header('if-match'))
          return written(tx, writer, resource, query, [key], false)
        }
        const changes = await changesOf(tx, writer, resource, body)
        const keys = await updateItems(tx, writer, resource, changes)
        return written(tx, writer, resource, query, keys, true)
      })
      return send(c, answer)
    })
  }

  if (allows.has('delete')) {
    routes.delete(one, async (c) => {
      const { writer, resource } = await enteredMany(c)
      await service.database.transaction((tx) => deleteItem(tx, writer, resource, keyIn(c)))
      return c.body(null, 204)
    })

    routes.delete(all, async (c) => {
      const { writer, resource } = await enteredMany(c)
      const body = await readJson(c.req.raw)
      await service.database.transaction(async (tx) => {
        const keys = await namedKeys(tx, writer, resource, body)
        await deleteItems(tx, writer, resource, keys)
      })
      return c.body(null, 204)
    })
  }

  const resource = typeof behind === 'function' ? undefined : behind
  return documentedMount(routes, { path: all, resource, may: [...allows] })
}

const keyIn = (c: Context): string => c.req.param('key') ?? ''
const queryOf = (c: Context): Query => parseQuery(nested(new URL(c.req.url).searchParams))

async function answerList(
  c: Context,
  { db }: ItemsService,
  writer: Writer,
  resource: Resource,
  query: Query,
): Promise<Response> {
  const asked = query.export ? { ...query, meta: [] } : query
  const text = await withFaults(resource.name, () => readList(db, writer, resource, asked))
  return sendAs(c, query.export, resource, text)
}

/** The dialect's envelope, or what it holds as a file. */
const sendAs = (c: Context, format: ExportFormat | undefined, { name }: Resource, text: string) =>
  format ? exportOf(text.slice('{"data":'.length, -1), format, name) : sendText(c, text)

async function answerOne(
  c: Context,
  { db }: ItemsService,
  writer: Writer,
  resource: Resource,
  query: Query,
  key?: string,
): Promise<Response> {
  const text = await withFaults(resource.name, () => readOne(db, writer, resource, query, key, query.version))
  if (text) return sendAs(c, query.export, resource, text)
  if (!resource.singleton || query.version !== undefined) throw forbidden()
  return sendAs(c, query.export, resource, JSON.stringify({ data: defaultsOf(writer, resource, query) }))
}

/** An answer as the database wrote it, with the dialect's headers; 304 when the reader has it already. */
export function sendText(c: Context, text: string): Response {
  const etag = `W/"${hash('sha1', text, 'base64url')}"`
  const headers = { 'cache-control': 'no-cache', vary: 'Origin, Cache-Control', etag }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
}

/** A change of what is not there, which an administrator alone is told. */
export const nothing: Answer = { status: 204, body: null }

/** A written answer, with the dialect's headers. */
export function send(c: Context, { status, body }: Answer): Response {
  if (status === 204) return c.body(null, 204)
  return sendText(c, JSON.stringify(body))
}

/** What a write answers: the records as their writer may read them, 204 when he may not. */
export async function written(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  query: Query,
  keys: readonly string[],
  many: boolean,
  made?: CollectionMount['made'],
): Promise<Answer> {
  if (!writer.permissions.of(resource.name, 'read')) return nothing
  const read = await readEach(tx, writer, resource, query, keys)
  const data = read.map((one) => ({ ...one.data, ...made?.(one.key) }))
  if (many) return { status: 200, body: { data } }
  return data.length > 0 ? { status: 200, body: { data: data[0] } } : nothing
}
