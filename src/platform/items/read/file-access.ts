/** Records that belong to others (files): each is read exactly where a field that names it is read. */
import type { Resource } from '../../resource/resource.ts'
import type { Authority } from './authority.ts'
import { all, always, any, type Test } from '../sql/plan.ts'
import { keyOf } from '../sql/row.ts'
import { fieldOf, type Schema } from '../model/schema.ts'

interface Holder {
  readonly holder: Resource
  /** The field that names a record of the other collection. */
  readonly name: string
}

const known = new WeakMap<Schema, Map<string, readonly Holder[]>>()

/** The fields by which records of a collection are held, looked for once in a schema. */
function holdersOf(schema: Schema, { name: held }: Resource): readonly Holder[] {
  const ofSchema = known.get(schema) ?? new Map<string, readonly Holder[]>()
  known.set(schema, ofSchema)
  const holders =
    ofSchema.get(held) ??
    schema.resources.flatMap((holder) =>
      Object.entries(holder.fields).flatMap(([name, field]) =>
        field.kind === 'file' && field.to === held ? [{ holder, name }] : [],
      ),
    )
  ofSchema.set(held, holders)
  return holders
}

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
export function fileAccess(authority: Authority, resource: Resource, granted: Test): Test {
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
