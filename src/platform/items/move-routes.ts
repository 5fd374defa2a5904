/** `POST /items/{collection}/{key}/moves/{move}`: a record goes on along its course. */
import { Hono } from 'hono'
import { signedIn } from '../access/endpoints.ts'
import { readJson } from '../http/body.ts'
import { idempotent } from '../http/idempotency.ts'
import { invalidPayload } from '../http/problem.ts'
import { documented, type Endpoint } from '../openapi/endpoint.ts'
import { aText } from '../openapi/json-schema.ts'
import { nested } from './brackets.ts'
import { rootForbidden } from './hidden.ts'
import { moveItem } from './move.ts'
import { parseQuery } from './query.ts'
import { nothing, send, written } from './routes.ts'
import type { ItemsService } from './service.ts'

const endpoints: readonly Endpoint[] = [
  {
    call: 'POST /items/:collection/:key/moves/:move',
    group: 'Moves',
    to: signedIn,
    summary: 'Move a record to its next status',
    detail:
      'The state of a record changes by moves alone: `POST /items/coupons/{key}/moves/pause`. The body holds what ' +
      'the move asks along. A move that is not open from where the record stands is refused.',
    path: { collection: aText(), key: aText(), move: aText() },
    takes: ['Idempotency-Key', 'If-Match'],
    body: { type: 'object' },
    answers: {
      200: { words: 'The record', data: { type: 'object' } },
      204: { words: 'Done, and not for you to read' },
    },
    refuses: { 400: ['FAILED_VALIDATION'], 403: ['FORBIDDEN'], 409: ['NOT_FROM_HERE'] },
  },
]

/** The routes, to be mounted at the root. */
export function moveRoutes(service: ItemsService): Hono {
  const routes = new Hono()
  routes.post('/items/:collection/:key/moves/:move', async (c) => {
    const { caller, writer } = await service.caller(c.req.raw)
    const { collection, key, move: name } = c.req.param()
    const resource = service.schema.find(collection)
    if (!resource || resource.system) throw rootForbidden(collection)
    const body = await readJson(c.req.raw)
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw invalidPayload('The body must be an object')
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
  })
  return documented(routes, endpoints)
}
