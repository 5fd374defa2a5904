/** A record as the JSON the API sends, assembled in the database. */
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { forbidden, problem } from '../../http/problem.ts'
import { type Field, isKeyKind } from '../../resource/field.ts'
import { behaviourOf } from '../../resource/kinds/kinds.ts'
import type { Tables, TablesOf } from '../../resource/model.ts'
import type { Resource } from '../../resource/resource.ts'
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

const keys = new WeakMap<Resource, string>()

/** The name of the primary key. */
export function keyOf(resource: Resource): string {
  const known = keys.get(resource)
  if (known !== undefined) return known
  const key = Object.keys(resource.fields).find((name) => isKeyKind(resource.fields[name]!.kind))
  if (key === undefined) throw new Error(`${resource.name} has no key`)
  keys.set(resource, key)
  return key
}

/** The field of the primary key. */
export const keyField = (resource: Resource): Field => resource.fields[keyOf(resource)]!

/**
 * A key as it was sent, ready to be bound with a cast to its column. Throws 403 for what is no such key, as for
 * one that is not there, and 400 for a number beyond all keys.
 */
export function parsedKey(resource: Resource, key: unknown): unknown {
  const parsed = behaviourOf(keyField(resource)).parse(key, keyField(resource))
  if ('value' in parsed) return parsed.value
  if (!('code' in parsed.fault)) throw forbidden()
  const details = { collection: resource.name, field: null }
  throw problem(parsed.fault.code, `A key of collection "${resource.name}" is out of range.`, details)
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
  return `(SELECT row_to_json("~row") FROM (SELECT ${columns.join(', ')}) "~row")`
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
  options: { readonly lock?: boolean } = {},
): Promise<RowOf<R> | null> {
  const [row] = (await loadRows(db, resource, [key], options)).values()
  return row ?? null
}

/** The same of many, by their keys; held in one order by everybody. */
export async function loadRows<R extends Resource>(
  db: Kysely<Tables>,
  resource: R,
  keys: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Map<string, RowOf<R>>> {
  const statement = new Statement()
  const key = `t.${quoted(keyOf(resource))}`
  const asked = statement.bind(keys, `${behaviourOf(keyField(resource)).column}[]`)
  const rows = await statement.run<{ item: string; row: string }>(
    db,
    `SELECT ${key}::text AS item, ${rowJson(resource, 't', false)}::text AS row FROM ${quoted(resource.name)} t
WHERE ${key} = ANY(${asked}) ORDER BY ${key}${lock ? ' FOR UPDATE OF t' : ''}`,
  )
  return new Map(rows.map(({ item, row }) => [item, JSON.parse(row) as RowOf<R>]))
}

/** A key as the database writes it. */
export const keyText = (resource: Resource, key: unknown): string =>
  String(behaviourOf(keyField(resource)).operand(key) ?? key)

const counterOf = ({ name }: Resource, key: string) => `pg_get_serial_sequence('${quoted(name)}', '${key}')`

/** By their place, the keys of new records that the database counts, where none is given. */
export async function drawnKeys(
  db: Kysely<Tables>,
  changes: readonly { readonly collection: Resource; readonly create?: Readonly<Record<string, unknown>> }[],
): Promise<readonly (number | undefined)[]> {
  const drawn: (number | undefined)[] = []
  const unnamed = [...changes.entries()].filter(
    ([, { collection, create }]) =>
      keyField(collection).kind === 'serial' && create && create[keyOf(collection)] === undefined,
  )
  for (const [collection, ofIt] of Map.groupBy(unnamed, ([, change]) => change.collection)) {
    const statement = new Statement()
    const text = `SELECT nextval(${counterOf(collection, keyOf(collection))})::int AS key FROM generate_series(1, ${statement.bind(ofIt.length, 'int')})`
    const keys = await statement.run<{ key: number }>(db, text)
    for (const [nth, [at]] of ofIt.entries()) drawn[at] = keys[nth]!.key
  }
  return drawn
}

/** Moves the counter of a counted key behind one that was written, so that it is not given out again. */
export function counterMoved(resource: Resource, row: string): string {
  const counter = counterOf(resource, keyOf(resource))
  const last = `pg_sequence_last_value(${counter}::regclass)`
  return `setval(${counter}, greatest(${row}.${quoted(keyOf(resource))}, ${last}))`
}
