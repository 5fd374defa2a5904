/** `/activity`, `/revisions` and `/versions`: history to be read, comments to be made, drafts to be worked on. */
import { type Context, Hono } from 'hono'
import { anyBody, dialectOf, keySent, mountedDialect } from '../../http/endpoint/dialect.ts'
import { forbidden } from '../../http/problem.ts'
import {
  answered,
  anyRecord,
  flag,
  id,
  instant,
  judged,
  object,
  openObject,
  optional,
  type Parsed,
  recordOf,
  text,
} from '../../http/endpoint/schema.ts'
import { isStorable } from '../../resource/kinds/kind.ts'
import type { Raw } from '../query/brackets.ts'
import type { Writer } from '../write/writer.ts'
import { collectionForbidden } from '../hidden.ts'
import { parseQuery } from '../query/query.ts'
import { readOne } from '../read/read.ts'
import { activity, revisions, versions } from './resources.ts'
import { collectionRoutes, sendText } from '../routes.ts'
import { keyOf } from '../sql/row.ts'
import type { ItemsService } from '../service.ts'
import { compareVersion, createVersion, promoteVersion, saveVersion } from './versions.ts'
import { recordEvent } from '../write/write.ts'

/** The longest comment, in characters. */
const longestComment = activity.fields.comment.max

const needed = { reason: 'is required' }
const about = openObject({
  collection: judged<string>({ type: 'string' }, [], (given) =>
    typeof given === 'string' ? { value: given } : needed,
  ),
  item: judged<string>({ type: 'string', description: 'The key of the record' }, [], (given) =>
    typeof given === 'string' || typeof given === 'number' ? { value: String(given) } : needed,
  ),
  comment: judged<string>({ type: 'string' }, [], (given) => {
    if (typeof given !== 'string' || !given.trim()) return needed
    return given.length > longestComment || !isStorable(given)
      ? { reason: 'is too long or contains characters that cannot be stored' }
      : { value: given }
  }),
})
const commenting = { group: 'History', to: 'signed-in', body: about } as const
const theComment = object({
  id: id(),
  collection: text(),
  item: text('The key of the record'),
  comment: text(),
  date_created: instant(),
  user_created: id(),
})
const ofVersion = {
  group: 'Content versions',
  to: 'signed-in',
  path: { key: keySent('The version') },
} as const
const item = anyRecord('The record, with what was saved on it')
const promotion = openObject({
  mainHash: judged<string>({ type: 'string' }, [], (given) =>
    typeof given === 'string' ? { value: given } : needed,
  ),
  fields: optional(
    judged<readonly string[]>(
      { type: 'array', items: { type: 'string' }, description: 'Some of those saved; all when absent' },
      [],
      (given) =>
        Array.isArray(given) && given.every((name) => typeof name === 'string')
          ? { value: given }
          : { reason: 'must be a list of strings' },
    ),
  ),
})

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

  const entered = dialectOf((c) => service.caller(c.req.raw))
  const permitted = dialectOf(async (c) => {
    const { writer } = await service.caller(c.req.raw)
    if (!writer.permissions.of('activity', 'create')) throw forbidden()
    return { writer }
  })

  const commented = async (c: Context, writer: Writer, body: Parsed<typeof about>, shape: Raw) => {
    const comment = await commentOn(service, writer, body)
    const text = await database.transaction(async (tx) => {
      const key = await recordEvent(tx, writer.actor, { ...comment, action: 'comment' })
      return readOne(tx, writer, activity, parseQuery(shape), key)
    })
    return text ? sendText(c, text) : undefined
  }
  const comments = [
    permitted(
      {
        ...commenting,
        call: 'POST /activity/comment',
        summary: 'Comment on a record you may read',
        answers: { 200: { words: 'The activity', data: recordOf('activity') } },
      },
      ({ context, writer, body }) => commented(context, writer, body, {}),
    ),
    permitted(
      {
        ...commenting,
        call: 'POST /comments',
        summary: 'The same, under the name newer clients use',
        answers: { 200: { words: 'The comment', data: theComment } },
      },
      ({ context, writer, body }) => commented(context, writer, body, asComment),
    ),
  ]
  mountedDialect(comments, routes)

  for (const resource of [activity, revisions])
    routes.route('/', collectionRoutes(service, { path: `/${resource.name}`, resource, may: ['read'] }))

  const versioning = [
    entered(
      {
        ...ofVersion,
        call: 'POST /versions/:key/save',
        summary: 'Save fields of the record to a version of it',
        detail: 'Each must be one the caller could change now, to a value the record could have now.',
        body: anyBody('Some of the record’s own fields'),
        answers: { 200: { words: 'The record with the version on it', data: item } },
      },
      async ({ context, writer, path, body }) =>
        sendText(context, await database.transaction((tx) => saveVersion(tx, writer, path.key, body))),
    ),
    entered(
      {
        ...ofVersion,
        call: 'GET /versions/:key/compare',
        summary: 'What a version would change',
        answers: {
          200: {
            words: 'The fields that were saved, in the version and in the record',
            data: object({
              outdated: flag('Whether the record has changed since the version was made'),
              mainHash: text('Send it with a promotion'),
              current: item,
              main: item,
            }),
          },
        },
      },
      async ({ context, writer, path }) => {
        const data = await database.transaction((tx) => compareVersion(tx, writer, path.key, secret))
        return sendText(context, JSON.stringify({ data }))
      },
    ),
    entered(
      {
        ...ofVersion,
        call: 'POST /versions/:key/promote',
        summary: 'Make what was saved the record’s own',
        takes: ['If-Match'],
        body: promotion,
        answers: { 200: { words: 'The key of the record', data: answered<string | number>() } },
        refuses: { VERSION_HASH_MISMATCH: 422 },
      },
      async ({ context, writer, path, body }) => {
        const ifMatch = context.req.header('if-match')
        const data = await database.transaction((tx) =>
          promoteVersion(tx, writer, path.key, body, { secret, ifMatch }),
        )
        return sendText(context, JSON.stringify({ data }))
      },
    ),
  ]
  mountedDialect(versioning, routes)

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

/** A comment on a record its writer may read. */
async function commentOn(
  service: ItemsService,
  writer: Writer,
  { collection: name, item, comment }: Parsed<typeof about>,
) {
  const collection = service.schema.find(name)
  if (!collection?.history) throw collectionForbidden(name)
  const key = keyOf(collection)
  const text = await readOne(service.db, writer, collection, parseQuery({ fields: [key] }), item)
  if (!text) throw forbidden()
  const found = (JSON.parse(text) as { data: Record<string, string | number> }).data[key]
  return { collection, item: String(found), comment }
}
