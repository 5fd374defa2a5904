/** Changes through the data API: permission, body, rules, the one write path, related records. */
import type { Kysely } from 'kysely'
import type { Permission, Scope } from '../../access/permission/permissions.ts'
import { forbidden } from '../../http/problem.ts'
import { isTaken } from '../../resource/kept.ts'
import type { Tables } from '../../resource/model.ts'
import type { Action, Resource } from '../../resource/resource.ts'
import { Authority } from '../read/authority.ts'
import { checkWritten } from './check.ts'
import { withFaults } from './fault.ts'
import { checkLinks, linksOf } from './links.ts'
import { checkVersion, lockRow } from '../write/locked.ts'
import { type ItemWriter, writeManys, writeOnes } from './nested.ts'
import { parsePayload, type Payload } from './payload.ts'
import { checkPictures } from './pictures.ts'
import { parseQuery } from '../query/query.ts'
import { readKeys } from '../read/read.ts'
import { keyOf } from '../sql/row.ts'
import { resolved } from '../query/variables.ts'
import { write } from '../write/write.ts'
import { columnsOf, follow, hooksFor, judge, type Row, type Writer } from '../write/writer.ts'

/**
 * Creates a record and what is nested in its body; gives its key.
 *
 * @param given fields that come with the body's place, such as the parent of a nested record.
 * @param filled columns the program itself fills in; nobody needs a permission for them.
 */
export async function createItem(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  body: object,
  given: Row = {},
  filled: Row = {},
): Promise<string> {
  const { payload, links, scope } = newItem(writer, resource, body, given, filled)
  await checkLinks(tx, writer, resource, [links])
  await checkPictures(tx, writer, resource, [links])
  const row = { ...payload.row, ...(await writeOnes(itemsIn(tx, writer), payload.ones)) }
  await judge(tx, writer, resource, row, null)
  const kept = await columnsOf(tx, writer, resource, row, null)
  const made: Row = await withFaults(resource.name, () =>
    write(tx, writer.actor, { collection: resource, create: kept }),
  )
  await checkWritten(tx, writer, resource, scope, [made])
  const key = String(made[keyOf(resource)])
  await writeManys(itemsIn(tx, writer), key, payload.manys)
  await follow(tx, writer, resource, made, null)
  return key
}

/** A body that creates a record, read as far as nothing else has to be looked at. */
export function newItem(
  writer: Writer,
  resource: Resource,
  body: object,
  given: Row = {},
  filled: Row = {},
): Read {
  const permission = permitted(writer, resource, 'create')
  const preset = Object.fromEntries(
    Object.entries(permission.preset).map(([name, value]) => [name, resolved(value, writer.variables)]),
  )
  const from = { ...given, ...filled }
  const payload = parsePayload(resource, body, { ...permission, preset }, 'create', from)
  return {
    payload,
    links: linksOf(writer.schema, payload, from),
    scope: permission.check([...Object.keys(body), ...Object.keys(given)]),
  }
}

/** A body that was read. */
export interface Read {
  readonly payload: Payload
  /** The relations it makes. */
  readonly links: Row
  /** What the record must meet once it is written. */
  readonly scope: Scope
}

/** The same of one that changes a record, with the fields it changes; its relations follow when the record is known. */
export function changedItem(
  writer: Writer,
  resource: Resource,
  body: object,
  filled: Row = {},
): Omit<Read, 'links'> & { readonly fields: readonly string[] } {
  const permission = permitted(writer, resource, 'update')
  const payload = parsePayload(resource, body, permission, 'update', filled)
  const fields = fieldsOf(payload).filter((name) => Object.hasOwn(body, name) || !Object.hasOwn(filled, name))
  return { payload, fields, scope: permission.check(fields) }
}

/** What the program itself adds to a change. */
export interface Filling {
  /** Columns nobody needs a permission for. */
  readonly filled?: Row
  /** The word history keeps; `update` unless said. */
  readonly action?: string
}

/**
 * Changes a record and what is nested in the body; false when there is no such record, which only an
 * administrator is told. Throws 412 when `ifMatch` is another version than the record's.
 *
 */
export async function updateItem(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  key: string,
  body: object,
  ifMatch?: string,
  { filled = {}, action }: Filling = {},
): Promise<boolean> {
  const { payload, fields, scope } = changedItem(writer, resource, body, filled)
  const before = await lockRow(tx, writer, resource, key, 'update', fields)
  if (!before) return missing(writer)
  checkVersion(ifMatch, before)
  const links = linksOf(writer.schema, payload, { ...before, ...filled })
  await checkLinks(tx, writer, resource, [links])
  await checkPictures(tx, writer, resource, [links])
  const row = { ...payload.row, ...(await writeOnes(itemsIn(tx, writer), payload.ones)) }
  await judge(tx, writer, resource, { ...before, ...row }, before)
  const kept = await columnsOf(tx, writer, resource, row, before)
  const after: Row | null = await withFaults(resource.name, () =>
    write(tx, writer.actor, { collection: resource, key, update: kept, before, ...(action && { action }) }),
  )
  await checkWritten(tx, writer, resource, scope, [after ?? before])
  await writeManys(itemsIn(tx, writer), key, payload.manys)
  await follow(tx, writer, resource, after ?? before, before)
  return true
}

/** Deletes a record, or archives it where its collection can; false as with `updateItem`. */
export async function deleteItem(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  key: string,
): Promise<boolean> {
  permitted(writer, resource, 'delete')
  const before = await lockRow(tx, writer, resource, key, 'delete', [])
  if (!before) return missing(writer)
  await judge(tx, writer, resource, archived(writer, before), before)
  const retired = hooksFor(writer, resource).find((hook) => hook.retired)?.retired
  if (retired) {
    const kept = await columnsOf(tx, writer, resource, retired, before)
    await write(tx, writer.actor, { collection: resource, key, update: kept, before, action: 'delete' })
    return true
  }
  const gone = await withFaults(resource.name, () =>
    write(tx, writer.actor, { collection: resource, key, delete: true }),
  )
  await follow(tx, writer, resource, null, before)
  return gone
}

/** A record that is deleted, as a hook judges it. */
export const archived = (writer: Writer, before: Row): Row => ({
  ...before,
  archived_at: new Date(writer.variables.now).toISOString(),
})

/** Brings an archived record back: who may archive may. False as with `updateItem`; one that is not archived stays. */
export async function unarchiveItem(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  key: string,
  ifMatch?: string,
): Promise<boolean> {
  permitted(writer, resource, 'delete')
  const before = await lockRow(tx, writer, resource, key, 'delete', [])
  if (!before) return missing(writer)
  checkVersion(ifMatch, before)
  if (!before['archived_at']) return true
  await judge(tx, writer, resource, { ...before, archived_at: null }, before)
  const update = { archived_at: null }
  await withFaults(
    resource.name,
    () => write(tx, writer.actor, { collection: resource, key, update, before, action: 'unarchive' }),
    before,
  )
  return true
}

const itemsIn = (tx: Kysely<Tables>, writer: Writer): ItemWriter => ({
  schema: writer.schema,
  create: (target, body, given) => createItem(tx, writer, target, body, given),
  update: (target, key, body, version) => updateItem(tx, writer, target, key, body, version),
  remove: (target, key) => deleteItem(tx, writer, target, key),
  below: (target, field, key) =>
    readKeys(tx, writer, target, parseQuery({ filter: { [field]: { _eq: key } }, limit: -1 })),
})

/** Throws 403 for everyone, whatever they may, for what a collection the program keeps as a whole does not take. */
export function permitted(writer: Writer, resource: Resource, action: Action): Permission {
  const permission = new Authority(writer).enter(resource, action)
  if (!isTaken(resource, action)) throw forbidden(`"${resource.name}" is never written through this address.`)
  return permission
}

const fieldsOf = ({ row, ones, manys }: Payload): string[] => [
  ...Object.keys(row),
  ...ones.map(({ name }) => name),
  ...manys.map(({ name }) => name),
]

export function missing(writer: Writer): false {
  if (writer.admin) return false
  throw forbidden()
}
