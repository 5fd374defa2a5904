/** What the data API stands on, and who a caller is to it. */
import type { Kysely } from 'kysely'
import { appAccess } from '../access/permission/app-access.ts'
import { type Caller } from '../access/session/caller.ts'
import { fullAccess, type Permissions, permissionsOf } from '../access/permission/permissions.ts'
import { selfAccess } from '../access/permission/self-access.ts'
import type { Database } from '../db/database.ts'
import type { Say } from '../http/refusal.ts'
import type { Audiences } from '../resource/audience.ts'
import type { Tables } from '../resource/model.ts'
import type { Grant, Resource } from '../resource/resource.ts'
import { type Bounds, defaultBounds } from './query/bounds.ts'
import type { WriteHooks, Writer } from './write/writer.ts'
import { generated } from './model/generated.ts'
import { type Schema, schemaOf } from './model/schema.ts'
import { versionHook } from './history/versions.ts'

export interface ItemsDeps {
  readonly database: Pick<Database, 'kysely' | 'transaction' | 'listen'>
  /** Seals the answers kept for requests that are sent again. */
  readonly secret: string
  readonly resources: readonly Resource[]
  /** Permission rows of system collections, whose definitions cannot know the company's roles. */
  readonly systemAccess?: Readonly<Record<string, readonly Grant[]>>
  /** The roles of each audience a field may be for. */
  readonly audiences: Audiences
  readonly authenticate: (request: Request) => Promise<Caller>
  readonly hooks?: WriteHooks
  readonly say?: Say
  readonly bounds?: Bounds
  readonly now?: () => number
}

export interface ItemsService {
  readonly db: Kysely<Tables>
  readonly database: ItemsDeps['database']
  readonly secret: string
  readonly schema: Schema
  /** Reads the caller from the request; throws the dialect's errors. */
  caller(request: Request): Promise<{ caller: Caller; writer: Writer }>
  readonly writerOf: (caller: Caller) => Writer
}

export function itemsService(deps: ItemsDeps): ItemsService {
  const schema = schemaOf(deps.resources)
  const hooks = { ...deps.hooks, versions: [versionHook] }
  const compiled = new Map<string, Permissions>()
  const governed = [...schema.resources, ...generated]
  const permissions = (role: string, app: boolean): Permissions => {
    const name = `${role}${app ? ' in the app' : ''}`
    const known = compiled.get(name)
    if (known) return known
    const made = permissionsOf(governed, role, deps.audiences, deps.systemAccess, app ? appAccess : {})
    compiled.set(name, made)
    return made
  }
  const writerOf = ({ account, actor, address, locale, role }: Caller): Writer => ({
    schema,
    permissions: account?.owesFactor
      ? selfAccess
      : account?.admin
        ? fullAccess
        : permissions(role, account?.app ?? false),
    admin: Boolean(account?.admin && !account.owesFactor),
    variables: {
      user: account?.id ?? null,
      role: account?.roleId ?? null,
      now: (deps.now ?? Date.now)(),
    },
    locale,
    bounds: deps.bounds ?? defaultBounds,
    actor,
    address,
    hooks,
    say: deps.say ?? (() => undefined),
  })
  return {
    db: deps.database.kysely,
    database: deps.database,
    secret: deps.secret,
    schema,
    async caller(request) {
      const caller = await deps.authenticate(request)
      return { caller, writer: writerOf(caller) }
    },
    writerOf,
  }
}
