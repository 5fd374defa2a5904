/** The definitions' permission rows, held against the table of who may what, cell by cell. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resources } from '../../src/app/resources.ts'
import { companyAppAccess, roleSlugs, systemAccess } from '../../src/domains/identity/roles.ts'
import { type Cell, cellsOf } from '../../src/platform/access/permission/grant-table.ts'
import type { Action, Grant, RoleSlug } from '../../src/platform/resource/resource.ts'
import { permissionsFile, permissionsPage } from '../../tools/permissions-table.ts'
import { missing, uncorrected } from '../api/permissions/missing.ts'
import type { Collection } from '../api/permissions/row.ts'
import { table } from '../api/permissions/table.ts'

const actions: Readonly<Record<string, Action>> = { C: 'create', R: 'read', U: 'update', X: 'delete' }

const grantsOf = (collection: Collection): Grant[] =>
  Object.entries(collection).flatMap(([role, rows]) =>
    rows.map(({ letters, rows: where, ...rest }) => ({
      to: [role as RoleSlug],
      may: letters.split('').map((letter) => actions[letter]!),
      where,
      ...rest,
    })),
  )

const sentence = ({ collection, role, letter, fields, rows, check, preset }: Cell) =>
  [`${collection}: ${role} ${letter} [${fields}] of ${rows}`, check && `written: ${check}`, preset]
    .filter(Boolean)
    .join('; ')

const compiled = new Map<string, Grant[]>(
  resources.map(({ name, access }) => [
    name,
    [...access, ...(systemAccess[name] ?? []), ...(companyAppAccess[name] ?? [])] as Grant[],
  ]),
)

test('every collection of the table is there, but those that are still to come', () => {
  expect(Object.keys(table).filter((name) => !compiled.has(name))).toEqual(missing)
})

test('every collection is in the table', () => {
  expect([...compiled.keys()].filter((name) => !(name in table))).toEqual([])
})

test.each([...compiled.keys()].filter((name) => name in table && !uncorrected.includes(name)))(
  '%s: who may what',
  (name) => {
    const said = (grants: readonly Grant[]) =>
      [...new Set(cellsOf(roleSlugs, name, grants).map(sentence))].toSorted()
    expect(
      said(compiled.get(name)!),
      'received: the rows of `access`; expected: tests/api/permissions/table.ts, written by hand. Change the one that is wrong',
    ).toEqual(said(grantsOf(table[name]!)))
  },
)

test('the printed table is the definitions’: `npm run draw` writes it anew', () => {
  expect(readFileSync(permissionsFile, 'utf8')).toBe(permissionsPage())
})
