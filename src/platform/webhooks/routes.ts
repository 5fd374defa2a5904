/** `/webhooks`: the webhooks themselves, their signing secrets, and what each has delivered. */
import { Hono } from 'hono'
import { dialectOf, mountedDialect } from '../http/endpoint/dialect.ts'
import { forbidden } from '../http/problem.ts'
import { id, object, text } from '../http/endpoint/schema.ts'
import { collectionRoutes } from '../items/routes.ts'
import { loadRow } from '../items/sql/row.ts'
import type { ItemsService } from '../items/service.ts'
import { write } from '../items/write/write.ts'
import { webhookDeliveries, webhooks } from './resources.ts'
import { signingSecret } from './signature.ts'

/** The routes of `/webhooks`, to be mounted at the root; signing secrets derive from `secret`. */
export function webhookRoutes(service: ItemsService, secret: string): Hono {
  const routes = new Hono()

  routes.route(
    '/',
    collectionRoutes(service, { path: '/webhooks/deliveries', resource: webhookDeliveries, may: ['read'] }),
  )

  const answering = dialectOf(async (c) => {
    const { writer } = await service.caller(c.req.raw)
    if (writer.permissions.of(webhooks.name, 'update')?.rows !== 'every') throw forbidden()
    return writer
  })
  mountedDialect(
    [
      answering(
        {
          call: 'POST /webhooks/:key/secret',
          group: 'Webhooks',
          summary: 'A new signing secret; the previous one is no longer used',
          detail:
            '`webhook-signature` is `v1=` and the hexadecimal HMAC-SHA256, under this secret, of `webhook-timestamp`, a full ' +
            'stop and the body. Creating a webhook shows its first secret.',
          to: ['admin'],
          path: { key: id() },
          answers: { 200: { words: 'Shown this once', data: object({ secret: text() }) } },
        },
        async ({ actor, path: { key } }) => {
          const renewed = await service.database.transaction(async (tx) => {
            const before = await loadRow(tx, webhooks, key, { lock: true })
            if (!before) throw forbidden()
            const secret_version = before.secret_version + 1
            await write(tx, actor, {
              collection: webhooks,
              key,
              action: 'renew-secret',
              update: { secret_version },
              before,
            })
            return { id: before.id, secret_version }
          })
          return { data: { secret: signingSecret(secret, renewed) } }
        },
      ),
    ],
    routes,
  )

  routes.route(
    '/',
    collectionRoutes(service, {
      path: '/webhooks',
      resource: webhooks,
      made: (id) => ({ secret: signingSecret(secret, { id, secret_version: 1 }) }),
    }),
  )
  return routes
}
