/** A collection of one record, read and written without a key, there or not. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../resource/model.ts'
import type { Resource } from '../../resource/resource.ts'
import type { Reader } from '../read/authority.ts'
import { createItem, updateItem } from './change.ts'
import type { Writer } from '../write/writer.ts'
import type { Output } from '../sql/plan.ts'
import { parseQuery, type Query } from '../query/query.ts'
import { planItem, readKeys } from '../read/read.ts'

/** What is answered for a record that was never written: the defaults of the fields that are asked for. */
export function defaultsOf(reader: Reader, resource: Resource, query: Query): object {
  const { outputs } = planItem(reader, resource, query)
  return Object.fromEntries(outputs.map((output) => [output.as, defaultOf(output)]))
}

function defaultOf(output: Output): unknown {
  if (output.kind === 'keys' || output.kind === 'many') return []
  if (output.kind !== 'value' || output.value.kind !== 'column') return null
  const value = output.value.field.default
  return value === 'now' ? null : (value ?? null)
}

/** Changes the record, or makes it; gives its key. */
export async function putSingleton(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  body: object,
  ifMatch?: string,
): Promise<string> {
  const [key] = await readKeys(tx, writer, resource, parseQuery({ limit: 1 }))
  if (key === undefined) return createItem(tx, writer, resource, body)
  await updateItem(tx, writer, resource, key, body, ifMatch)
  return key
}
