/** A plan as one SQL statement that gives its answer as JSON text: page first, then what hangs on each row. */
import { behaviourOf } from '../../resource/kinds/kinds.ts'
import type { Resource } from '../../resource/resource.ts'
import { expressionSql, sentSql, testSql } from './emit-test.ts'
import {
  always,
  type Counts,
  type Expression,
  type GroupOutput,
  type GroupPlan,
  type ListPlan,
  type Output,
  type Page,
  type Slice,
} from './plan.ts'
import { keyOf } from './row.ts'
import { quoted, type Statement } from './statement.ts'

/** A row as a whole; no property of an answer can have this name. */
const whole = '"~row"'

/** Gives one row: `data`, and `meta` (null when nothing was asked for), both as text. */
export function emitList(statement: Statement, plan: ListPlan): string {
  const data = listSql(statement, plan.page)
  return `SELECT ${data}::text AS data, ${metaSql(statement, plan.page.resource, plan)} AS meta`
}

function metaSql(statement: Statement, resource: Resource, { total, filtered }: Counts): string {
  const counts = [
    ...(total ? [`'total_count', ${countSql(statement, resource, total)}`] : []),
    ...(filtered ? [`'filter_count', ${countSql(statement, resource, filtered)}`] : []),
  ]
  return counts.length > 0 ? `json_build_object(${counts.join(', ')})::text` : 'NULL'
}

/** Gives one row, `data`, as text; none when there is no such record. */
export const emitItem = (statement: Statement, page: Page): string =>
  `SELECT row_to_json(${whole})::text AS data FROM (${itemsSql(statement, page)}) ${whole}`

const countSql = (statement: Statement, resource: Resource, where: ListPlan['page']['where']): string => {
  const alias = statement.alias()
  return `(SELECT count(*) FROM ${quoted(resource.name)} ${alias} WHERE ${testSql(statement, where, alias)})`
}

interface Tie {
  readonly column: string
  readonly equals: string
}

/**
 * A page as a JSON list; `by` ties it to the row of another alias. An aggregate reads a sorted subquery in its
 * order (PostgreSQL manual, 9.21), so that nothing is sorted twice.
 */
const listSql = (statement: Statement, page: Page, by?: Tie): string =>
  `(SELECT ${wholeList(statement, whole, page)} FROM (${itemsSql(statement, page, by)}) ${whole})`

/** The page's rows first, then what hangs on each. */
function itemsSql(statement: Statement, page: Page, by?: Tie): string {
  const row = statement.alias()
  return `SELECT ${columnsSql(statement, page.outputs, row)}
FROM (${rowsSql(statement, page, by)}) ${row}`
}

/** A slice that is to be everything takes one row more, which `wholeList` then objects to. */
function sliceSql(statement: Statement, { limit, offset, whole }: Slice): string {
  const skipped = offset > 0 ? ` OFFSET ${statement.bind(offset, 'bigint')}` : ''
  return ` LIMIT ${statement.bind(whole ? limit + 1 : limit, 'bigint')}${skipped}`
}

/**
 * The rows as a JSON list. One that is to be everything and is longer than a list may be divides by zero, which
 * no other part of a statement does: the answer is an error and never a list that was cut in silence.
 */
function wholeList(statement: Statement, rows: string, { limit, whole }: Slice): string {
  const list = `coalesce(json_agg(${rows}), '[]'::json)`
  if (!whole) return list
  return `CASE WHEN count(*) > ${statement.bind(limit, 'bigint')} THEN to_json(1 / (count(*) - count(*))) ELSE ${list} END`
}

/** The rows of a page in their order. */
function rowsSql(statement: Statement, page: Page, by?: Tie): string {
  const inner = statement.alias()
  const tie = by ? `${inner}.${quoted(by.column)} = ${by.equals} AND ` : ''
  const where = tie + testSql(statement, page.where, inner)
  const order = page.order
    .map(({ value, where, descending }) => {
      const sql = expressionSql(statement, value, inner)
      const seen = where === always ? sql : `CASE WHEN ${testSql(statement, where, inner)} THEN ${sql} END`
      return `${seen}${descending ? ' DESC' : ''}`
    })
    .join(', ')
  return `SELECT ${inner}.* FROM ${sourceSql(statement, page)} ${inner} WHERE ${where} ORDER BY ${order}${sliceSql(statement, page)}`
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

const columnsSql = (statement: Statement, outputs: readonly Output[], row: string): string =>
  outputs.map((output) => `${outputSql(statement, output, row)} AS ${quoted(output.as)}`).join(', ')

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
    const columns = columnsSql(statement, output.outputs, target)
    return `(SELECT row_to_json(${whole}) FROM (SELECT ${columns} FROM ${quoted(output.resource.name)} ${target}
WHERE ${target}.${quoted(keyOf(output.resource))} = ${row}.${quoted(output.name)} AND ${testSql(statement, output.target, target)}) ${whole})`
  }
  const by = { column: output.by, equals: `${row}.${quoted(output.key)}` }
  if (output.kind === 'many') return listSql(statement, output.page, by)
  const keys = statement.alias()
  const key = `${keys}.${quoted(keyOf(output.page.resource))}`
  return `(SELECT ${wholeList(statement, key, output.page)}
FROM (${rowsSql(statement, output.page, by)}) ${keys})`
}

/** Gives one row as `emitList` does. */
export function emitGroups(statement: Statement, plan: GroupPlan): string {
  const row = statement.alias()
  const groups = plan.outputs.filter((output) => output.kind === 'group')
  const columns = plan.outputs.flatMap((output) => groupOutputSql(statement, output, row) ?? [])
  const where = testSql(statement, plan.where, row)
  const order = plan.order
    .map(
      ({ by, field, descending }) =>
        `${groupOrderSql(statement, by, field, row)}${descending ? ' DESC' : ''}`,
    )
    .join(', ')
  const by = groups.map((group) => groupSql(statement, group.value, row)).join(', ')
  const having = plan.outputs.some(({ kind }) => kind === 'one-row') ? ' HAVING true' : ''
  const slice = sliceSql(statement, plan)
  return `SELECT ${wholeList(statement, whole, plan)}::text AS data, ${metaSql(statement, plan.resource, plan)} AS meta FROM (
SELECT ${columns.join(', ')} FROM ${quoted(plan.resource.name)} ${row} WHERE ${where}${
    by && ` GROUP BY ${by}`
  }${having}${order && ` ORDER BY ${order}`}${slice}) ${whole}`
}

/** The column itself, so that what is sent can be made from it. */
const groupSql = (statement: Statement, value: Expression, row: string): string =>
  value.kind === 'column' && !value.locale
    ? `${row}.${quoted(value.name)}`
    : expressionSql(statement, value, row)

function groupOutputSql(statement: Statement, output: GroupOutput, row: string): string | undefined {
  if (output.kind === 'one-row') return undefined
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
  by: GroupPlan['order'][number]['by'],
  field: string | undefined,
  row: string,
): string {
  if (by.kind === 'group') return groupSql(statement, by.value, row)
  if (by.kind === 'count-all') return 'count(*)'
  const value = by.fields.find((one) => one.kind === 'column' && one.name === field) ?? by.fields[0]!
  return rawAggregateSql(by.name, expressionSql(statement, value, row))
}
