/** A plan as one SQL statement that gives its answer as JSON text: page first, then what hangs on each row. */
import { behaviourOf } from '../resource/kinds/kinds.ts'
import type { Resource } from '../resource/resource.ts'
import { expressionSql, sentSql, testSql } from './emit-test.ts'
import {
  always,
  type Expression,
  type GroupOutput,
  type GroupPlan,
  type ListPlan,
  type Output,
  type Page,
} from './plan.ts'
import { keyOf } from './row.ts'
import { quoted, type Statement } from './statement.ts'

/** Gives one row: `data`, and `meta` (null when nothing was asked for), both as text. */
export function emitList(statement: Statement, plan: ListPlan): string {
  const counts = [
    ...(plan.total ? [`'total_count', ${countSql(statement, plan.page.resource, plan.total)}`] : []),
    ...(plan.filtered ? [`'filter_count', ${countSql(statement, plan.page.resource, plan.filtered)}`] : []),
  ]
  const meta = counts.length > 0 ? `json_build_object(${counts.join(', ')})::text` : 'NULL'
  return `SELECT ${listSql(statement, plan.page)}::text AS data, ${meta} AS meta`
}

/** Gives one row: `data`, null when there is no such record. */
export const emitItem = (statement: Statement, page: Page): string =>
  `SELECT (${listSql(statement, page)} -> 0)::text AS data`

const countSql = (statement: Statement, resource: Resource, where: ListPlan['page']['where']): string => {
  const alias = statement.alias()
  return `(SELECT count(*) FROM ${quoted(resource.name)} ${alias} WHERE ${testSql(statement, where, alias)})`
}

/** A page as a JSON list; `by` ties it to the row of another alias. */
function listSql(statement: Statement, page: Page, by?: { column: string; equals: string }): string {
  const row = statement.alias()
  const result = statement.alias()
  const json = objectSql(statement, page.outputs, row)
  return `(SELECT coalesce(json_agg(${result}.j ORDER BY ${result}.n), '[]'::json) FROM (
SELECT ${row}."~n" AS n, ${json} AS j FROM (${rowsSql(statement, page, by)}) ${row}) ${result})`
}

/** The rows of a page, numbered in their order. */
function rowsSql(statement: Statement, page: Page, by?: { column: string; equals: string }): string {
  const inner = statement.alias()
  const numbered = statement.alias()
  const tie = by ? `${inner}.${quoted(by.column)} = ${by.equals} AND ` : ''
  const where = tie + testSql(statement, page.where, inner)
  const order = page.order
    .map(({ value, where, descending }) => {
      const sql = expressionSql(statement, value, inner)
      const seen = where === always ? sql : `CASE WHEN ${testSql(statement, where, inner)} THEN ${sql} END`
      return `${seen}${descending ? ' DESC' : ''}`
    })
    .join(', ')
  const limit = statement.bind(page.limit, 'bigint')
  const offset = page.offset > 0 ? ` OFFSET ${statement.bind(page.offset, 'bigint')}` : ''
  return `SELECT ${numbered}.*, row_number() OVER () AS "~n" FROM (
SELECT ${inner}.* FROM ${sourceSql(statement, page)} ${inner} WHERE ${where} ORDER BY ${order} LIMIT ${limit}${offset}) ${numbered}`
}

/** The collection's table; with a content version, its records of that version with what was saved on them. */
function sourceSql(statement: Statement, { resource, version }: Page): string {
  const table = quoted(resource.name)
  if (!version) return table
  const [kept, draft] = [statement.alias(), statement.alias()]
  return `(SELECT laid.* FROM ${table} ${kept} JOIN versions ${draft}
  ON ${draft}.collection = ${statement.bind(resource.name, 'text')} AND ${draft}.item = ${kept}.${quoted(keyOf(resource))}::text
  AND ${draft}.key = ${statement.bind(version.key, 'text')} AND ${testSql(statement, version.guard, draft)}
CROSS JOIN LATERAL jsonb_populate_record(${kept}, coalesce(${draft}.delta, '{}'::jsonb)) laid)`
}

function objectSql(statement: Statement, outputs: readonly Output[], row: string): string {
  const columns = outputs.map((output) => `${outputSql(statement, output, row)} AS ${quoted(output.as)}`)
  return `(SELECT row_to_json(j) FROM (SELECT ${columns.join(', ')}) j)`
}

function outputSql(statement: Statement, output: Output, row: string): string {
  const value = outputValueSql(statement, output, row)
  if (output.where === always) return value
  return `CASE WHEN ${testSql(statement, output.where, row)} THEN ${value} END`
}

function outputValueSql(statement: Statement, output: Output, row: string): string {
  if (output.kind === 'value') return sentSql(statement, output.value, row)
  if (output.kind === 'languages') {
    const texts = output.locales.map((locale) => `'${locale}', ${row}.${quoted(output.name)} -> '${locale}'`)
    return `json_build_object(${texts.join(', ')})`
  }
  if (output.kind === 'one') {
    const target = statement.alias()
    const json = objectSql(statement, output.outputs, target)
    return `(SELECT ${json} FROM ${quoted(output.resource.name)} ${target}
WHERE ${target}.${quoted(keyOf(output.resource))} = ${row}.${quoted(output.name)} AND ${testSql(statement, output.target, target)})`
  }
  const by = { column: output.by, equals: `${row}.${quoted(output.key)}` }
  if (output.kind === 'many') return listSql(statement, output.page, by)
  const keys = statement.alias()
  return `(SELECT coalesce(json_agg(${keys}.${quoted(keyOf(output.page.resource))} ORDER BY ${keys}."~n"), '[]'::json)
FROM (${rowsSql(statement, output.page, by)}) ${keys})`
}

/** Gives one row: `data` as text. */
export function emitGroups(statement: Statement, plan: GroupPlan): string {
  const row = statement.alias()
  const groups = plan.outputs.filter((output) => output.kind === 'group')
  const columns = plan.outputs.map((output) => groupOutputSql(statement, output, row))
  const where = testSql(statement, plan.where, row)
  const order = plan.order
    .map(
      ({ by, field, descending }) =>
        `${groupOrderSql(statement, by, field, row)}${descending ? ' DESC' : ''}`,
    )
    .join(', ')
  const by = groups.map((group) => groupSql(statement, group.value, row)).join(', ')
  return `SELECT coalesce(json_agg(row_to_json(g)), '[]'::json)::text AS data FROM (
SELECT ${columns.join(', ')} FROM ${quoted(plan.resource.name)} ${row} WHERE ${where}${
    by && ` GROUP BY ${by}`
  }${order && ` ORDER BY ${order}`} LIMIT ${statement.bind(plan.limit, 'bigint')} OFFSET ${statement.bind(plan.offset, 'bigint')}) g`
}

/** The column itself, so that what is sent can be made from it. */
const groupSql = (statement: Statement, value: Expression, row: string): string =>
  value.kind === 'column' && !value.locale
    ? `${row}.${quoted(value.name)}`
    : expressionSql(statement, value, row)

function groupOutputSql(statement: Statement, output: GroupOutput, row: string): string {
  if (output.kind === 'group') return `${sentSql(statement, output.value, row)} AS ${quoted(output.as)}`
  if (output.kind === 'count-all') return 'count(*)::text AS "count"'
  const parts = output.fields.map((value) => {
    const name = value.kind === 'column' ? value.name : ''
    return `'${name}', ${aggregateSql(statement, output, value, row)}`
  })
  return `json_build_object(${parts.join(', ')}) AS ${quoted(output.name)}`
}

type AggregateOutput = GroupOutput & { kind: 'aggregate' }

/** Sums, averages and counts are texts, as the dialect sends them; a least and a greatest are values. */
function aggregateSql(
  statement: Statement,
  { name }: AggregateOutput,
  value: AggregateOutput['fields'][number],
  row: string,
): string {
  const column = expressionSql(statement, value, row)
  if (name === 'min' || name === 'max') {
    const extreme = `${name}(${column})`
    return value.kind === 'column' ? (behaviourOf(value.field).json?.(extreme) ?? extreme) : extreme
  }
  return `${rawAggregateSql(name, column)}::text`
}

function rawAggregateSql(name: AggregateOutput['name'], column: string): string {
  const plain = name.replace('Distinct', '')
  return `${plain}(${name.endsWith('Distinct') ? 'DISTINCT ' : ''}${column})`
}

function groupOrderSql(
  statement: Statement,
  by: GroupOutput,
  field: string | undefined,
  row: string,
): string {
  if (by.kind === 'group') return groupSql(statement, by.value, row)
  if (by.kind === 'count-all') return 'count(*)'
  const value = by.fields.find((one) => one.kind === 'column' && one.name === field) ?? by.fields[0]!
  return rawAggregateSql(by.name, expressionSql(statement, value, row))
}
