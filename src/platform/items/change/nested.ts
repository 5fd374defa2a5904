/** Related records written with their parent; each through the same permission, rules and history. */
import { invalidPayload } from '../../http/problem.ts'
import type { Resource } from '../../resource/resource.ts'
import { versionedItem } from '../write/locked.ts'
import type { Payload } from './payload.ts'
import { keyOf } from '../sql/row.ts'
import { fieldOf, type Schema, targetOf } from '../model/schema.ts'

type Relations = Payload['ones']
type Row = Readonly<Record<string, unknown>>

/** What nested records are written with: the same functions as the outer one. */
export interface ItemWriter {
  readonly schema: Schema
  create(target: Resource, body: object, given: Row): Promise<string>
  /** Throws 412 where the record is no longer in the version. */
  update(target: Resource, key: string, body: object, version?: string): Promise<boolean>
  remove(target: Resource, key: string): Promise<boolean>
  /** The keys of the records whose field names this key. */
  below(target: Resource, field: string, key: string): Promise<string[]>
}

/** Records below one relation of one body. */
const mostNested = 500

/** Writes the records to-one relations lead to, and gives their keys by field. */
export async function writeOnes(items: ItemWriter, ones: Relations): Promise<Row> {
  const keys: Record<string, unknown> = {}
  for (const { name, field, body } of ones)
    keys[name] = await place(items, targetOf(items.schema, field), body)
  return keys
}

/** Changes the record its key names, or creates it, under that key where it is given; gives the key. */
async function place(items: ItemWriter, target: Resource, body: object, given: Row = {}): Promise<string> {
  refuseSystem(target)
  const { [keyOf(target)]: key, ...rest } = body as Record<string, unknown>
  if (key === undefined) return items.create(target, rest, given)
  if (typeof key !== 'string' && typeof key !== 'number') throw invalidPayload('A nested item has no key')
  const { version, data } = versionedItem(target, rest)
  const change = { ...data, ...given }
  if (Object.keys(change).length > 0 && !(await items.update(target, String(key), change, version)))
    return items.create(target, body, given)
  return String(key)
}

function refuseSystem(target: Resource): void {
  if (target.system) throw invalidPayload(`"${target.name}" cannot be written as part of another item`)
}

/**
 * Writes the records that name this one: a list replaces them (those not named are removed), an object with
 * `create`, `update` and `delete` changes them one by one.
 */
export async function writeManys(items: ItemWriter, key: string, manys: Relations): Promise<void> {
  for (const { field, name, body } of manys) {
    const target = targetOf(items.schema, field)
    refuseSystem(target)
    const by = field.by ?? ''
    const { put, remove } = partsOf(name, body)
    if (put.length + remove.length > mostNested)
      throw invalidPayload(`"${name}" holds more than ${mostNested} items`)
    const kept: string[] = []
    for (const item of put) {
      const isKey = typeof item === 'string' || typeof item === 'number'
      const object = isKey ? { [keyOf(target)]: item } : item
      if (typeof object !== 'object' || object === null)
        throw invalidPayload(`"${name}" holds what is no item`)
      kept.push(await place(items, target, object, { [by]: key }))
    }
    const gone = Array.isArray(body)
      ? (await items.below(target, by, key)).filter((old) => !kept.includes(old))
      : remove.map(String)
    for (const old of gone) await release(items, target, by, old)
  }
}

function partsOf(name: string, body: object): { put: unknown[]; remove: unknown[] } {
  if (Array.isArray(body)) return { put: body, remove: [] }
  const { create = [], update = [], delete: remove = [] } = body as Record<string, unknown>
  if (!Array.isArray(create) || !Array.isArray(update) || !Array.isArray(remove))
    throw invalidPayload(`"${name}" must be a list, or lists to create, update and delete`)
  return { put: [...(create as unknown[]), ...(update as unknown[])], remove }
}

/** A record that is nothing without its parent goes; another is let go. */
async function release(items: ItemWriter, target: Resource, by: string, key: string): Promise<void> {
  const field = fieldOf(target, by)
  if (field?.required || field?.onDelete === 'cascade') await items.remove(target, key)
  else await items.update(target, key, { [by]: null })
}
