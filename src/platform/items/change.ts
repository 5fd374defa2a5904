/** Changes through the data API: permission, body, rules, the one write path, related records. */
import type { Transaction } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Permission, Scope } from '../access/permissions.ts'
import { forbidden, problem } from '../http/problem.ts'
import { refusalProblem, type Say } from '../http/refusal.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import { isTaken } from '../resource/kept.ts'
import { behaviourOf } from '../resource/kinds/kinds.ts'
import type { Tables } from '../resource/model.ts'
import type { Action, Resource } from '../resource/resource.ts'
import { Authority, type Reader } from './authority.ts'
import { checkWritten } from './check.ts'
import { testSql } from './emit-test.ts'
import { withFaults } from './fault.ts'
import { checkLinks, linksOf } from './links.ts'
import { type ItemWriter, writeManys, writeOnes } from './nested.ts'
import { parsePayload, type Payload } from './payload.ts'
import { all, always } from './plan.ts'
import { parseQuery } from './query.ts'
import { readKeys } from './read.ts'
import { keyField, keyOf, parsedKey, rowJson } from './row.ts'
import { quoted, Statement } from './statement.ts'
import { resolved } from './variables.ts'
import { write } from './write.ts'

export type Row = Readonly<Record<string, unknown>>

/** What a slice wants judged before the data API writes one of its records. */
export interface WriteHook {
  /**
   * @param candidate the whole record as it would be after the write; with `archived_at` where it is archived.
   * @param before the record as it is; null for a new one.
   * @returns a refusal is answered as 400 with its reason as code.
   */
  beforeWrite?(
    tx: Transaction<Tables>,
    candidate: Row,
    actor: Actor,
    before: Row | null,
  ): Promise<Outcome<unknown>> | Outcome<unknown>
  /**
   * What follows from the write, in the same transaction: asked last, when what was nested in the body is written
   * too.
   *
   * @param after the record as it is now; null when it is gone or archived.
   * @param before the record as it was; null for a new one.
   * @returns a refusal takes back the whole write, and is answered as one of `beforeWrite`.
   */
  afterWrite?(
    tx: Transaction<Tables>,
    after: Row | null,
    actor: Actor,
    before: Row | null,
  ): Promise<Outcome<unknown>> | Outcome<unknown>
  /**
   * The columns as they are kept, from those that are written: a password as its hash. Throws the dialect's
   * errors for what this writer may not write.
   */
  columns?(tx: Transaction<Tables>, writer: Writer, row: Row, before: Row | null): Promise<Row>
  /** What a deletion changes in a record that is never really deleted; asked `columns` like any change. */
  readonly retired?: Row
}
export type WriteHooks = Readonly<Record<string, WriteHook>>

export interface Writer extends Reader {
  readonly actor: Actor
  /** Where the call comes from; absent where nobody calls. */
  readonly address?: string
  readonly hooks: WriteHooks
  readonly say: Say
}

/**
 * Creates a record and what is nested in its body; gives its key.
 *
 * @param given fields that come with the body's place, such as the parent of a nested record.
 * @param filled columns the program itself fills in; nobody needs a permission for them.
 */
export async function createItem(
  tx: Transaction<Tables>,
  writer: Writer,
  resource: Resource,
  body: object,
  given: Row = {},
  filled: Row = {},
): Promise<string> {
  const permission = permitted(writer, resource, 'create')
  const preset = Object.fromEntries(
    Object.entries(permission.preset).map(([name, value]) => [name, resolved(value, writer.variables)]),
  )
  const from = { ...given, ...filled }
  const payload = parsePayload(resource, body, { ...permission, preset }, 'create', from)
  await checkLinks(tx, writer, resource, linksOf(writer.schema, payload, from))
  const row = { ...payload.row, ...(await writeOnes(itemsIn(tx, writer), payload.ones)) }
  await judge(tx, writer, resource, row, null)
  const kept = await columnsOf(tx, writer, resource, row, null)
  const made: Row = await withFaults(resource.name, () =>
    write(tx, writer.actor, { collection: resource, create: kept }),
  )
  const names = [...Object.keys(body), ...Object.keys(given)]
  await checkWritten(tx, writer, resource, permission.check(names), made)
  const key = String(made[keyOf(resource)])
  await writeManys(itemsIn(tx, writer), key, payload.manys)
  await follow(tx, writer, resource, made, null)
  return key
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
  tx: Transaction<Tables>,
  writer: Writer,
  resource: Resource,
  key: string,
  body: object,
  ifMatch?: string,
  { filled = {}, action }: Filling = {},
): Promise<boolean> {
  const permission = permitted(writer, resource, 'update')
  const payload = parsePayload(resource, body, permission, 'update', filled)
  const fields = fieldsOf(payload).filter((name) => Object.hasOwn(body, name) || !Object.hasOwn(filled, name))
  const before = await lockRow(tx, writer, resource, key, 'update', fields)
  if (!before) return missing(writer)
  checkVersion(ifMatch, before)
  await checkLinks(tx, writer, resource, linksOf(writer.schema, payload, { ...before, ...filled }))
  const row = { ...payload.row, ...(await writeOnes(itemsIn(tx, writer), payload.ones)) }
  await judge(tx, writer, resource, { ...before, ...row }, before)
  const kept = await columnsOf(tx, writer, resource, row, before)
  const after: Row | null = await withFaults(resource.name, () =>
    write(tx, writer.actor, { collection: resource, key, update: kept, before, ...(action && { action }) }),
  )
  await checkWritten(tx, writer, resource, permission.check(fields), after ?? before)
  await writeManys(itemsIn(tx, writer), key, payload.manys)
  await follow(tx, writer, resource, after ?? before, before)
  return true
}

/** Deletes a record, or archives it where its collection can; false as with `updateItem`. */
export async function deleteItem(
  tx: Transaction<Tables>,
  writer: Writer,
  resource: Resource,
  key: string,
): Promise<boolean> {
  permitted(writer, resource, 'delete')
  const before = await lockRow(tx, writer, resource, key, 'delete', [])
  if (!before) return missing(writer)
  await judge(tx, writer, resource, { ...before, archived_at: new Date().toISOString() }, before)
  const retired = hookOf(writer, resource)?.retired
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

/** Brings an archived record back: who may archive may. False as with `updateItem`; one that is not archived stays. */
export async function unarchiveItem(
  tx: Transaction<Tables>,
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
  await withFaults(resource.name, () =>
    write(tx, writer.actor, { collection: resource, key, update, before, action: 'unarchive' }),
  )
  return true
}

const itemsIn = (tx: Transaction<Tables>, writer: Writer): ItemWriter => ({
  schema: writer.schema,
  create: (target, body, given) => createItem(tx, writer, target, body, given),
  update: (target, key, body) => updateItem(tx, writer, target, key, body),
  remove: (target, key) => deleteItem(tx, writer, target, key),
  below: (target, field, key) =>
    readKeys(tx, writer, target, parseQuery({ filter: { [field]: { _eq: key } }, limit: -1 })),
})

/** Throws 403 for everyone, whatever they may, for what a collection the program keeps as a whole does not take. */
function permitted(writer: Writer, resource: Resource, action: Action): Permission {
  const permission = new Authority(writer).enter(resource, action)
  if (!isTaken(resource, action)) throw forbidden(`"${resource.name}" is never written through this address.`)
  return permission
}

const fieldsOf = ({ row, ones, manys }: Payload): string[] => [
  ...Object.keys(row),
  ...ones.map(({ name }) => name),
  ...manys.map(({ name }) => name),
]

function missing(writer: Writer): false {
  if (writer.admin) return false
  throw forbidden()
}

/** Throws 412 when `If-Match` names another version than the record's; without either all is well. */
export function checkVersion(ifMatch: string | undefined, record: Row): void {
  const { row_version } = record
  if (ifMatch === undefined || ifMatch === '*' || typeof row_version !== 'number') return
  if (ifMatch.replace(/^W\//, '').replaceAll('"', '') === String(row_version)) return
  throw problem('PRECONDITION_FAILED', 'The record was changed in the meantime.', { row_version })
}

/** The record, held until the transaction ends, if these fields of it may be changed. */
export async function lockRow(
  tx: Transaction<Tables>,
  reader: Reader,
  resource: Resource,
  key: string,
  action: 'update' | 'delete',
  fields: readonly string[],
): Promise<Record<string, unknown> | null> {
  const operand = parsedKey(resource, key)
  const authority = new Authority(reader)
  const permission = authority.permission(resource, action)
  const scopes = new Set<Scope>(fields.map((field) => permission.field(field)))
  const tests = [...scopes].map((scope) => authority.scope(resource, scope))
  const shown = resource.belongs ? authority.rows(resource) : always
  const test = all(authority.rows(resource, action), ...tests, shown)
  const statement = new Statement()
  const text = `SELECT ${rowJson(resource, 't', false)}::text AS row FROM ${quoted(resource.name)} t
WHERE t.${quoted(keyOf(resource))} = ${statement.bind(operand, behaviourOf(keyField(resource)).column)} AND ${testSql(statement, test, 't')} FOR UPDATE OF t`
  const [found] = await statement.run<{ row: string }>(tx, text)
  return found ? (JSON.parse(found.row) as Record<string, unknown>) : null
}

const hookOf = ({ hooks }: Writer, { name }: Resource): WriteHook | undefined =>
  Object.hasOwn(hooks, name) ? hooks[name] : undefined

const columnsOf = async (
  tx: Transaction<Tables>,
  writer: Writer,
  resource: Resource,
  row: Row,
  before: Row | null,
): Promise<Row> => (await hookOf(writer, resource)?.columns?.(tx, writer, row, before)) ?? row

async function judge(
  tx: Transaction<Tables>,
  writer: Writer,
  resource: Resource,
  candidate: Row,
  before: Row | null,
): Promise<void> {
  refuseWith(writer, await hookOf(writer, resource)?.beforeWrite?.(tx, candidate, writer.actor, before))
}

async function follow(
  tx: Transaction<Tables>,
  writer: Writer,
  resource: Resource,
  after: Row | null,
  before: Row | null,
): Promise<void> {
  refuseWith(writer, await hookOf(writer, resource)?.afterWrite?.(tx, after, writer.actor, before))
}

function refuseWith({ locale, say }: Writer, outcome: Outcome<unknown> | undefined): void {
  if (outcome && !outcome.ok) throw refusalProblem(outcome.refusal, { locale, say, status: 400 })
}
