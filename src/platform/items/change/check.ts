/** Whether written records meet their permission's condition, and which rule one breaks that does not. */
import type { Kysely } from 'kysely'
import { isRecord } from '../../../kernel/record.ts'
import type { Scope } from '../../access/permission/permissions.ts'
import { forbidden, Problem, type ProblemEntry } from '../../http/problem.ts'
import { behaviourOf } from '../../resource/kinds/kinds.ts'
import type { Tables } from '../../resource/model.ts'
import type { Condition, Resource } from '../../resource/resource.ts'
import { Authority, type Reader } from '../read/authority.ts'
import { testSql } from '../sql/emit-test.ts'
import { failed } from './payload.ts'
import { keyField, keyOf } from '../sql/row.ts'
import { fieldOf } from '../model/schema.ts'
import { quoted, Statement } from '../sql/statement.ts'

type Row = Readonly<Record<string, unknown>>

/** Throws 400 naming the broken rule where it is one of the record's own fields, 403 otherwise. */
export async function checkWritten(
  tx: Kysely<Tables>,
  reader: Reader,
  resource: Resource,
  scope: Scope,
  rows: readonly Row[],
): Promise<void> {
  if (scope === 'every' || rows.length === 0) return
  const statement = new Statement()
  const key = keyOf(resource)
  const keys = statement.bind(
    rows.map((row) => row[key]),
    `${behaviourOf(keyField(resource)).column}[]`,
  )
  const test = new Authority(reader).scope(resource, scope)
  const met = await statement.run<{ item: string }>(
    tx,
    `SELECT t.${quoted(key)}::text AS item FROM ${quoted(resource.name)} t WHERE t.${quoted(key)} = ANY(${keys}) AND ${testSql(statement, test, 't')}`,
  )
  const good = new Set(met.map(({ item }) => item))
  const row = rows.find((one) => !good.has(String(one[key])))
  if (!row) return
  const broken = scope === 'none' ? [] : brokenRules(resource, scope, row)
  throw broken.length > 0 ? new Problem(400, broken) : forbidden()
}

type Rule = (value: unknown, valid: unknown) => boolean

const rules: Readonly<Record<string, readonly [holds: Rule, words: string]>> = {
  _eq: [(value, valid) => value === valid, 'Value has to be'],
  _neq: [(value, valid) => value !== valid, "Value can't be"],
  _lt: [(value, valid) => Number(value) < Number(valid), 'Value has to be less than'],
  _lte: [(value, valid) => Number(value) <= Number(valid), 'Value has to be less than or equal to'],
  _gt: [(value, valid) => Number(value) > Number(valid), 'Value has to be greater than'],
  _gte: [(value, valid) => Number(value) >= Number(valid), 'Value has to be greater than or equal to'],
  _in: [(value, valid) => Array.isArray(valid) && valid.includes(value), 'Value has to be one of'],
}

/** Whose a record is, and when it is, are no rules to be told: breaking them is 403. */
const isDynamic = (valid: unknown) => typeof valid === 'string' && valid.startsWith('$')

function brokenRules(resource: Resource, condition: Condition, row: Row): ProblemEntry[] {
  return Object.entries(condition).flatMap(([name, inner]) => {
    if (name === '_and') return (inner as Condition[]).flatMap((one) => brokenRules(resource, one, row))
    if (!fieldOf(resource, name) || !isRecord(inner)) return []
    return Object.entries(inner).flatMap(([operator, valid]: [string, unknown]) => {
      const [holds, words] = rules[operator] ?? []
      if (!holds || isDynamic(valid) || holds(row[name], valid)) return []
      const because = `${words} "${Array.isArray(valid) ? valid.join(', ') : String(valid)}"`
      return [failed(name, { type: operator.slice(1), valid, because })]
    })
  })
}
