/** `POST /items/{collection}/{key}/moves/{move}`: a record moves to its next state. */
import type { Hono } from 'hono'
import { anyBody, dialectOf, mountedDialect } from '../http/endpoint/dialect.ts'
import { idempotent } from '../http/idempotency/idempotency.ts'
import { invalidPayload } from '../http/problem.ts'
import { anyRecord } from '../http/endpoint/schema.ts'
import { nested } from './query/brackets.ts'
import { rootForbidden } from './hidden.ts'
import { moveItem } from './change/move.ts'
import { parseQuery } from './query/query.ts'
import { nothing, send, written } from './routes.ts'
import type { ItemsService } from './service.ts'

/** The routes, to be mounted at the root. */
export function moveRoutes(service: ItemsService): Hono {
  const answering = dialectOf(async (c) => {
    const { caller, writer } = await service.caller(c.req.raw)
    const collection = c.req.param('collection') ?? ''
    const resource = service.schema.find(collection)
    if (!resource || resource.system) throw rootForbidden(collection)
    return { caller, writer, resource }
  })
  return mountedDialect([
    answering(
      {
        call: 'POST /items/:collection/:key/moves/:move',
        group: 'Moves',
        to: 'signed-in',
        summary: 'Move a record to its next status',
        detail:
          'The state of a record changes by moves alone: `POST /items/<collection>/{key}/moves/pause`. The body holds what ' +
          'the move asks along. A move that is not open from where the record stands is refused.',
        takes: ['Idempotency-Key', 'If-Match'],
        body: anyBody(),
        answers: {
          200: { words: 'The record', data: anyRecord() },
          204: { words: 'Done, and not for you to read' },
        },
        refuses: { FAILED_VALIDATION: 400, FORBIDDEN: 403, NOT_FROM_HERE: 409 },
      },
      async ({ context: c, caller, writer, resource, path: { key, move: name }, body }) => {
        if (Array.isArray(body)) throw invalidPayload('The body must be an object')
        const query = parseQuery(nested(new URL(c.req.url).searchParams))
        const call = { key, name, role: caller.role, body, ifMatch: c.req.header('if-match') }
        const request = {
          key: c.req.header('idempotency-key'),
          scope: `${writer.actor.user ?? writer.actor.ipHash} POST ${c.req.path}`,
          body,
        }
        const answer = await idempotent(service, request, async (tx) =>
          (await moveItem(tx, writer, resource, call))
            ? written(tx, writer, resource, query, [key], false)
            : nothing,
        )
        return send(c, answer)
      },
    ),
  ])
}
