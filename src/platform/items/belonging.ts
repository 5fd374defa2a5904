/** Records that belong to others (files): each is read exactly where a field that names it is read. */
import type { Transaction } from 'kysely'
import { problem } from '../http/problem.ts'
import type { Tables } from '../resource/model.ts'
import type { Resource } from '../resource/resource.ts'
import type { Authority } from './authority.ts'
import { testSql } from './emit-test.ts'
import { all, always, any, type Test } from './plan.ts'
import { keyOf } from './row.ts'
import { fieldOf, type Schema, targetOf } from './schema.ts'
import { quoted, Statement } from './statement.ts'

interface Holder {
  readonly holder: Resource
  /** The field that names a record of the other collection. */
  readonly name: string
}

/** The fields by which records of a collection are held. */
const holdersOf = (schema: Schema, resource: Resource): Holder[] =>
  schema.resources.flatMap((holder) =>
    Object.entries(holder.fields).flatMap(([name, field]) =>
      field.kind === 'file' && field.to === resource.name ? [{ holder, name }] : [],
    ),
  )

/** That a record's field names it, given what must hold for that record; with `none`, that no such record does. */
const named = (resource: Resource, { holder, name }: Holder, test: Test, none = false): Test => ({
  kind: 'many',
  many: { key: keyOf(resource), by: name, target: holder, guard: always },
  test,
  none,
})

/** That no field of any record names it, in any collection, whoever asks. */
export const unheld = (schema: Schema, resource: Resource): Test =>
  all(...holdersOf(schema, resource).map((each) => named(resource, each, always, true)))

/**
 * The records that may be read: those flagged `public`, those a readable field of a readable record names, and
 * those nothing names yet which the permission rows grant. An administrator reads all.
 */
export function belonging(authority: Authority, resource: Resource, granted: Test): Test {
  const { admin, permissions } = authority.reader
  if (admin) return granted
  const shown = holdersOf(authority.schema, resource).flatMap((each) => {
    const scope = permissions.of(each.holder.name, 'read')?.field(each.name) ?? 'none'
    if (scope === 'none') return []
    return [named(resource, each, all(authority.rows(each.holder), authority.scope(each.holder, scope)))]
  })
  return any(flagged(resource), ...shown, all(unheld(authority.schema, resource), granted))
}

function flagged(resource: Resource): Test {
  const field = fieldOf(resource, 'public')
  if (!field) throw new Error(`${resource.name} belongs to others and has no flag for what everybody may see`)
  return {
    kind: 'compare',
    value: { kind: 'column', name: 'public', field },
    operator: '_eq',
    operands: [true],
  }
}

/**
 * Throws 400 INVALID_FOREIGN_KEY where a written field names a file that is not there or that the writer may not
 * see, so that nobody comes to read a file by naming it.
 */
export async function refuseUnseenFiles(
  tx: Transaction<Tables>,
  authority: Authority,
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, value] of Object.entries(row)) {
    const field = fieldOf(resource, name)
    if (field?.kind !== 'file' || value === null || value === undefined) continue
    const target = targetOf(authority.schema, field)
    const statement = new Statement()
    const place = `t.${quoted(keyOf(target))} = ${statement.bind(value, 'uuid')}`
    const seen = testSql(statement, authority.rows(target), 't')
    const text = `SELECT 1 FROM ${quoted(target.name)} t WHERE ${place} AND ${seen}`
    if ((await statement.run(tx, text)).length > 0) continue
    const message = `Invalid foreign key for field "${name}" in collection "${resource.name}".`
    throw problem('INVALID_FOREIGN_KEY', message, { collection: resource.name, field: name })
  }
}
