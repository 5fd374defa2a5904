/** Every role, collection and field, written: the table's fields are taken, all others refused, by everyone where they are frozen. */
import { expect, test } from 'vitest'
import { resources } from '../../src/app/resources.ts'
import { roleSlugs, systemAccess } from '../../src/domains/identity/roles.ts'
import { audiences } from '../../src/domains/identity/audiences.ts'
import { appAccess } from '../../src/platform/access/permission/app-access.ts'
import { conditionText } from '../../src/platform/access/permission/condition-text.ts'
import { fullAccess, permissionsOf } from '../../src/platform/access/permission/permissions.ts'
import { Problem } from '../../src/platform/http/problem.ts'
import { parsePayload } from '../../src/platform/items/change/payload.ts'
import { keyOf } from '../../src/platform/items/sql/row.ts'
import { isKept, isTaken } from '../../src/platform/resource/kept.ts'
import type { Resource, RoleSlug } from '../../src/platform/resource/resource.ts'
import { frozen, tracked } from '../api/permissions/frozen.ts'
import { uncorrected } from '../api/permissions/missing.ts'
import { isForRole, type Row } from '../api/permissions/row.ts'
import { table } from '../api/permissions/table.ts'

const appOf = (role: RoleSlug) => (role === 'public' ? {} : appAccess)
const actions = [
  ['create', 'C'],
  ['update', 'U'],
] as const
const held: readonly Resource[] = resources.filter(({ name }) => !uncorrected.includes(name))
const rowsOf = (role: RoleSlug, resource: Resource, letter: string): Row[] =>
  (table[resource.name]?.[role] ?? []).filter(({ letters }) => letters.includes(letter))

/** 403 where the field is refused, 200 where it is taken or would be if its value were right. */
function statusOf(write: () => unknown): number {
  try {
    write()
    return 200
  } catch (error) {
    if (error instanceof Problem) return error.status === 403 ? 403 : 200
    throw error
  }
}

test.each(roleSlugs)('%s writes the fields of the table and no others', (role) => {
  const permissions = permissionsOf(resources, role, audiences, systemAccess, appOf(role))
  const wrong: string[] = []
  for (const resource of held)
    for (const [action, letter] of actions) {
      const rows = rowsOf(role, resource, letter)
      const permission = permissions.of(resource.name, action)
      if ((permission !== null) !== rows.length > 0) wrong.push(`${role} ${action} ${resource.name}`)
      if (!permission) continue
      const writesAll =
        rows.some(({ fields }) => !fields) &&
        Object.values(resource.fields).every(
          (field) => field.secret || field.automatic || isForRole(role, field),
        )
      for (const [name, field] of [...Object.entries(resource.fields), ['nosuch', undefined] as const]) {
        if (name === keyOf(resource)) continue
        const covered =
          isForRole(role, field) &&
          rows.some(({ fields }) => (fields ? fields.includes(name) : !field?.secret))
        // What is filled by itself is dropped, as what is not there is, from whoever writes all fields.
        const taken = !field || field.automatic ? writesAll : covered && !field.readonly
        const status = statusOf(() => parsePayload(resource, { [name]: 'x' }, permission, action))
        if ((status === 200) !== taken) wrong.push(`${role} ${action} ${resource.name}.${name}: ${status}`)
      }
    }
  expect(wrong).toEqual([])
})

test.each(roleSlugs)(
  '%s: what is written must meet the table’s condition, and gets what the table gives',
  (role) => {
    const permissions = permissionsOf(resources, role, audiences, systemAccess, appOf(role))
    for (const resource of held)
      for (const [action, letter] of actions)
        for (const row of rowsOf(role, resource, letter)) {
          const permission = permissions.of(resource.name, action)!
          const [name = ''] =
            row.fields ??
            Object.keys(resource.fields).filter(
              (one) => !resource.fields[one]!.secret && isForRole(role, resource.fields[one]),
            )
          for (const names of [[name], []]) {
            const check = permission.check(names)
            const said = typeof check === 'string' ? check : conditionText(check)
            expect([resource.name, action, said]).toEqual([
              resource.name,
              action,
              row.check ? conditionText(row.check) : 'every',
            ])
          }
          if (action === 'create')
            expect([resource.name, permission.preset]).toEqual([resource.name, row.preset ?? {}])
        }
  },
)

test('money, states, tokens and what is frozen or derived are refused to everyone, super-administrators too', () => {
  const everything = fullAccess.of('bookings', 'update')!
  for (const resource of held) {
    const names = [...(frozen[resource.name] ?? []), ...(resource.system ? [] : tracked)]
    for (const name of names.filter((one) => one in resource.fields))
      for (const [action] of actions) {
        if (resource.fields[name]!.automatic) {
          expect(parsePayload(resource, { [name]: 'x' }, everything, 'update').row).toEqual({})
          continue
        }
        const status = statusOf(() => parsePayload(resource, { [name]: null }, everything, action))
        expect([resource.name, name, action, status]).toEqual([resource.name, name, action, 403])
      }
    expect([
      resource.name,
      names.filter((one) => !(one in resource.fields) && !tracked.includes(one)),
    ]).toEqual([resource.name, []])
    for (const [name, field] of Object.entries(resource.fields))
      if (field.secret && !resource.system)
        expect([resource.name, name, field.readonly]).toEqual([resource.name, name, true])
  }
})

test('a collection that is derived as a whole is written by no one', () => {
  const kept = [
    'occupations',
    'booking_changes',
    'booking_lines',
    'bob_declarations',
    'coupon_redemptions',
    'lost_demands',
  ]
  const there = held.filter(({ name }) => kept.includes(name))
  expect(there.filter((resource) => !isKept(resource)).map(({ name }) => name)).toEqual([])
  const changed = there.filter((resource) =>
    (['create', 'update', 'delete'] as const).some((action) => isTaken(resource, action)),
  )
  expect(changed.map(({ name }) => name)).toEqual([])
})

test('the waiting list is made by visitors alone; who is on it is moved, or taken off, by whom the table names', () => {
  const waiting = resources.find(({ name }) => name === 'waiting_entries')!
  const taken = (['read', 'create', 'update', 'delete'] as const).filter((action) => isTaken(waiting, action))
  // A move writes the state; no field of it is edited.
  expect(taken).toEqual(['read', 'update', 'delete'])
  expect(isKept(waiting)).toBe(true)
})
