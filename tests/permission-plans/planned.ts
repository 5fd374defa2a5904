/** What a role's query is planned to, held against the table of who may read what. */
import { afterAll, beforeAll } from 'vitest'
import { resources } from '../../src/app/resources.ts'
import { roleSlugs, systemAccess } from '../../src/domains/identity/roles.ts'
import { audiences } from '../../src/domains/identity/audiences.ts'
import { appAccess } from '../../src/platform/access/permission/app-access.ts'
import { type Permissions, permissionsOf } from '../../src/platform/access/permission/permissions.ts'
import { Problem } from '../../src/platform/http/problem.ts'
import type { Reader } from '../../src/platform/items/read/authority.ts'
import { defaultBounds } from '../../src/platform/items/query/bounds.ts'
import type { Raw } from '../../src/platform/items/query/brackets.ts'
import { parseQuery } from '../../src/platform/items/query/query.ts'
import { planItem, planRead } from '../../src/platform/items/read/read.ts'
import { schemaOf } from '../../src/platform/items/model/schema.ts'
import type { Resource, RoleSlug } from '../../src/platform/resource/resource.ts'
import { me, now, type Readable, readableOf } from '../api/permissions/expected.ts'
import { leaksOf } from '../api/permissions/walker.ts'

/** Refusals are thrown by the hundred thousand here; where from is of no use. */
export function withoutTraces(): void {
  const { stackTraceLimit } = Error
  beforeAll(() => {
    Error.stackTraceLimit = 0
  })
  afterAll(() => {
    Error.stackTraceLimit = stackTraceLimit
  })
}

export const roles = roleSlugs
export const all: readonly Resource[] = resources
export const byName = new Map(all.map((resource) => [resource.name, resource]))
const schema = schemaOf(all)

/** What comes with app access, which every role of the company has. */
export const appOf = (role: RoleSlug) => (role === 'public' ? {} : appAccess)

export const readerWith = (role: RoleSlug, permissions: Permissions): Reader => ({
  schema,
  permissions,
  admin: false,
  variables: { user: role === 'public' ? null : me, role: null, now },
  locale: 'nl',
  bounds: defaultBounds,
})
export const readerOf = (role: RoleSlug) =>
  readerWith(role, permissionsOf(all, role, audiences, systemAccess, appOf(role)))

export function tableOf(role: RoleSlug): (resource: Resource) => Readable | null {
  const known = new Map(all.map((resource) => [resource.name, readableOf(byName, role, resource)]))
  return (resource) => known.get(resource.name) ?? null
}

/** What a query comes to: a refusal, or what its plan shows beyond the table. */
export function outcomeOf(
  reader: Reader,
  readable: (resource: Resource) => Readable | null,
  resource: Resource,
  raw: Raw,
): { status: number; leaks: string[] } {
  try {
    const query = parseQuery(raw)
    const leaks = leaksOf(planRead(reader, resource, query), readable)
    if (raw.fields !== undefined && raw.filter === undefined)
      leaks.push(...leaksOf(planItem(reader, resource, query, me), readable, me))
    return { status: 200, leaks }
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, leaks: [] }
    throw error
  }
}
export const said = (role: RoleSlug, resource: Resource, raw: Raw, leaks: readonly string[]) =>
  leaks.map((leak) => `${role} /items/${resource.name} ${JSON.stringify(raw)}: ${leak}`)

export const relationsOf = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, { kind }]) => kind === 'one' || kind === 'many')
