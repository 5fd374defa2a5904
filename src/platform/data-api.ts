/** The whole data API over one model: what a program mounts at its root, whatever its collections are. */
import { Hono } from 'hono'
import { accountHooks } from './access/account-hooks.ts'
import { hooksOf } from './items/writer.ts'
import type { AccessDeps } from './access/deps.ts'
import {
  authEndpoints,
  invitationEndpoints,
  passwordEndpoints,
  secondFactorEndpoints,
  sessionsEndpoints,
  usersEndpoints,
} from './access/endpoints.ts'
import { invitationRoutes } from './access/invitation-routes.ts'
import { passwordRoutes } from './access/password-routes.ts'
import { authRoutes } from './access/routes.ts'
import { secondFactorRoutes } from './access/second-factor-routes.ts'
import { sessionsRoutes } from './access/sessions-routes.ts'
import { usersRoutes } from './access/users-routes.ts'
import { assetsEndpoints, filesEndpoints } from './files/endpoints.ts'
import { archiveRoutes } from './items/archive-routes.ts'
import { moveRoutes } from './items/move-routes.ts'
import { historyEndpoints, modelEndpoints } from './items/history-endpoints.ts'
import { historyRoutes } from './items/history-routes.ts'
import { modelRoutes } from './items/model-routes.ts'
import { assetsRoutes } from './files/assets-routes.ts'
import { type FilesDeps, filesRoutes } from './files/files-routes.ts'
import { itemsRoutes } from './items/routes.ts'
import { type ItemsDeps, itemsService } from './items/service.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { refuseBrokenEscapes } from './http/escapes.ts'
import { liveEndpoints } from './live/endpoints.ts'
import { type LiveDeps, liveRoutes } from './live/routes.ts'
import { documented } from './openapi/endpoint.ts'
import { type ServerDeps, serverRoutes } from './server/routes.ts'
import { webhookEndpoints } from './webhooks/endpoints.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { webhookRules } from './webhooks/rules.ts'
import { workplaceEndpoints } from './workplace/endpoints.ts'
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
    readonly shelf?: FilesDeps['shelf']
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
  api.route('/', documented(passwordRoutes(deps), passwordEndpoints))
  api.route('/', documented(authRoutes(deps), authEndpoints))
  api.route('/', documented(secondFactorRoutes(deps, service), secondFactorEndpoints))
  api.route('/', documented(invitationRoutes(deps, service), invitationEndpoints(deps.invitedWith?.body)))
  api.route('/', documented(sessionsRoutes(deps, service), sessionsEndpoints))
  api.route('/', documented(modelRoutes(service), modelEndpoints))
  api.route('/', documented(usersRoutes(service), usersEndpoints))
  api.route('/', documented(webhookRoutes(service, deps.secret), webhookEndpoints))
  api.route('/', documented(historyRoutes(service, deps.secret), historyEndpoints))
  api.route('/', documented(workplaceRoutes(service, deps.project), workplaceEndpoints))
  if (deps.live) api.route('/', documented(liveRoutes(service, deps.live), liveEndpoints))
  if (deps.shelf) {
    const { shelf, secret, now, address, visitorPictures: visitors } = deps
    const files = { shelf, secret, now, address, visitors }
    api.route('/', documented(filesRoutes(service, files), filesEndpoints))
    api.route('/', documented(assetsRoutes(service, files), assetsEndpoints))
  }
  api.route('/', archiveRoutes(service))
  api.route('/', moveRoutes(service))
  api.route('/', itemsRoutes(service))
  return api
}
