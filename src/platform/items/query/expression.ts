/** Values a query names: a column, a language of it, a part of a date, a count, one step or more away. */
import { isLocale } from '../../../kernel/locale.ts'
import { invalidQuery } from '../../http/problem.ts'
import { isToOne } from '../../resource/field.ts'
import type { Resource } from '../../resource/resource.ts'
import type { Authority } from '../read/authority.ts'
import { fieldForbidden } from '../hidden.ts'
import { all, dateFunctions, type DateFunction, type Expression, type Test } from '../sql/plan.ts'
import { fieldOf } from '../model/schema.ts'

export interface Call {
  readonly name: DateFunction | 'count'
  readonly field: string
}

/** `year(starts_at)` taken apart; undefined for what is no call. Throws 400 for a function there is not. */
export function functionOf(text: string): Call | undefined {
  const [, name, field] = /^([a-z_A-Z]+)\(([^()]*)\)$/.exec(text) ?? []
  if (name === undefined || field === undefined) return undefined
  if (name !== 'count' && !dateFunctions.includes(name as DateFunction))
    throw invalidQuery(`Invalid function specified "${name}"`)
  return { name: name as Call['name'], field }
}

/** The expression of a call. Throws 400 when the field is of a type the function does not take. */
export function expressionOf(
  authority: Authority,
  resource: Resource,
  { name, field: fieldName }: Call,
  trusted = false,
): Expression {
  const field = fieldOf(resource, fieldName)
  if (!field) throw fieldForbidden(resource.name, fieldName)
  if (name === 'count') {
    if (field.kind === 'json' && !resource.references?.includes(fieldName))
      return { kind: 'length', name: fieldName }
    if (field.kind !== 'many') throw invalidQuery('Invalid function specified "count"')
    return { kind: 'count', many: authority.many(resource, field, trusted) }
  }
  const isDate = field.kind === 'instant' || field.kind === 'day'
  const isClock = name === 'hour' || name === 'minute' || name === 'second'
  if (!isDate || (field.kind === 'day' && isClock)) throw invalidQuery(`Invalid function specified "${name}"`)
  return { kind: 'function', name: fieldName, field, part: name }
}

/**
 * The value a path such as `agency.name`, `name.nl` or `year(starts_at)` leads to, for sorting and grouping,
 * with the rows it may be looked at in. A translated field without a language is the reader's.
 */
export function pathValue(
  authority: Authority,
  resource: Resource,
  path: string,
  depth = 0,
): { value: Expression; where: Test } {
  authority.checkDepth(depth)
  const call = functionOf(path)
  if (call) {
    const { where } = authority.usable(resource, call.field)
    return { value: expressionOf(authority, resource, call), where }
  }
  const [name = '', ...rest] = path.split('.')
  const { field, where } = authority.usable(resource, name)
  if (field.kind === 'translated') {
    const locale = rest[0] ?? authority.reader.locale
    if (!isLocale(locale) || rest.length > 1) throw fieldForbidden(resource.name, path)
    return { value: { kind: 'column', name, field, locale }, where }
  }
  if (field.kind === 'many') throw invalidQuery(`"${path}" leads to many values`)
  if (field.kind === 'json') throw invalidQuery(`"${path}" is a structured value, which has no order`)
  if (rest.length === 0) return { value: { kind: 'column', name, field }, where }
  if (!isToOne(field)) throw fieldForbidden(resource.name, path)
  const one = authority.one(name, field)
  const inner = pathValue(authority, one.target, rest.join('.'), depth + 1)
  const guarded = { ...one, guard: all(one.guard, inner.where) }
  return { value: { kind: 'through', one: guarded, value: inner.value }, where }
}
