/**
 * Changes of many records in one transaction: all of them, or none and which were changed in the meantime. Where nothing
 * has to be looked at or written besides, for one after the other, they take as many statements as one record does.
 */
import type { Kysely } from 'kysely'
import type { Scope } from '../../access/permission/permissions.ts'
import { Problem, type ProblemEntry } from '../../http/problem.ts'
import { isToOne } from '../../resource/field.ts'
import type { Tables } from '../../resource/model.ts'
import type { Resource } from '../../resource/resource.ts'
import type { Change } from './bulk.ts'
import {
  archived,
  changedItem,
  createItem,
  deleteItem,
  missing,
  newItem,
  permitted,
  type Read,
  updateItem,
} from './change.ts'
import { checkWritten } from './check.ts'
import { withFaults } from './fault.ts'
import { checkLinks, linksOf } from './links.ts'
import { checkVersion, lockRows } from '../write/locked.ts'
import { checkPictures } from './pictures.ts'
import { keyOf, keyText } from '../sql/row.ts'
import { type Change as Written, writeAll } from '../write/write.ts'
import { areApart, judge, type Row, type Writer } from '../write/writer.ts'

/** Creates a record of each body, in their order, and gives their keys. */
export async function createItems(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  bodies: readonly object[],
): Promise<string[]> {
  const singly = () => oneByOne(bodies, (body) => createItem(tx, writer, resource, body))
  if (bodies.length < 2) return singly()
  const items = bodies.map((body) => newItem(writer, resource, body))
  const rows = items.map(({ payload }) => payload.row)
  const keys = rows.flatMap((row) => row[keyOf(resource)] ?? [])
  const isApart =
    isFlat(items) &&
    isEachOnce(keys) &&
    !rows.some((row) => namesItsKind(resource, row)) &&
    areApart(
      writer,
      resource,
      rows.map((record) => ({ record, before: null })),
    )
  if (!isApart) return singly()
  await checkNamed(tx, writer, resource, items)
  for (const row of rows) await judge(tx, writer, resource, row, null)
  const made = await writeEach(
    tx,
    writer,
    resource,
    rows.map((create) => ({ collection: resource, create })),
  )
  await checkEach(
    tx,
    writer,
    resource,
    items.map(({ scope }, at) => ({ scope, row: made[at] as Row })),
  )
  return made.map((row) => String((row as Row)[keyOf(resource)]))
}

/**
 * Changes each of the records, in the order they are given, and answers the keys of those that are there. Throws 412
 * before anything is written when one of them is no longer in the version it is to be changed from, with an entry
 * for each of those: its `key`, and its `row_version` now.
 */
export async function updateItems(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  changes: readonly Change[],
): Promise<string[]> {
  const stale = await staleAmong(tx, writer, resource, changes)
  if (stale.length > 0) throw new Problem(412, stale)
  const singly = () =>
    oneByOne(changes, async ({ key, data }) =>
      (await updateItem(tx, writer, resource, key, data)) ? key : undefined,
    )
  if (changes.length < 2) return singly()
  const read = changes.map(({ key, data }) => ({ key, ...changedItem(writer, resource, data) }))
  const held = new Map<string, Row>()
  // Who may change which fields may differ from record to record: those of one kind are asked about together.
  for (const ofKind of Map.groupBy(read, ({ fields }) => fields.toSorted().join()).values()) {
    const keys = ofKind.map(({ key }) => key)
    const rows = await lockRows(tx, writer, resource, keys, 'update', ofKind[0]!.fields)
    for (const [key, row] of rows) held.set(key, row)
    if (rows.size < new Set(keys.map((key) => keyText(resource, key))).size) missing(writer)
  }
  const items = read.flatMap((item) => {
    const before = held.get(keyText(resource, item.key))
    if (!before) return []
    return [{ ...item, before, links: linksOf(writer.schema, item.payload, before) }]
  })
  const after = items.map(({ before, payload }) => ({ record: { ...before, ...payload.row }, before }))
  const isApart =
    isFlat(items) &&
    isEachOnce(items.map(({ key }) => keyText(resource, key))) &&
    areApart(writer, resource, after)
  if (!isApart) return singly()
  await checkNamed(tx, writer, resource, items)
  for (const { record, before } of after) await judge(tx, writer, resource, record, before)
  const written = await writeEach(
    tx,
    writer,
    resource,
    items.map(({ key, payload, before }) => ({ collection: resource, key, update: payload.row, before })),
  )
  await checkEach(
    tx,
    writer,
    resource,
    items.map(({ scope, before }, at) => ({ scope, row: (written[at] as Row | null) ?? before })),
  )
  return items.map(({ key }) => key)
}

/** Deletes, or archives, each of the records; of those that are not there as `deleteItem`. */
export async function deleteItems(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  keys: readonly string[],
): Promise<void> {
  const singly = () => oneByOne(keys, (key) => deleteItem(tx, writer, resource, key))
  if (keys.length < 2) return void (await singly())
  permitted(writer, resource, 'delete')
  const held = await lockRows(tx, writer, resource, keys, 'delete', [])
  const befores = [...held.values()]
  const isApart =
    held.size === keys.length &&
    areApart(
      writer,
      resource,
      befores.map((before) => ({ record: null, before })),
    )
  if (!isApart) return void (await singly())
  for (const before of befores) await judge(tx, writer, resource, archived(writer, before), before)
  await writeEach(
    tx,
    writer,
    resource,
    keys.map((key) => ({ collection: resource, key, delete: true })),
  )
}

/** Holds the records that are to be in a version, and tells those that are in another. */
async function staleAmong(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  changes: readonly Change[],
): Promise<ProblemEntry[]> {
  const stale: ProblemEntry[] = []
  const versioned = changes.filter(({ version }) => version !== undefined)
  if (versioned.length === 0) return stale
  const keys = versioned.map(({ key }) => key)
  const held = await lockRows(tx, writer, resource, keys, 'update', [])
  for (const { key, version } of versioned.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const row = held.get(keyText(resource, key))
    try {
      if (row) checkVersion(version, row)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      for (const { message, extensions } of error.entries)
        stale.push({ message, extensions: { key, ...extensions } })
    }
  }
  return stale
}

/** Nothing is nested in the bodies. */
const isFlat = (items: readonly Pick<Read, 'payload'>[]): boolean =>
  items.every(({ payload: { ones, manys } }) => ones.length + manys.length === 0)

const isEachOnce = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length

/** A record may name one that is made before it. */
const namesItsKind = ({ name, fields }: Resource, row: Row): boolean =>
  Object.keys(row).some((column) => {
    const field = fields[column]
    return field !== undefined && isToOne(field) && field.to === name
  })

async function oneByOne<T, R>(all: readonly T[], work: (one: T) => Promise<R | undefined>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) {
    const result = await work(one)
    if (result !== undefined) results.push(result)
  }
  return results
}

async function checkNamed(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  items: readonly Pick<Read, 'links'>[],
): Promise<void> {
  const links = items.map((item) => item.links)
  await checkLinks(tx, writer, resource, links)
  await checkPictures(tx, writer, resource, links)
}

const writeEach = (tx: Kysely<Tables>, writer: Writer, resource: Resource, changes: readonly Written[]) =>
  withFaults(resource.name, () => writeAll(tx, writer.actor, changes))

/** Those that must meet the same are asked together. */
async function checkEach(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  written: readonly { readonly scope: Scope; readonly row: Row }[],
): Promise<void> {
  for (const ofIt of Map.groupBy(written, ({ scope }) => JSON.stringify(scope)).values())
    await checkWritten(
      tx,
      writer,
      resource,
      ofIt[0]!.scope,
      ofIt.map(({ row }) => row),
    )
}
