/** A record held for a change: whether it may be changed at all, and whether it is still the one that was read. */
import type { Kysely } from 'kysely'
import type { Scope } from '../../access/permission/permissions.ts'
import { problem } from '../../http/problem.ts'
import { behaviourOf } from '../../resource/kinds/kinds.ts'
import type { Tables } from '../../resource/model.ts'
import type { Resource } from '../../resource/resource.ts'
import { Authority, type Reader } from '../read/authority.ts'
import { testSql } from '../sql/emit-test.ts'
import { all, always } from '../sql/plan.ts'
import { keyField, keyOf, keyText, parsedKey, rowJson } from '../sql/row.ts'
import { quoted, Statement } from '../sql/statement.ts'
import type { Row } from './writer.ts'

/** Throws 412 when `If-Match` names another version than the record's; without either all is well. */
export function checkVersion(ifMatch: string | undefined, record: Row): void {
  const { row_version } = record
  if (ifMatch === undefined || ifMatch === '*' || typeof row_version !== 'number') return
  if (ifMatch.replace(/^W\//, '').replaceAll('"', '') === String(row_version)) return
  throw problem('PRECONDITION_FAILED', 'The record was changed in the meantime.', { row_version })
}

/**
 * An item of a body that may name the `row_version` it was read in, apart from what it changes: where a call is about
 * more records than one, that is what `If-Match` is to a single one.
 */
export function versionedItem(
  { fields }: Resource,
  item: Row,
): { readonly version?: string; readonly data: Row } {
  const { row_version: version, ...data } = item
  return fields['row_version'] && typeof version === 'number'
    ? { version: String(version), data }
    : { data: item }
}

/** The record, held until the transaction ends, if these fields of it may be changed. */
export async function lockRow(
  tx: Kysely<Tables>,
  reader: Reader,
  resource: Resource,
  key: string,
  action: 'update' | 'delete',
  fields: readonly string[],
): Promise<Record<string, unknown> | null> {
  const held = await lockRows(tx, reader, resource, [key], action, fields)
  return held.get(keyText(resource, key)) ?? null
}

/** The same of many, by their keys as the database writes them: held in one statement, in one order for everybody. */
export async function lockRows(
  tx: Kysely<Tables>,
  reader: Reader,
  resource: Resource,
  keys: readonly string[],
  action: 'update' | 'delete',
  fields: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const operands = keys.map((key) => parsedKey(resource, key))
  const authority = new Authority(reader)
  const permission = authority.permission(resource, action)
  const scopes = new Set<Scope>(fields.map((field) => permission.field(field)))
  const tests = [...scopes].map((scope) => authority.scope(resource, scope))
  const shown = resource.belongs ? authority.rows(resource) : always
  const test = all(authority.rows(resource, action), ...tests, shown)
  const statement = new Statement()
  const key = `t.${quoted(keyOf(resource))}`
  const named = statement.bind(operands, `${behaviourOf(keyField(resource)).column}[]`)
  const text = `SELECT ${key}::text AS item, ${rowJson(resource, 't', false)}::text AS row FROM ${quoted(resource.name)} t
WHERE ${key} = ANY(${named}) AND ${testSql(statement, test, 't')} ORDER BY ${key} FOR UPDATE OF t`
  const rows = await statement.run<{ item: string; row: string }>(tx, text)
  return new Map(rows.map(({ item, row }) => [item, JSON.parse(row) as Record<string, unknown>]))
}
