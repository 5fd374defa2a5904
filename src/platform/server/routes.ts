/** `/server`: whether the program lives and is well, what it is, and the document of everything it answers. */
import type { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { sql } from 'kysely'
import type { Caller } from '../access/session/caller.ts'
import type { Permissions } from '../access/permission/permissions.ts'
import { dialectOf, mountedDialect } from '../http/endpoint/dialect.ts'
import { answered, anyRecord, count, object, oneOf, optional, text } from '../http/endpoint/schema.ts'
import { defaultLimit } from '../items/query/query.ts'
import { sendText } from '../items/routes.ts'
import type { ItemsService } from '../items/service.ts'
import { docsEndpoints } from '../openapi/docs-routes.ts'
import { type OpenApi, openApiOf } from '../openapi/document.ts'
import { type Check, healthOf } from './health.ts'

export interface ServerDeps {
  /** What anyone may know of the project; `project_name` names it in the document. */
  readonly project?: () => Promise<{ readonly project_name: string } & Readonly<Record<string, unknown>>>
  readonly version?: string
  /** The address the program calls itself. */
  readonly url?: string
  /** What must be well besides the database, by name. */
  readonly checks?: Readonly<Record<string, Check>>
  /** Every route of the program; those of the data API unless said. */
  readonly routes?: () => readonly RouterRoute[]
  /** The access token of a reader's session, for a page that cannot be opened with a header. */
  readonly sessionToken?: (request: Request) => string | null
}

const group = 'Server'
const healthType = 'application/health+json'
const info = object({
  project: answered<Readonly<Record<string, unknown>>>(),
  queryLimit: optional(object({ default: count(), max: count() })),
  version: optional(text()),
  node: optional(text()),
})

/** Documents kept for one set of permissions: roles that share it, names the project had. */
const mostKept = 20

/** The routes of `/server`, to be mounted at the root. */
export function serverRoutes(
  service: ItemsService,
  deps: ServerDeps & { readonly routes: () => readonly RouterRoute[] },
): Hono {
  const { version = '0', url = '/' } = deps
  const project = deps.project ?? (async () => ({ project_name: 'Data API' }))
  const isAdmin = ({ account, role }: Caller) => account?.admin === true || role === 'admin'
  const checks: Readonly<Record<string, Check>> = {
    database: async () => {
      await sql`SELECT 1`.execute(service.db)
      return 'ok'
    },
    ...deps.checks,
  }

  // What a role may call is the same for everyone who has it, as long as the program runs.
  const kept = new WeakMap<Permissions, Map<string, { document: OpenApi; text: string }>>()
  const documentFor = async (request: Request) => {
    const { caller, writer } = await service.caller(request)
    const { permissions, admin } = writer
    const { role } = caller
    const { project_name: title } = await project()
    const ofRole = kept.get(permissions) ?? new Map<string, { document: OpenApi; text: string }>()
    kept.set(permissions, ofRole)
    const known = ofRole.get(`${role} ${title}`)
    if (known) return { ...known, caller }
    const facts = { routes: deps.routes(), schema: service.schema, title, version, url }
    const document = openApiOf(facts, { permissions, role, admin })
    const made = { document, text: JSON.stringify(document) }
    if (ofRole.size >= mostKept) ofRole.clear()
    ofRole.set(`${role} ${title}`, made)
    return { ...made, caller }
  }

  const open = dialectOf(() => ({}))
  const entered = dialectOf((c) => service.caller(c.req.raw))
  return mountedDialect([
    open(
      {
        call: 'GET /server/ping',
        group,
        summary: 'Whether the program is running',
        answers: { 200: { words: 'It is', raw: 'text/plain', data: oneOf(['pong']) } },
      },
      ({ context }) => context.text('pong'),
    ),
    open(
      {
        call: 'GET /server/health',
        group,
        summary: 'Whether the program and what it depends on are well',
        detail:
          'Administrators also get the checks by name: the database, jobs, storage, the space left on the disk.',
        answers: {
          200: {
            words: 'Well, or working but needing attention',
            raw: healthType,
            data: object({
              status: oneOf(['ok', 'warn', 'error']),
              releaseId: optional(text()),
              checks: optional(anyRecord()),
            }),
          },
          503: {
            words: 'Something it depends on is not available, or the disk is full',
            raw: healthType,
            data: object({ status: oneOf(['error']) }),
          },
        },
      },
      async ({ context }) => {
        // While the database is gone nobody can be told from anybody: then everyone gets the short answer.
        const caller = await service.caller(context.req.raw).then(
          ({ caller }) => caller,
          () => null,
        )
        const { status, checks: results } = await healthOf(checks)
        const body = caller && isAdmin(caller) ? { status, releaseId: version, checks: results } : { status }
        return context.body(JSON.stringify(body), status === 'error' ? 503 : 200, {
          'content-type': `${healthType}; charset=utf-8`,
          'cache-control': 'no-store',
        })
      },
    ),
    entered(
      {
        call: 'GET /server/info',
        group,
        summary: 'What the program is',
        detail: 'Anyone signed in also gets the query limits, administrators the version too.',
        answers: { 200: { words: 'The project', data: info } },
      },
      async ({ caller }) => ({
        data: {
          project: await project(),
          ...(caller.account && { queryLimit: { default: defaultLimit, max: -1 } }),
          ...(isAdmin(caller) && { version, node: process.versions.node }),
        },
      }),
    ),
    open(
      {
        call: 'GET /server/specs/oas',
        group,
        summary: 'This document, as far as the caller may use it',
        answers: { 200: { words: 'OpenAPI 3.1', raw: 'application/json', data: anyRecord() } },
      },
      async ({ context }) => sendText(context, (await documentFor(context.req.raw)).text),
    ),
    ...docsEndpoints(documentFor, deps.sessionToken ?? (() => null), version),
  ])
}
