/** The whole data API over one model: what a program mounts at its root, whatever its collections are. */
import { Hono } from 'hono'
import { type AuthDeps, authRoutes } from './access/routes.ts'
import { usersRoutes } from './access/users-routes.ts'
import { itemsRoutes } from './items/routes.ts'
import { type ItemsDeps, itemsService } from './items/service.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { refuseBrokenEscapes } from './http/escapes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { webhookRules } from './webhooks/rules.ts'

export type DataApiDeps = ItemsDeps &
  AuthDeps & {
    /** The origins whose pages may call, `*` for any; none unless said. */
    readonly corsOrigins?: readonly string[]
    /** Whether webhooks may call this machine and private networks; not unless said. */
    readonly privateWebhooks?: boolean
  }

/** Every address of the dialect, one line a part; to be mounted at the root. */
export function dataApi(deps: DataApiDeps): Hono {
  const hooks = { ...deps.hooks, webhooks: webhookRules(deps.resources, deps.privateWebhooks ?? false) }
  const service = itemsService({ ...deps, hooks })
  const api = new Hono()
  api.use(crossOrigin(deps.corsOrigins ?? []), refuseBrokenEscapes)
  api.get('/server/ping', (c) => c.text('pong'))
  api.route('/', authRoutes(deps))
  api.route('/', usersRoutes(service))
  api.route('/', webhookRoutes(service, deps.secret))
  api.route('/', itemsRoutes(service))
  return api
}
