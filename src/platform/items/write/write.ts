/** The one write path: every change of a record passes here and leaves its history in the same transaction. */
import { sortedJson } from '../../../kernel/record.ts'
import type { Kysely } from 'kysely'
import { newId } from '../../../kernel/id/id.ts'
import type { Actor } from '../../access/actor.ts'
import type { Tables } from '../../resource/model.ts'
import type { Resource } from '../../resource/resource.ts'
import { type Event, recorded } from './note.ts'
import {
  drawnKeys,
  keyField,
  keyOf,
  keyText,
  loadRows,
  type NewRow,
  type RowChange,
  type RowOf,
} from '../sql/row.ts'
import { notifyObserver } from './write-observer.ts'
import type { Row } from './writer.ts'
import { type Ready, writtenRows } from './written-rows.ts'

type Data = Readonly<Record<string, unknown>>

/** The given columns whose value differs from the row's, with their new value. */
const changedColumns = (resource: Resource, was: Data, given: Data): Data =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && !same(was[name], value, resource.fields[name]?.kind),
    ),
  )

function same(a: unknown, b: unknown, kind?: string): boolean {
  if (kind === 'instant' && typeof a === 'string' && typeof b === 'string')
    return Date.parse(a) === Date.parse(b)
  if (kind === 'decimal' && typeof a === 'string' && typeof b === 'string') return digits(a) === digits(b)
  return sortedJson(a ?? null) === sortedJson(b ?? null)
}

/** A decimal without what does not count: `+0275.250` is `275.25`. */
const digits = (text: string): string =>
  text
    .replace(/^([+-]?)0+(?=\d)/, '$1')
    .replace(/^\+/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

export interface Creation<R extends Resource> {
  /** The definition itself, `bookings`; not its name. */
  readonly collection: R
  readonly create: NewRow<R>
  /** The word history keeps; `create` unless said. */
  readonly action?: string
  readonly comment?: string | null
  /** It is part of a record that has its history: none is kept of it by itself. */
  readonly isPart?: true
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

/** A change of any collection, for `writeAll`; `creation` and `update` see to its types. */
export type Change =
  | (Omit<Creation<Resource>, 'create'> & { readonly create: Row })
  | (Omit<Update<Resource>, 'update' | 'before'> & { readonly update: Row; readonly before?: Row })
  | Deletion<Resource>

export const creation = <R extends Resource>(change: Creation<R>): Change => change
export const update = <R extends Resource>(change: Update<R>): Change => change

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
  tx: Kysely<Tables>,
  actor: Actor,
  change: Creation<R>,
): Promise<RowOf<R>>
export async function write<R extends Resource>(
  tx: Kysely<Tables>,
  actor: Actor,
  change: Update<R>,
): Promise<RowOf<R> | null>
export async function write<R extends Resource>(
  tx: Kysely<Tables>,
  actor: Actor,
  change: Deletion<R>,
): Promise<boolean>
export async function write<R extends Resource>(
  tx: Kysely<Tables>,
  actor: Actor,
  change: Creation<R> | Update<R> | Deletion<R>,
): Promise<RowOf<R> | boolean | null> {
  const [written] = await writeAll(tx, actor, [change])
  return written as RowOf<R> | boolean | null
}

/**
 * Writes many records, of one collection or of several, as `write` does each, in one statement. One more reads, under
 * lock, the rows of updates that come without theirs, and one draws the keys that are counted. A record is written
 * once at most.
 *
 * @returns what `write` answers for each, in their order.
 */
export async function writeAll(
  tx: Kysely<Tables>,
  actor: Actor,
  changes: readonly Change[],
): Promise<readonly (Row | boolean | null)[]> {
  if (!tx.isTransaction)
    throw new TypeError('a change and its history stand together: write within a transaction')
  const keys = await drawnKeys(tx, changes)
  const befores = await unreadRows(tx, changes)
  const ready = changes.map((change, at): Ready => {
    if ('create' in change) return { ...change, kind: 'create', ...newRow(actor, change, keys[at]) }
    const key = keyText(change.collection, change.key)
    if ('delete' in change) return { ...change, kind: 'delete', key, row: {}, before: null }
    const before = change.before ?? befores.get(nameOf(change.collection, key)) ?? null
    return { ...change, kind: 'update', key, before, ...changedRow(change, before) }
  })
  const written = await writtenRows(tx, actor, ready.filter(isWritten))
  const results: (Row | boolean | null)[] = []
  for (const one of ready) {
    const after = isWritten(one) ? written.get(nameOf(one.collection, one.key)) : (one.before ?? undefined)
    if (one.kind !== 'delete' && after && isWritten(one)) {
      const { collection, action = one.kind, before } = one
      await notifyObserver(tx, { collection: collection.name, action, actor, before, after })
    }
    results.push(one.kind === 'delete' ? after !== undefined : (after ?? null))
  }
  return results
}

/** Records that something happened to a record, without a change of it: a login, a mail sent, a move's reason. */
export async function recordEvent(
  tx: Kysely<Tables>,
  actor: Actor,
  event: Event & { readonly item: string },
): Promise<string> {
  const id = newId()
  await recorded(tx, actor, { ...event, id })
  return id
}

/** Records that a draft of a record was saved: an activity, and a revision that belongs to the version. */
export async function recordSave(
  tx: Kysely<Tables>,
  actor: Actor,
  { collection, item, version, delta }: { collection: Resource; item: string; version: string; delta: Row },
): Promise<void> {
  const id = newId()
  await recorded(tx, actor, {
    collection,
    item,
    action: 'version_save',
    id,
    kept: { data: delta, delta, version },
  })
}

/** A record's name among those of many collections. */
const nameOf = ({ name }: Resource, key: string) => `${name} ${key}`

const isWritten = ({ kind, row, before }: Ready): boolean =>
  kind !== 'update' || (before !== null && Object.keys(row).length > 0)

const given = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

const withoutSecrets = ({ fields }: Resource, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !fields[name]?.secret))

function newRow(actor: Actor, { collection, create }: Change & { create: Row }, drawn: number | undefined) {
  const key = keyOf(collection)
  const row: Record<string, unknown> = { [key]: drawn ?? newId(), ...given(create) }
  if (collection.fields.user_created && actor.user && row.user_created === undefined)
    row.user_created = actor.user
  const delta = withoutSecrets(collection, given(create))
  const isAhead = keyField(collection).kind === 'serial' && drawn === undefined
  return { key: keyText(collection, row[key]), row, before: null, kept: { data: delta, delta }, isAhead }
}

function changedRow({ collection, update: change }: Change & { update: Row }, before: Row | null) {
  const row = given(change)
  const delta = before ? withoutSecrets(collection, changedColumns(collection, before, row)) : {}
  return { row, kept: { delta } }
}

/** The rows of updates that come without theirs, held until the transaction ends. */
async function unreadRows(tx: Kysely<Tables>, changes: readonly Change[]): Promise<Map<string, Row>> {
  const unread = changes.filter((change) => 'update' in change && !change.before) as Update<Resource>[]
  const rows = new Map<string, Row>()
  for (const [collection, ofIt] of Map.groupBy(unread, (change) => change.collection)) {
    const found = await loadRows(
      tx,
      collection,
      ofIt.map(({ key }) => key),
      { lock: true },
    )
    for (const [key, row] of found) rows.set(nameOf(collection, key), row)
  }
  return rows
}
