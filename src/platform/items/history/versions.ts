/** Content versions: drafts kept beside a record, compared with it, and made the record's own. */
import { createHmac } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Permission } from '../../access/permission/permissions.ts'
import { forbidden, invalidPayload, problem } from '../../http/problem.ts'
import type { Tables } from '../../resource/model.ts'
import type { Resource } from '../../resource/resource.ts'
import { createItem, updateItem } from '../change/change.ts'
import { lockRow } from '../write/locked.ts'
import type { Row, WriteHook, Writer } from '../write/writer.ts'
import { collectionForbidden, fieldForbidden } from '../hidden.ts'
import { parsePayload } from '../change/payload.ts'
import { parseQuery } from '../query/query.ts'
import { readOne } from '../read/read.ts'
import { versions } from './resources.ts'
import { keyOf, loadRow } from '../sql/row.ts'
import { recordSave, write } from '../write/write.ts'

/** The name of what is no version: the record itself. */
const reserved = 'main'

/** What holds for every version, however it is written: its key is free, its record stays the same. */
export const versionHook: WriteHook = {
  async compare(tx, candidate, _, before) {
    const { id, key, collection, item } = candidate as { id?: string } & Record<string, string>
    if (key === reserved) throw invalidPayload(`"${reserved}" is a reserved version key`)
    if (before && (before.collection !== collection || before.item !== item))
      throw forbidden('A version stays with its item.')
    const taken = await tx
      .selectFrom('versions')
      .select('id')
      .where('collection', '=', collection!)
      .where('item', '=', item!)
      .where('key', '=', key!)
      .where('id', 'is distinct from', id ?? null)
      .executeTakeFirst()
    if (taken) throw unprocessable(`Version "${key}" already exists for item "${item}" in "${collection}"`)
    return { ok: true, value: candidate }
  },
}

const unprocessable = (reason: string) =>
  problem('UNPROCESSABLE_CONTENT', `Can't process content. ${reason}.`, { reason })

/**
 * Makes a version of a record the writer may change, and gives its key. Throws 422 where the collection has no
 * versions or the name is taken, 400 for the reserved name.
 */
export async function createVersion(
  tx: Kysely<Tables>,
  writer: Writer,
  body: object,
  secret: string,
): Promise<string> {
  const { collection, item } = body as Record<string, unknown>
  if (typeof collection !== 'string') throw invalidPayload('"collection" is required')
  if (typeof item !== 'string' && typeof item !== 'number') throw invalidPayload('"item" is required')
  const resource = versioned(writer, collection)
  if (!(await lockRow(tx, writer, resource, String(item), 'update', []))) throw forbidden()
  const hash = await hashOf(tx, resource, String(item), secret)
  return createItem(tx, writer, versions, { ...body, item: String(item) }, { hash })
}

/**
 * Saves fields of the record to the version; each must be one the writer could change now, to a value the record
 * could have now. Gives the JSON of the record with the version on it.
 */
export async function saveVersion(
  tx: Kysely<Tables>,
  writer: Writer,
  key: string,
  body: object,
): Promise<string> {
  const { resource, item, version } = await openVersion(tx, writer, key)
  const permission = permissionToChange(writer, resource)
  const { row, ones, manys } = parsePayload(resource, body, permission, 'update')
  if (ones.length + manys.length > 0) throw invalidPayload('A version keeps fields of the item itself only')
  for (const name of Object.keys(row))
    if (resource.fields[name]?.secret) throw fieldForbidden(resource.name, name)
  await rehearse(tx, async () => {
    if (!(await updateItem(tx, writer, resource, item, asDraft(resource, permission, body))))
      throw forbidden()
  })
  const delta = { ...(version.delta as Row | null), ...row }
  await write(tx, writer.actor, { collection: versions, key, update: { delta } })
  await recordSave(tx, writer.actor, { collection: resource, item, version: key, delta: row })
  const text = await readOne(tx, writer, resource, parseQuery({}), item, version.key as string)
  if (!text) throw forbidden()
  return text
}

/** A version beside its record, as far as the reader may read both: the fields that were saved. */
export async function compareVersion(
  tx: Kysely<Tables>,
  writer: Writer,
  key: string,
  secret: string,
): Promise<{ outdated: boolean; mainHash: string; current: unknown; main: unknown }> {
  const query = parseQuery({ fields: ['key', 'collection', 'item', 'hash', 'delta'] })
  const version = dataOf(await readOne(tx, writer, versions, query, key)) as Record<string, string>
  const resource = versioned(writer, version.collection!, 'read')
  const item = version.item!
  const saved = Object.keys((version.delta as unknown as Row | null) ?? {})
  const fields = parseQuery({ fields: saved })
  const mainHash = await hashOf(tx, resource, item, secret)
  return {
    outdated: mainHash !== version.hash,
    mainHash,
    current: saved.length > 0 ? dataOf(await readOne(tx, writer, resource, fields, item, version.key)) : {},
    main: dataOf(await readOne(tx, writer, resource, fields, item)),
  }
}

/**
 * Makes what was saved the record's own, as a change of it like any other; gives the record's key. Throws 422
 * when `mainHash` is not that of the record as it is now.
 *
 * @param body `mainHash` as a comparison gave it; `fields` names some of those saved, all when absent.
 */
export async function promoteVersion(
  tx: Kysely<Tables>,
  writer: Writer,
  key: string,
  { mainHash, fields }: { readonly mainHash: string; readonly fields?: readonly string[] },
  { secret, ifMatch }: { secret: string; ifMatch?: string },
): Promise<unknown> {
  const { resource, item, version } = await openVersion(tx, writer, key)
  const main = await lockRow(tx, writer, resource, item, 'update', [])
  if (!main) throw forbidden()
  if (mainHash !== (await hashOf(tx, resource, item, secret)))
    throw problem('VERSION_HASH_MISMATCH', 'Main item has changed since this version was last updated.')
  const saved = Object.entries((version.delta as Row | null) ?? {})
  const promoted = saved.filter(([name]) => fields?.includes(name) ?? true)
  if (promoted.length > 0) await updateItem(tx, writer, resource, item, Object.fromEntries(promoted), ifMatch)
  return main[keyOf(resource)]
}

/** The version, held until the transaction ends, and the record it is of, if the writer may change that. */
async function openVersion(tx: Kysely<Tables>, writer: Writer, key: string) {
  const version = await lockRow(tx, writer, versions, key, 'update', [])
  if (!version) throw forbidden()
  return { version, resource: versioned(writer, version.collection as string), item: version.item as string }
}

function versioned(writer: Writer, name: string, action: 'read' | 'update' = 'update'): Resource {
  const resource = writer.schema.find(name)
  if (!resource || resource.system || !writer.permissions.of(name, action)) throw collectionForbidden(name)
  if (!resource.versions)
    throw unprocessable(`Content Versioning is not enabled for collection "${resource.name}"`)
  return resource
}

function permissionToChange(writer: Writer, resource: Resource): Permission {
  const permission = writer.permissions.of(resource.name, 'update')
  if (!permission) throw collectionForbidden(resource.name)
  return permission
}

/** A draft may lack what only a published record must have: that is asked when it is promoted. */
function asDraft({ publication }: Resource, permission: Permission, body: object): object {
  return publication && permission.field(publication.flag) !== 'none'
    ? { ...body, [publication.flag]: false }
    : body
}

/** Does it, to see that it can be done, and leaves everything as it was. */
async function rehearse(tx: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  await sql`SAVEPOINT rehearsal`.execute(tx)
  await work()
  await sql`ROLLBACK TO SAVEPOINT rehearsal`.execute(tx)
}

/** A keyed hash of the whole record: a reader who does not see all of it cannot guess the rest from it. */
async function hashOf(tx: Kysely<Tables>, resource: Resource, item: string, secret: string): Promise<string> {
  const row = await loadRow(tx, resource, item)
  return createHmac('sha256', secret).update(JSON.stringify(row)).digest('hex').slice(0, 40)
}

function dataOf(text: string | null): unknown {
  if (!text) throw forbidden()
  return (JSON.parse(text) as { data: unknown }).data
}
