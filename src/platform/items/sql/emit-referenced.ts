/** Rows that tell of other records, as SQL: one look-up by key in the collection each row names. */
import { behaviourOf } from '../../resource/kinds/kinds.ts'
import type { Resource } from '../../resource/resource.ts'
import { always, type Expression, type Test, type View } from './plan.ts'
import { keyField, keyOf } from './row.ts'
import { quoted, type Statement } from './statement.ts'

/** The condition of a test on a row, as `testSql` writes it. */
type TestSql = (test: Test, row: string) => string

/** Whether the record the row `row` tells of is one that may be seen. */
export function referencedTestSql(
  statement: Statement,
  views: readonly View[],
  row: string,
  testSql: TestSql,
): string {
  const open = views.filter(({ rows }) => rows === always)
  const cases = views
    .filter(({ rows }) => rows !== always)
    .map((view) => when(statement, view, row, recordSql(statement, view.resource, view.rows, row, testSql)))
  const all = open.length > 0 ? `WHEN ${row}."collection" = ANY(${names(statement, open)}) THEN true` : ''
  return `(CASE ${all} ${cases.join(' ')} ELSE false END)`
}

/** What the column holds of the record the row tells of, cut to what may be seen of it. */
export function referencedValueSql(
  statement: Statement,
  { name, views, rest }: Expression & { kind: 'referenced' },
  row: string,
  testSql: TestSql,
): string {
  const column = `${row}.${quoted(name)}`
  const whole = views.filter(({ without }) => without?.length === 0)
  const cases = views
    .filter((view) => !whole.includes(view))
    .map((view) => when(statement, view, row, cutSql(statement, view, column, row, testSql)))
  const all =
    whole.length > 0 && !rest
      ? `WHEN ${row}."collection" = ANY(${names(statement, whole)}) THEN ${column}`
      : ''
  if (!all && cases.length === 0) return rest ? column : 'NULL::jsonb'
  return `(CASE ${all} ${cases.join(' ')} ELSE ${rest ? column : 'NULL'} END)`
}

const names = (statement: Statement, views: readonly View[]): string =>
  list(
    statement,
    views.map(({ resource }) => resource.name),
  )

/** A list of texts, bound as one value. */
const list = (statement: Statement, texts: readonly string[]): string =>
  `ARRAY(SELECT jsonb_array_elements_text(${statement.bind(JSON.stringify(texts), 'jsonb')}))`

const when = (statement: Statement, { resource }: View, row: string, then: string): string =>
  `WHEN ${row}."collection" = ${statement.bind(resource.name, 'text')} THEN ${then}`

function cutSql(statement: Statement, view: View, column: string, row: string, testSql: TestSql): string {
  if (view.without) return `(${column} - ${list(statement, view.without)})`
  const parts = view.fields.map(({ names, where }) => {
    const named = `e.key = ANY(${list(statement, names)})`
    return where === always
      ? named
      : `(${named} AND ${recordSql(statement, view.resource, where, row, testSql)})`
  })
  const kept = parts.length > 0 ? parts.join(' OR ') : 'false'
  return `CASE WHEN jsonb_typeof(${column}) = 'object' THEN (
SELECT coalesce(jsonb_object_agg(e.key, e.value), '{}'::jsonb) FROM jsonb_each(${column}) e WHERE ${kept}) END`
}

function recordSql(
  statement: Statement,
  resource: Resource,
  test: Test,
  row: string,
  testSql: TestSql,
): string {
  const record = statement.alias()
  const key = keyOf(resource)
  const item = itemSql(`${row}."item"`, behaviourOf(keyField(resource)).column)
  return `EXISTS (SELECT 1 FROM ${quoted(resource.name)} ${record} WHERE ${record}.${quoted(key)} = ${item} AND ${testSql(test, record)})`
}

const patterns: Readonly<Record<string, string>> = {
  uuid: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  integer: '^-?[0-9]{1,9}$',
}

/** The text of a key as a value of its column; null for what is none, which a cast alone would refuse. */
function itemSql(item: string, type: string): string {
  const pattern = patterns[type]
  if (!pattern) throw new Error(`no key is of the type ${type}`)
  return `(CASE WHEN ${item} ~ '${pattern}' THEN ${item}::${type} END)`
}
