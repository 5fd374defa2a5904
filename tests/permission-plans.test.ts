/** Every role, collection and field, asked for in every way: what is planned keeps to the table, or is refused. */
import { afterAll, expect, test } from 'vitest'
import { resources } from '../src/app/resources.ts'
import { systemAccess } from '../src/domains/identity/roles.ts'
import { appAccess } from '../src/platform/access/app-access.ts'
import { type Permissions, permissionsOf } from '../src/platform/access/permissions.ts'
import { Problem } from '../src/platform/http/problem.ts'
import type { Reader } from '../src/platform/items/authority.ts'
import { defaultBounds } from '../src/platform/items/bounds.ts'
import type { Raw } from '../src/platform/items/brackets.ts'
import { parseQuery } from '../src/platform/items/query.ts'
import { planItem, planRead } from '../src/platform/items/read.ts'
import { schemaOf } from '../src/platform/items/schema.ts'
import type { Resource, RoleSlug } from '../src/platform/resource/resource.ts'
import { me, now, type Readable, readableOf } from './api/permissions/expected.ts'
import { waysBeyond, waysThrough, waysTo, waysToAll } from './api/permissions/queries.ts'
import { leaksOf } from './api/permissions/walker.ts'

// Refusals are thrown by the hundred thousand here; where from is of no use.
const { stackTraceLimit } = Error
Error.stackTraceLimit = 0
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit
})

const roles = ['public', 'organizer', 'employee', 'planner', 'accountant', 'admin'] as const
const all: readonly Resource[] = resources
const byName = new Map(all.map((resource) => [resource.name, resource]))
const schema = schemaOf(all)

/** What comes with app access, which every role of the company has. */
const appOf = (role: RoleSlug) => (role === 'public' ? {} : appAccess)

const readerWith = (role: RoleSlug, permissions: Permissions): Reader => ({
  schema,
  permissions,
  admin: false,
  variables: { user: role === 'public' ? null : me, role: null, now },
  locale: 'nl',
  bounds: defaultBounds,
})
const readerOf = (role: RoleSlug) => readerWith(role, permissionsOf(all, role, systemAccess, appOf(role)))

function tableOf(role: RoleSlug): (resource: Resource) => Readable | null {
  const known = new Map(all.map((resource) => [resource.name, readableOf(byName, role, resource)]))
  return (resource) => known.get(resource.name) ?? null
}

/** What a query comes to: a refusal, or what its plan shows beyond the table. */
function outcomeOf(
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
const said = (role: RoleSlug, resource: Resource, raw: Raw, leaks: readonly string[]) =>
  leaks.map((leak) => `${role} /items/${resource.name} ${JSON.stringify(raw)}: ${leak}`)

const relationsOf = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, { kind }]) => kind === 'one' || kind === 'many')

test.each(roles)('%s: every field of every collection, asked for directly', { timeout: 120_000 }, (role) => {
  const reader = readerOf(role)
  const readable = tableOf(role)
  const wrong: string[] = []
  for (const resource of all) {
    for (const raw of waysToAll)
      wrong.push(...said(role, resource, raw, outcomeOf(reader, readable, resource, raw).leaks))
    for (const name of [...Object.keys(resource.fields), 'nosuch', '__proto__']) {
      for (const raw of waysTo(name)) {
        const { status, leaks } = outcomeOf(reader, readable, resource, raw)
        wrong.push(...said(role, resource, raw, leaks))
        if (status > 403) wrong.push(`${role} ${resource.name} ${JSON.stringify(raw)}: ${status}`)
      }
    }
  }
  expect(wrong.slice(0, 20)).toEqual([])
})

/** A collection with a relation of a kind that leads to another. */
function wayInto(target: Resource, kind: string): [Resource, string] | undefined {
  for (const resource of all)
    for (const [name, field] of relationsOf(resource))
      if (field.kind === kind && field.to === target.name) return [resource, name]
  return undefined
}

test.each(roles)(
  '%s: every field of every collection, through every relation that leads to it',
  { timeout: 120_000 },
  (role) => {
    const reader = readerOf(role)
    const readable = tableOf(role)
    const wrong: string[] = []
    const ask = (resource: Resource, path: readonly string[], target: Resource, ways: typeof waysThrough) => {
      for (const name of Object.keys(target.fields))
        for (const raw of ways(path, name))
          wrong.push(...said(role, resource, raw, outcomeOf(reader, readable, resource, raw).leaks))
    }
    for (const resource of all)
      for (const [first, { to, automatic }] of relationsOf(resource))
        ask(resource, [first], byName.get(to!)!, automatic ? waysBeyond : waysThrough)
    // What lies behind a collection does not depend on how it was come by: from one of each kind of relation to it.
    for (const middle of all)
      for (const kind of ['one', 'many']) {
        const [from, first] = wayInto(middle, kind) ?? []
        if (from && first)
          for (const [second, { to }] of relationsOf(middle))
            ask(from, [first, second], byName.get(to!)!, waysBeyond)
      }
    expect(wrong.slice(0, 20)).toEqual([])
  },
)

/** The answer to a refused query, whatever the field was called. */
function refusalOf(reader: Reader, resource: Resource, name: string, raw: Raw): string | null {
  try {
    planRead(reader, resource, parseQuery(raw))
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return `${error.status} ${String(error.entries[0]!.extensions.reason)}`.replace(`field "${name}"`, 'it')
  }
}

test.each(roles)(
  '%s: what the table names is answered, what it does not is as if it were not there',
  (role) => {
    const reader = readerOf(role)
    const readable = tableOf(role)
    const wrong: string[] = []
    for (const resource of all) {
      const may = readable(resource)
      const noSuch = (ask: (name: string) => Raw) => refusalOf(reader, resource, 'nosuch', ask('nosuch'))
      for (const [name, field] of Object.entries(resource.fields)) {
        const leads = field.kind === 'many' ? readable(byName.get(field.to!)!) !== null : true
        const seen = Boolean(may?.fields.has(name)) && leads
        const asks: [(name: string) => Raw, boolean][] = [
          [(as) => ({ fields: as }), seen],
          [(as) => ({ alias: { x: as }, fields: 'x' }), seen],
          [(as) => ({ filter: { [as]: { _nnull: true } } }), seen && !field.secret],
        ]
        for (const [ask, wanted] of asks) {
          const got = refusalOf(reader, resource, name, ask(name))
          if (wanted !== (got === null))
            wrong.push(`${role} ${resource.name} ${JSON.stringify(ask(name))}: ${got ?? 'answered'}`)
          if (!may?.fields.has(name) && got !== noSuch(ask))
            wrong.push(`${role} ${resource.name}.${name} is told from what is not there: ${got}`)
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
  },
)

test(
  'the walker sees a field too many, a record too many and a hop without its condition',
  { timeout: 60_000 },
  () => {
    const unseen: string[] = []
    const missed = (what: string, leaks: readonly string[]) => leaks.length === 0 && unseen.push(what)
    for (const role of roles) {
      const honest = permissionsOf(all, role, systemAccess, appOf(role))
      const readable = tableOf(role)
      const reader = readerOf(role)
      const wide = readerWith(role, {
        of: (collection, action) => {
          const permission = honest.of(collection, action)
          return permission && { ...permission, rows: 'every', field: () => 'every' }
        },
      })
      for (const resource of all) {
        const may = readable(resource)
        if (!may) continue
        for (const name of Object.keys(resource.fields)) {
          const raw = { fields: name, sort: name }
          const { status, leaks } = outcomeOf(wide, readable, resource, raw)
          // An admin reads every field that names a file, so that for files nothing is wider.
          const isWider = may.rows.length > 0 && !(resource.belongs && role === 'admin')
          if (status === 200 && (!may.fields.has(name) || isWider))
            missed(`${role} ${resource.name}.${name}`, leaks)
          // The other way round: a row of the table that loses the field.
          const fields = new Map(may.fields)
          fields.delete(name)
          const without = (other: Resource) => (other === resource ? { ...may, fields } : readable(other))
          const kept = outcomeOf(reader, without, resource, { fields: name })
          if (kept.status === 200 && fields.size < may.fields.size)
            missed(`${role} without ${resource.name}.${name}`, kept.leaks)
        }
        for (const [name, { to }] of relationsOf(resource)) {
          const target = byName.get(to!)!
          if (!may.fields.has(name) || !readable(target)?.rows.length) continue
          for (const raw of [
            { fields: `${name}.id` },
            { filter: { [name]: { id: { _nnull: true } } }, fields: [...may.fields.keys()][0] },
          ]) {
            const { status, leaks } = outcomeOf(wide, readable, resource, raw)
            if (status === 200) missed(`${role} ${resource.name}.${name} hop`, leaks)
          }
        }
      }
    }
    expect(unseen).toEqual([])
  },
)
