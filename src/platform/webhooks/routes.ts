/** `/webhooks`: the webhooks themselves, their signing secrets, and what each has delivered. */
import { Hono } from 'hono'
import { isId } from '../../kernel/id.ts'
import { forbidden } from '../http/problem.ts'
import { collectionRoutes } from '../items/routes.ts'
import { loadRow } from '../items/row.ts'
import type { ItemsService } from '../items/service.ts'
import { write } from '../items/write.ts'
import { webhookDeliveries, webhooks } from './resources.ts'
import { signingSecret } from './signature.ts'

/** The routes of `/webhooks`, to be mounted at the root; signing secrets derive from `secret`. */
export function webhookRoutes(service: ItemsService, secret: string): Hono {
  const routes = new Hono()

  routes.route(
    '/',
    collectionRoutes(service, { path: '/webhooks/deliveries', resource: webhookDeliveries, may: ['read'] }),
  )

  routes.post('/webhooks/:key/secret', async (c) => {
    const { writer } = await service.caller(c.req.raw)
    if (writer.permissions.of(webhooks.name, 'update')?.rows !== 'every') throw forbidden()
    const key = c.req.param('key')
    const renewed = await service.database.transaction(async (tx) => {
      const before = isId(key) ? await loadRow(tx, webhooks, key, { lock: true }) : null
      if (!before) throw forbidden()
      const secret_version = before.secret_version + 1
      await write(tx, writer.actor, {
        collection: webhooks,
        key,
        action: 'renew-secret',
        update: { secret_version },
        before,
      })
      return { id: before.id, secret_version }
    })
    return c.json({ data: { secret: signingSecret(secret, renewed) } })
  })

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
