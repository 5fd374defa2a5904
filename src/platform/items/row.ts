/** A record as the JSON the API sends, assembled in the database. */
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Field } from '../resource/field.ts'
import { behaviourOf } from '../resource/kinds/kinds.ts'
import type { Tables, TablesOf } from '../resource/model.ts'
import type { Resource } from '../resource/resource.ts'
import { quoted, Statement } from './statement.ts'

type TableOf<R extends Resource> = TablesOf<readonly [R]>[R['name']]
/** A record as read: instants and days as ISO texts, money as whole cents. */
export type RowOf<R extends Resource> = Selectable<TableOf<R>>
/** A record to be made; the key and the tracked columns fill themselves. */
export type NewRow<R extends Resource> = Partial<Insertable<TableOf<R>>>
/** The columns of a record that change. */
export type RowChange<R extends Resource> = Updateable<TableOf<R>>

export type Columns = readonly (readonly [name: string, field: Field])[]

/** The fields of a resource that are columns, in order. */
export const columnsOf = (resource: Resource): Columns =>
  Object.entries(resource.fields).filter(([, field]) => field.kind !== 'many')

/** The name of the primary key. */
export function keyOf(resource: Resource): string {
  const key = Object.keys(resource.fields).find((name) => resource.fields[name]!.kind === 'id')
  if (!key) throw new Error(`${resource.name} has no key`)
  return key
}

/** The column as it is sent, from the row `alias`. */
export function sent(alias: string, name: string, field: Field): string {
  const column = `${alias}.${quoted(name)}`
  return behaviourOf(field).json?.(column) ?? column
}

/** The whole row `alias` as one JSON value; without the secret columns when `safe`. */
export function rowJson(resource: Resource, alias: string, safe: boolean): string {
  const columns = columnsOf(resource)
    .filter(([, field]) => !(safe && field.secret))
    .map(([name, field]) => `${sent(alias, name, field)} AS ${quoted(name)}`)
  return `(SELECT row_to_json(j) FROM (SELECT ${columns.join(', ')}) j)`
}

/**
 * A record by its key, whole, secret columns too: for the program, never for an answer.
 *
 * @param lock holds the row until the transaction ends, for a change that is decided on what is read.
 */
export async function loadRow<R extends Resource>(
  db: Kysely<Tables>,
  resource: R,
  key: string,
  { lock = false } = {},
): Promise<RowOf<R> | null> {
  const statement = new Statement()
  const name = keyOf(resource)
  const type = behaviourOf(resource.fields[name]!).column
  const text = `SELECT ${rowJson(resource, 't', false)}::text AS row FROM ${quoted(resource.name)} t
WHERE t.${quoted(name)} = ${statement.bind(key, type)}${lock ? ' FOR UPDATE OF t' : ''}`
  const [found] = await statement.run<{ row: string }>(db, text)
  return found ? (JSON.parse(found.row) as RowOf<R>) : null
}
