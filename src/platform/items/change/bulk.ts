/** Which records a call on many is about: keys, or a query, in the bodies of the dialect. */
import type { Kysely } from 'kysely'
import { isRecord } from '../../../kernel/record.ts'
import { invalidPayload, invalidQuery } from '../../http/problem.ts'
import type { Tables } from '../../resource/model.ts'
import type { Resource } from '../../resource/resource.ts'
import type { Reader } from '../read/authority.ts'
import type { Raw } from '../query/brackets.ts'
import { withFaults } from './fault.ts'
import { parseQuery, type Query } from '../query/query.ts'
import { versionedItem } from '../write/locked.ts'
import { readKeys } from '../read/read.ts'
import { keyOf, parsedKey } from '../sql/row.ts'

/** One record of a bulk body and what it becomes. */
export interface Change {
  readonly key: string
  readonly data: object
  /** The version it is to be changed from; any where it is not said. */
  readonly version?: string
}

/** What is sent as an item; throws 400 for anything else. */
export function asObject(value: unknown): Raw {
  if (isRecord(value)) return value
  throw invalidPayload('The item must be an object')
}

/** The query of a SEARCH body, `{ query }`, and of the records it names, `{ keys }`. */
export function searchQuery(resource: Resource, { keys: named, query: asked = {} }: Raw): Query {
  const query = parseQuery(asObject(asked))
  if (named === undefined) return query
  const keys = keysOf(named).map((key) => parsedKey(resource, key))
  if (keys.length === 0) return { ...query, limit: 0 }
  const ofThem = { [keyOf(resource)]: { _in: keys } }
  const filter = query.filter ? { _and: [query.filter, ofThem] } : ofThem
  return { ...query, filter, limit: query.limit ?? keys.length }
}

/** The changes of a bulk body: a list of items with their keys, or keys or a query with one set of data. */
export async function changesOf(
  db: Kysely<Tables>,
  reader: Reader,
  resource: Resource,
  body: object,
): Promise<Change[]> {
  if (Array.isArray(body))
    return body.map((item: unknown) => {
      const { [keyOf(resource)]: key, ...sent } = asObject(item)
      if (typeof key !== 'string' && typeof key !== 'number')
        throw invalidPayload('Item in update misses primary key')
      return { key: String(key), ...versionedItem(resource, sent) }
    })
  const { data } = body as Raw
  if (data === undefined) throw invalidPayload('"data" is required')
  const keys = await namedKeys(db, reader, resource, body)
  return keys.map((key) => ({ key, data: asObject(data) }))
}

/** The keys of a bulk body: a bare list of them, `{ keys }`, or those of the records `{ query }` finds. */
export async function namedKeys(
  db: Kysely<Tables>,
  reader: Reader,
  resource: Resource,
  body: object,
): Promise<string[]> {
  if (Array.isArray(body)) return keysOf(body)
  const { keys, query } = body as Raw
  if (keys !== undefined) return keysOf(keys)
  if (query === undefined) throw invalidPayload('"value" must contain at least one of [query, keys]')
  const asked = asObject(query)
  const found = parseQuery(asked)
  // A mistyped "filter" would pick every record there is.
  const unknown = Object.keys(asked).find((name) => !(name in found))
  if (unknown !== undefined) throw invalidQuery(`"${unknown}" is no part of a query`)
  return withFaults(resource.name, () => readKeys(db, { ...reader, writes: true }, resource, found))
}

function keysOf(value: unknown): string[] {
  if (!Array.isArray(value)) throw invalidPayload('"keys" must be an array')
  return value.map((key) => {
    if (typeof key !== 'string' && typeof key !== 'number') throw invalidPayload('"keys" must be keys')
    return String(key)
  })
}
