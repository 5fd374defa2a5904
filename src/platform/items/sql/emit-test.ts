/** Tests and values of a plan as SQL conditions and expressions. */
import { behaviourOf } from '../../resource/kinds/kinds.ts'
import type { Resource } from '../../resource/resource.ts'
import { referencedTestSql, referencedValueSql } from './emit-referenced.ts'
import { type Expression, type Many, type One, type Test } from './plan.ts'
import { keyOf } from './row.ts'
import { quoted, type Statement } from './statement.ts'

/** The condition of a test on the row `row`. */
export function testSql(statement: Statement, test: Test, row: string): string {
  if (test.kind === 'always') return 'true'
  if (test.kind === 'never') return 'false'
  if (test.kind === 'compare') return compareSql(statement, test, row)
  if (test.kind === 'kept') {
    const kept = statement.alias()
    const key = keySql(test.resource)
    return `EXISTS (SELECT 1 FROM ${quoted(test.resource.name)} ${kept} WHERE ${kept}.${key} = ${row}.${key} AND ${testSql(statement, test.test, kept)})`
  }
  if (test.kind === 'referenced') return referencedTestSql(statement, test.views, row, testsIn(statement))
  if (test.kind === 'one') return oneSql(statement, test, row)
  if (test.kind === 'many') {
    const target = statement.alias()
    const found = `EXISTS (SELECT 1 FROM ${manySql(statement, test.many, target, row)} AND ${testSql(statement, test.test, target)})`
    return test.none ? `NOT ${found}` : found
  }
  const parts = test.tests.map((inner) => testSql(statement, inner, row))
  return `(${parts.join(test.kind === 'all' ? ' AND ' : ' OR ')})`
}

const testsIn = (statement: Statement) => (test: Test, row: string) => testSql(statement, test, row)

function oneSql(statement: Statement, test: Test & { kind: 'one' }, row: string): string {
  const target = statement.alias()
  const found = `EXISTS (SELECT 1 FROM ${hopSql(statement, test.one, target, row)} AND ${testSql(statement, test.test, target)})`
  if (!test.orNone) return found
  const missing = statement.alias()
  return `(${found} OR NOT EXISTS (SELECT 1 FROM ${hopSql(statement, test.one, missing, row)}))`
}

const hopSql = (statement: Statement, one: One, target: string, row: string): string =>
  `${quoted(one.target.name)} ${target} WHERE ${target}.${keySql(one.target)} = ${row}.${quoted(one.name)} AND ${testSql(statement, one.guard, target)}`

const manySql = (statement: Statement, many: Many, target: string, row: string): string =>
  `${quoted(many.target.name)} ${target} WHERE ${target}.${quoted(many.by)} = ${row}.${quoted(many.key)} AND ${testSql(statement, many.guard, target)}`

const keySql = (resource: Resource) => quoted(keyOf(resource))

/** The value as it is compared, sorted and grouped. */
export function expressionSql(statement: Statement, value: Expression, row: string): string {
  if (value.kind === 'column') {
    const column = `${row}.${quoted(value.name)}`
    if (value.locale) return `(${column} ->> '${value.locale}')`
    return behaviourOf(value.field).compared?.(column) ?? column
  }
  if (value.kind === 'function') {
    const column = `${row}.${quoted(value.name)}`
    const local = value.field.kind === 'instant' ? `${column} AT TIME ZONE 'UTC'` : column
    return `extract(${value.part === 'weekday' ? 'dow' : value.part} FROM ${local})`
  }
  if (value.kind === 'referenced') return referencedValueSql(statement, value, row, testsIn(statement))
  if (value.kind === 'length') return `jsonb_array_length(${row}.${quoted(value.name)})`
  const target = statement.alias()
  if (value.kind === 'count') return `(SELECT count(*) FROM ${manySql(statement, value.many, target, row)})`
  const inner = expressionSql(statement, value.value, target)
  return `(SELECT ${inner} FROM ${hopSql(statement, value.one, target, row)})`
}

/** The value as it is sent: secrets masked, functions as texts. */
export function sentSql(statement: Statement, value: Expression, row: string): string {
  if (value.kind === 'referenced') return expressionSql(statement, value, row)
  if (value.kind !== 'column') return `${expressionSql(statement, value, row)}::text`
  const column = `${row}.${quoted(value.name)}`
  if (value.field.secret) return `CASE WHEN ${column} IS NOT NULL THEN '**********' END`
  if (value.locale) return `(${column} ->> '${value.locale}')`
  return behaviourOf(value.field).json?.(column) ?? column
}

const signs: Readonly<Record<string, string>> = {
  _eq: '=',
  _neq: '<>',
  _lt: '<',
  _lte: '<=',
  _gt: '>',
  _gte: '>=',
}

function compareSql(statement: Statement, test: Test & { kind: 'compare' }, row: string): string {
  const { operator, operands } = test
  const left = expressionSql(statement, test.value, row)
  const type = typeOf(test.value)
  const bind = (operand: unknown) => statement.bind(operand, type)
  if (operator === '_null') return `${left} IS NULL`
  if (operator === '_nnull') return `${left} IS NOT NULL`
  if (operator === '_empty') return type === 'text' ? `(${left} IS NULL OR ${left} = '')` : `${left} IS NULL`
  if (operator === '_nempty')
    return type === 'text' ? `(${left} IS NOT NULL AND ${left} <> '')` : `${left} IS NOT NULL`
  if (operator === '_in') return `${left} = ANY (${statement.bind(operands, `${type}[]`)})`
  if (operator === '_nin') return `${left} <> ALL (${statement.bind(operands, `${type}[]`)})`
  if (operator === '_between' || operator === '_nbetween')
    return `${left} ${operator === '_between' ? 'BETWEEN' : 'NOT BETWEEN'} ${bind(operands[0])} AND ${bind(operands[1])}`
  const sign = signs[operator]
  if (sign) return `${left} ${sign} ${bind(operands[0])}`
  return patternSql(statement, operator, left, String(operands[0]))
}

function patternSql(statement: Statement, operator: string, left: string, text: string): string {
  const [, negated, insensitive, where] = /^_(n?)(i?)(contains|starts_with|ends_with)$/.exec(operator) ?? []
  if (!where) throw new Error('an operator reached the statement that is none')
  const pattern = where === 'contains' ? `%${text}%` : where === 'starts_with' ? `${text}%` : `%${text}`
  return `${left} ${negated ? 'NOT ' : ''}${insensitive ? 'ILIKE' : 'LIKE'} ${statement.bind(pattern, 'text')}`
}

function typeOf(value: Expression): string {
  if (value.kind === 'through') return typeOf(value.value)
  if (value.kind !== 'column') return 'numeric'
  const { column } = behaviourOf(value.field)
  return value.locale || column === 'text[]' ? 'text' : column
}
