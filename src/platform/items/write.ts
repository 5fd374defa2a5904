/** The one write path: every change of a record passes here and leaves its history in the same transaction. */
import type { Transaction } from 'kysely'
import { newId } from '../../kernel/id.ts'
import type { Actor } from '../access/actor.ts'
import { behaviourOf } from '../resource/kinds/kinds.ts'
import type { Tables } from '../resource/model.ts'
import type { Resource } from '../resource/resource.ts'
import { changedColumns } from './delta.ts'
import { type Event, notedSql } from './note.ts'
import { keyField, keyOf, loadRow, type NewRow, rowJson, type RowChange, type RowOf } from './row.ts'
import { quoted, Statement } from './statement.ts'
import { lookOn } from './watch.ts'

export interface Creation<R extends Resource> {
  /** The definition itself, `bookings`; not its name. */
  readonly collection: R
  readonly create: NewRow<R>
  /** The word history keeps; `create` unless said. */
  readonly action?: string
  readonly comment?: string | null
}

export interface Update<R extends Resource> {
  readonly collection: R
  readonly key: string
  readonly update: RowChange<R>
  /** The word history keeps, such as `confirm`; `update` unless said. */
  readonly action?: string
  readonly comment?: string | null
  /** The row as it was just read under lock (`loadRow(…, { lock: true })`); saves reading it again. */
  readonly before?: RowOf<R>
}

export interface Deletion<R extends Resource> {
  readonly collection: R
  readonly key: string
  readonly delete: true
  readonly action?: string
  readonly comment?: string | null
}

/**
 * Writes one record with its activity and revision, as the dialect shapes them: a creation keeps what was
 * given as data and delta, a change keeps the whole row and the changed columns, a deletion an activity
 * alone; a collection without history leaves none of them. Secret fields reach no revision. Keeps
 * `row_version`, `date_updated`, `user_created` and `user_updated` where the collection has them; deleting a record that can be archived archives it.
 * Whoever watches the database (`watchedBy`) sees the record in the same transaction.
 * Permissions and rules are the caller's: what is given here is written. Database faults are thrown as they
 * come (`problemOfFault` translates them).
 *
 * @param tx the caller's transaction: the change, its history and the caller's other writes stand together.
 * @returns the row after the change; null (a change) or false (a deletion) when there is no such record.
 * @example
 * await write(tx, actor, { collection: bookings, key, action: 'confirm', update: { status: 'confirmed' } })
 */
export async function write<R extends Resource>(
  tx: Transaction<Tables>,
  actor: Actor,
  change: Creation<R>,
): Promise<RowOf<R>>
export async function write<R extends Resource>(
  tx: Transaction<Tables>,
  actor: Actor,
  change: Update<R>,
): Promise<RowOf<R> | null>
export async function write<R extends Resource>(
  tx: Transaction<Tables>,
  actor: Actor,
  change: Deletion<R>,
): Promise<boolean>
export async function write<R extends Resource>(
  tx: Transaction<Tables>,
  actor: Actor,
  change: Creation<R> | Update<R> | Deletion<R>,
): Promise<RowOf<R> | boolean | null> {
  if ('create' in change) return create(tx, actor, change)
  if ('update' in change) return update(tx, actor, change)
  return remove(tx, actor, change)
}

/**
 * Records that something happened to a record, without a change of it: a login, a mail sent, a move's reason.
 *
 * @returns the activity's key.
 */
export async function recordEvent(
  tx: Transaction<Tables>,
  actor: Actor,
  { item, ...event }: Event & { readonly item: string },
): Promise<string> {
  const statement = new Statement()
  const id = newId()
  const step = `WITH told AS (SELECT ${statement.bind(item, 'text')} AS item)`
  const source = { from: 'told', key: 'told.item' }
  const noted = notedSql(statement, actor, event, source, undefined, id)
  await statement.run(tx, `${step}${noted} SELECT 1 FROM told`)
  return id
}

/** Records that a draft of a record was saved: an activity, and a revision that belongs to the version. */
export async function recordSave(
  tx: Transaction<Tables>,
  actor: Actor,
  save: { collection: Resource; item: string; version: string; delta: object },
): Promise<void> {
  const statement = new Statement()
  const step = `WITH saved AS (SELECT ${statement.bind(save.item, 'text')} AS item)`
  const event = { collection: save.collection, action: 'version_save' }
  const noted = notedSql(statement, actor, event, { from: 'saved', key: 'saved.item' }, () => {
    const data = statement.bind(JSON.stringify(save.delta), 'jsonb')
    return { data, delta: data, version: statement.bind(save.version, 'text') }
  })
  await statement.run(tx, `${step}${noted} SELECT 1 FROM saved`)
}

type Data = Readonly<Record<string, unknown>>

const withoutSecrets = (resource: Resource, data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !resource.fields[name]?.secret && value !== undefined),
  )

async function create<R extends Resource>(
  tx: Transaction<Tables>,
  actor: Actor,
  { collection, create: given, action = 'create', comment }: Creation<R>,
): Promise<RowOf<R>> {
  const statement = new Statement()
  const key = keyOf(collection)
  const isCounted = keyField(collection).kind === 'serial'
  const row: Record<string, unknown> = { ...(!isCounted && { [key]: newId() }), ...given }
  if (collection.fields.user_created && actor.user && row.user_created === undefined)
    row.user_created = actor.user
  const names = Object.keys(row).filter((name) => row[name] !== undefined)
  const table = quoted(collection.name)
  const source = { from: 'made m', key: `m.${quoted(key)}::text` }
  const event = { collection, action, change: 'create', comment } as const
  const noted = notedSql(statement, actor, event, source, () => {
    const kept = statement.bind(JSON.stringify(withoutSecrets(collection, given)), 'jsonb')
    return { data: kept, delta: kept }
  })
  const values = names.length > 0 && statement.bind(JSON.stringify(row), 'json')
  const inserted = values
    ? `(${names.map(quoted).join(', ')}) SELECT ${names.map((name) => `r.${quoted(name)}`).join(', ')}
  FROM json_populate_record(null::${table}, ${values}) r`
    : 'DEFAULT VALUES'
  const counted = isCounted && names.includes(key) ? `, ${countFrom(collection, 'm')}` : ''
  const text = `WITH made AS (
  INSERT INTO ${table} ${inserted} RETURNING *
)${noted}
SELECT ${rowJson(collection, 'm', false)}::text AS row${counted} FROM made m`
  const [made] = await statement.run<{ row: string }>(tx, text)
  const after = JSON.parse(made!.row) as RowOf<R>
  await lookOn(tx, { collection: collection.name, action, actor, before: null, after })
  return after
}

/** Moves the counter of a counted key behind one that was given, so that it is not given out again. */
function countFrom(collection: Resource, row: string): string {
  const [table, key] = [quoted(collection.name), quoted(keyOf(collection))]
  const counter = `pg_get_serial_sequence('${table}', '${keyOf(collection)}')`
  return `setval(${counter}, greatest(${row}.${key}, pg_sequence_last_value(${counter}::regclass)))`
}

async function update<R extends Resource>(
  tx: Transaction<Tables>,
  actor: Actor,
  { collection, key, update: given, action = 'update', comment, before }: Update<R>,
): Promise<RowOf<R> | null> {
  const was = before ?? (await loadRow(tx, collection, key, { lock: true }))
  if (!was) return null
  const data = given as Data
  const names = Object.keys(data).filter((name) => data[name] !== undefined)
  if (names.length === 0) return was
  const delta = withoutSecrets(collection, changedColumns(collection, was, data))
  const statement = new Statement()
  const row = statement.bind(JSON.stringify(Object.fromEntries(names.map((n) => [n, data[n]]))), 'json')
  const sets = names.map((name) => `${quoted(name)} = r.${quoted(name)}`)
  if (collection.fields.row_version) sets.push('row_version = t.row_version + 1')
  for (const name of ['date_updated', 'modified_on'])
    if (collection.fields[name] && !names.includes(name)) sets.push(`${name} = now()`)
  for (const name of ['user_updated', 'modified_by'])
    if (collection.fields[name] && !names.includes(name))
      sets.push(`${name} = ${statement.bind(actor.user ?? null, 'uuid')}`)
  const table = quoted(collection.name)
  const name = keyOf(collection)
  const source = { from: 'changed c', key: `c.${quoted(name)}::text` }
  const event = { collection, action, change: 'update', comment } as const
  const noted = notedSql(statement, actor, event, source, () => ({
    data: rowJson(collection, 'c', true),
    delta: `${statement.bind(JSON.stringify(delta), 'jsonb')}${dateOfChange(collection)}`,
  }))
  const text = `WITH changed AS (
  UPDATE ${table} t SET ${sets.join(', ')} FROM json_populate_record(null::${table}, ${row}) r
  WHERE t.${quoted(name)} = ${statement.bind(key, behaviourOf(keyField(collection)).column)} RETURNING t.*
)${noted}
SELECT ${rowJson(collection, 'c', false)}::text AS row FROM changed c`
  const [changed] = await statement.run<{ row: string }>(tx, text)
  if (!changed) return null
  const after = JSON.parse(changed.row) as RowOf<R>
  await lookOn(tx, { collection: collection.name, action, actor, before: was, after })
  return after
}

/** The delta of a change names when it was made. */
function dateOfChange(collection: Resource): string {
  const field = collection.fields.date_updated
  if (!field) return ''
  const instant = behaviourOf(field).json?.('c.date_updated') ?? 'c.date_updated'
  return ` || jsonb_build_object('date_updated', ${instant})`
}

async function remove<R extends Resource>(
  tx: Transaction<Tables>,
  actor: Actor,
  { collection, key, action = 'delete', comment }: Deletion<R>,
): Promise<boolean> {
  const statement = new Statement()
  const table = quoted(collection.name)
  const name = keyOf(collection)
  const place = statement.bind(key, behaviourOf(keyField(collection)).column)
  const removal = collection.fields.archived_at
    ? `UPDATE ${table} t SET ${archiving(collection, statement, actor)}`
    : `DELETE FROM ${table} t`
  const source = { from: 'gone g', key: 'g.item::text' }
  const event = { collection, action, change: 'delete', comment } as const
  const noted = notedSql(statement, actor, event, source)
  const text = `WITH gone AS (
  ${removal} WHERE t.${quoted(name)} = ${place} RETURNING t.${quoted(name)} AS item
)${noted}
SELECT item::text AS item FROM gone`
  return (await statement.run(tx, text)).length > 0
}

function archiving(collection: Resource, statement: Statement, actor: Actor): string {
  const sets = ['archived_at = coalesce(t.archived_at, now())']
  if (collection.fields.row_version) sets.push('row_version = t.row_version + 1')
  if (collection.fields.date_updated) sets.push('date_updated = now()')
  if (collection.fields.user_updated)
    sets.push(`user_updated = ${statement.bind(actor.user ?? null, 'uuid')}`)
  return sets.join(', ')
}
