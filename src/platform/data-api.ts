/** The whole data API over one model: what a program mounts at its root, whatever its collections are. */
import { Hono } from 'hono'
import { accountHooks } from './access/account/account-hooks.ts'
import { hooksOf } from './items/write/writer.ts'
import type { AccessDeps } from './access/deps.ts'
import { invitationRoutes } from './access/account/invitation-routes.ts'
import { passwordRoutes } from './access/password/password-routes.ts'
import { authRoutes } from './access/routes.ts'
import { secondFactorRoutes } from './access/second-factor/second-factor-routes.ts'
import { sessionsRoutes } from './access/session/sessions-routes.ts'
import { usersRoutes } from './access/account/users-routes.ts'
import { archiveRoutes } from './items/archive-routes.ts'
import { moveRoutes } from './items/move-routes.ts'
import { historyRoutes } from './items/history/history-routes.ts'
import { modelRoutes } from './items/model/model-routes.ts'
import { assetsRoutes } from './files/assets-routes.ts'
import { type FilesDeps, filesRoutes } from './files/files-routes.ts'
import { itemsRoutes } from './items/routes.ts'
import { type ItemsDeps, itemsService } from './items/service.ts'
import { crossOrigin } from './http/server/cross-origin.ts'
import { refuseBrokenEscapes } from './http/server/escapes.ts'
import { type LiveDeps, liveRoutes } from './live/routes.ts'
import { type ServerDeps, serverRoutes } from './server/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { webhookRules } from './webhooks/rules.ts'
import { type ProjectSettings, workplaceRoutes } from './workplace/routes.ts'

export type DataApiDeps = ItemsDeps &
  AccessDeps & {
    /** The small record about the whole product, at `/settings`. */
    readonly project?: () => Promise<Partial<ProjectSettings>>
    /** What `/server` tells of the program around the data API. */
    readonly server?: ServerDeps
    /** The origins whose pages may call, `*` for any; none unless said. */
    readonly corsOrigins?: readonly string[]
    /** Whether webhooks may call this machine and private networks; not unless said. */
    readonly privateWebhooks?: boolean
    /** Live updates; without it there are none. */
    readonly live?: LiveDeps
    /** Where files are; without it the program keeps none. */
    readonly storage?: FilesDeps['storage']
    /** What a visitor may ask of pictures. */
    readonly visitorPictures?: FilesDeps['visitors']
  }

/** Every address of the dialect, one line a part; to be mounted at the root. */
export function dataApi(deps: DataApiDeps): Hono {
  const webhooks = webhookRules(deps.resources, deps.privateWebhooks ?? false)
  const service = itemsService({
    ...deps,
    hooks: { ...deps.hooks, ...hooksOf(accountHooks(deps), { webhooks }) },
  })
  const api = new Hono()
  api.use(crossOrigin(deps.corsOrigins ?? []), refuseBrokenEscapes)
  api.route('/', serverRoutes(service, { routes: () => api.routes, ...deps.server }))
  api.route('/', passwordRoutes(deps))
  api.route('/', authRoutes(deps))
  api.route('/', secondFactorRoutes(deps, service))
  api.route('/', invitationRoutes(deps, service))
  api.route('/', sessionsRoutes(deps, service))
  api.route('/', modelRoutes(service))
  api.route('/', usersRoutes(service))
  api.route('/', webhookRoutes(service, deps.secret))
  api.route('/', historyRoutes(service, deps.secret))
  api.route('/', workplaceRoutes(service, deps.project))
  if (deps.live) api.route('/', liveRoutes(service, deps.live))
  if (deps.storage) {
    const { storage, secret, now, address, visitorPictures: visitors } = deps
    const files = { storage, secret, now, address, visitors }
    api.route('/', filesRoutes(service, files))
    api.route('/', assetsRoutes(service, files))
  }
  api.route('/', archiveRoutes(service))
  api.route('/', moveRoutes(service))
  api.route('/', itemsRoutes(service))
  return api
}
