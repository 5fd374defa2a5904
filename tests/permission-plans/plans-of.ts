/** Every collection and field, asked for in every way as one role: what is planned keeps to the table, or is refused. */
import { expect, test } from 'vitest'
import { Problem } from '../../src/platform/http/problem.ts'
import type { Reader } from '../../src/platform/items/read/authority.ts'
import type { Raw } from '../../src/platform/items/query/brackets.ts'
import { parseQuery } from '../../src/platform/items/query/query.ts'
import { planRead } from '../../src/platform/items/read/read.ts'
import type { Resource, RoleSlug } from '../../src/platform/resource/resource.ts'
import { waysBeyond, waysThrough, waysTo, waysToAll } from '../api/permissions/queries.ts'
import { all, byName, outcomeOf, readerOf, relationsOf, said, tableOf, withoutTraces } from './planned.ts'

/** The tests of one role; each role has a file, so that they spread over the workers. */
export function plansOf(role: RoleSlug): void {
  withoutTraces()

  test(`${role}: every field of every collection, asked for directly`, { timeout: 240_000 }, () => {
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

  test(
    `${role}: every field of every collection, through every relation that leads to it`,
    { timeout: 240_000 },
    () => {
      const reader = readerOf(role)
      const readable = tableOf(role)
      const wrong: string[] = []
      const ask = (
        resource: Resource,
        path: readonly string[],
        target: Resource,
        ways: typeof waysThrough,
      ) => {
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

  test(`${role}: what the table names is answered, what it does not is as if it were not there`, () => {
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
  })
}

/** A collection with a relation of a kind that leads to another. */
function wayInto(target: Resource, kind: string): [Resource, string] | undefined {
  for (const resource of all)
    for (const [name, field] of relationsOf(resource))
      if (field.kind === kind && field.to === target.name) return [resource, name]
  return undefined
}

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
