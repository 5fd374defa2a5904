/** `DELETE /items/{collection}/{key}/archive`: an archived record is brought back. */
import type { Context, Hono } from 'hono'
import { dialectOf, mountedDialect } from '../http/endpoint/dialect.ts'
import { routeNotFound } from '../http/problem.ts'
import type { Answer } from '../http/idempotency/idempotency.ts'
import { anyRecord } from '../http/endpoint/schema.ts'
import { nested } from './query/brackets.ts'
import { unarchiveItem } from './change/change.ts'
import { rootForbidden } from './hidden.ts'
import { parseQuery } from './query/query.ts'
import { nothing, send, written } from './routes.ts'
import { fieldOf } from './model/schema.ts'
import type { ItemsService } from './service.ts'

/** The routes, to be mounted at the root; a collection that keeps no archive has no such address. */
export function archiveRoutes(service: ItemsService): Hono {
  const answering = dialectOf(async (c) => {
    const { writer } = await service.caller(c.req.raw)
    return { writer, resource: archivedCollection(service, c) }
  })
  return mountedDialect([
    answering(
      {
        call: 'DELETE /items/:collection/:key/archive',
        group: 'Archive',
        to: 'signed-in',
        summary: 'Restore an archived record',
        detail:
          'DELETE of a record archives it: it is kept and left out of lists. Whoever may archive it may bring it back; ' +
          'a record that is not archived stays as it is.',
        takes: ['If-Match'],
        answers: {
          200: { words: 'The record', data: anyRecord() },
          204: { words: 'Restored, and not for you to read' },
        },
        refuses: { FORBIDDEN: 403 },
      },
      async ({ context: c, writer, resource, path: { key } }) => {
        const query = parseQuery(nested(new URL(c.req.url).searchParams))
        const answer = await service.database.transaction(async (tx): Promise<Answer> => {
          const found = await unarchiveItem(tx, writer, resource, key, c.req.header('if-match'))
          return found ? written(tx, writer, resource, query, [key], false) : nothing
        })
        return send(c, answer)
      },
    ),
  ])
}

function archivedCollection(service: ItemsService, c: Context) {
  const name = c.req.param('collection') ?? ''
  const resource = service.schema.find(name)
  if (!resource || resource.system) throw rootForbidden(name)
  if (resource.singleton || !fieldOf(resource, 'archived_at')) throw routeNotFound(c.req.path)
  return resource
}
