/** The whole data API over one model: what a program mounts at its root, whatever its collections are. */
import { Hono } from 'hono'
import { accountHooks } from './access/account-hooks.ts'
import type { AccessDeps } from './access/deps.ts'
import { invitationRoutes } from './access/invitation-routes.ts'
import { passwordRoutes } from './access/password-routes.ts'
import { authRoutes } from './access/routes.ts'
import { secondFactorRoutes } from './access/second-factor-routes.ts'
import { usersRoutes } from './access/users-routes.ts'
import { historyRoutes } from './items/history-routes.ts'
import { modelRoutes } from './items/model-routes.ts'
import { itemsRoutes } from './items/routes.ts'
import { type ItemsDeps, itemsService } from './items/service.ts'
import { type ProjectSettings, workplaceRoutes } from './workplace/routes.ts'

export type DataApiDeps = ItemsDeps &
  AccessDeps & {
    /** The small record about the whole product, at `/settings`. */
    readonly project?: () => Promise<Partial<ProjectSettings>>
  }

/** Every address of the dialect, one line a part; to be mounted at the root. */
export function dataApi(deps: DataApiDeps): Hono {
  const service = itemsService({ ...deps, hooks: { ...deps.hooks, ...accountHooks(deps) } })
  const api = new Hono()
  api.get('/server/ping', (c) => c.text('pong'))
  api.route('/', passwordRoutes(deps))
  api.route('/', authRoutes(deps))
  api.route('/', secondFactorRoutes(deps, service))
  api.route('/', invitationRoutes(deps, service))
  api.route('/', modelRoutes(service))
  api.route('/', usersRoutes(service))
  api.route('/', historyRoutes(service, deps.secret))
  api.route('/', workplaceRoutes(service, deps.project))
  api.route('/', itemsRoutes(service))
  return api
}
