/** The walker that judges the plans of every role sees what it is there to see. */
import { expect, test } from 'vitest'
import { audiences } from '../../src/domains/identity/audiences.ts'
import { permissionsOf } from '../../src/platform/access/permission/permissions.ts'
import { systemAccess } from '../../src/domains/identity/roles.ts'
import type { Resource } from '../../src/platform/resource/resource.ts'
import {
  all,
  appOf,
  byName,
  outcomeOf,
  readerOf,
  readerWith,
  relationsOf,
  roles,
  tableOf,
  withoutTraces,
} from './planned.ts'

withoutTraces()

test(
  'the walker sees a field too many, a record too many and a hop without its condition',
  { timeout: 120_000 },
  () => {
    const unseen: string[] = []
    const missed = (what: string, leaks: readonly string[]) => leaks.length === 0 && unseen.push(what)
    for (const role of roles) {
      const honest = permissionsOf(all, role, audiences, systemAccess, appOf(role))
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
