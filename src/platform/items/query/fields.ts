/** `fields`, `alias` and `deep`, read into the shape of the answer. */
import { isLocale, locales } from '../../../kernel/locale.ts'
import { isRecord } from '../../../kernel/record.ts'
import { invalidQuery } from '../../http/problem.ts'
import { type Field, isToOne } from '../../resource/field.ts'
import type { Resource } from '../../resource/resource.ts'
import { type Authority, unarchived } from '../read/authority.ts'
import type { Raw } from './brackets.ts'
import { expressionOf, functionOf, pathValue } from './expression.ts'
import { testOf } from './filter.ts'
import { fieldForbidden } from '../hidden.ts'
import {
  all,
  always,
  type Expression,
  functionKey,
  type Order,
  type Output,
  type Page,
  type Slice,
  type Test,
} from '../sql/plan.ts'
import { defaultLimit, type Query, parseQuery } from './query.ts'
import { keyOf } from '../sql/row.ts'
import { targetOf } from '../model/schema.ts'
import { searchTest } from './search.ts'
import { referencedValue } from '../read/referenced.ts'

const known = ['fields', 'filter', 'search', 'sort', 'limit', 'offset', 'page', 'alias'] as const

/** The query of a nested level; unknown keys are ignored, as the dialect does. */
function deepQuery(deep: Raw): Query {
  const raw: Raw = {}
  for (const name of known) if (Object.hasOwn(deep, `_${name}`)) raw[name] = deep[`_${name}`]
  return parseQuery(raw)
}

export interface Shape {
  readonly fields: readonly string[]
  readonly alias: Readonly<Record<string, string>>
  readonly deep: Raw
}

/** What is asked of one name: itself, or parts of what it leads to. */
interface Wanted {
  readonly parts: string[]
  /** By a wildcard, so that what may not be seen is left out, not refused. */
  readonly loose: boolean
}

/** The outputs of one level. Throws 403 for a field that is not there or may not be seen. */
export function outputsOf(
  authority: Authority,
  resource: Resource,
  shape: Shape,
  depth = 0,
): readonly Output[] {
  const wanted = wantedOf(authority, resource, shape)
  return [...wanted].flatMap(([as, { parts, loose }]) => {
    authority.countField(depth)
    const output = outputOf(authority, resource, shape, as, parts, loose, depth)
    return output ? [output] : []
  })
}

function wantedOf(authority: Authority, resource: Resource, shape: Shape): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>()
  const want = (name: string, part: string | undefined, loose: boolean) => {
    const before = wanted.get(name)
    if (part === undefined) {
      if (!before) wanted.set(name, { parts: [], loose })
      return
    }
    if (before?.parts.length === 0) wanted.delete(name)
    wanted.set(name, { parts: [...(before?.parts ?? []), part], loose: loose && (before?.loose ?? true) })
  }
  for (const path of shape.fields) {
    const call = functionOf(path)
    const dot = call ? -1 : path.indexOf('.')
    const head = dot < 0 ? path : path.slice(0, dot)
    const rest = dot < 0 ? undefined : path.slice(dot + 1)
    if (head !== '*') {
      if (rest === undefined || leadsOn(authority, resource, shape.alias[head] ?? head))
        want(head, rest, false)
      continue
    }
    for (const [name, field] of Object.entries(resource.fields))
      if (isInWildcard(authority, resource, name, field))
        want(name, isRelation(field) ? expandable(authority, field, rest) : undefined, true)
  }
  return wanted
}

/** Whether a path goes on behind a field; one over a plain field says nothing. Throws 403 for what is no field. */
const leadsOn = (authority: Authority, resource: Resource, name: string): boolean => {
  const { field } = authority.field(resource, name)
  return isRelation(field) || field.kind === 'translated'
}

const isRelation = (field: Field) => isToOne(field) || field.kind === 'many'

const expandable = (authority: Authority, field: Field, rest: string | undefined) =>
  rest !== undefined && authority.mayRead(targetOf(authority.schema, field)) ? rest : undefined

// Of an account the dialect says, masked, whether there is a password; what the program keeps for itself stays out.
function isInWildcard(authority: Authority, resource: Resource, name: string, field: Field): boolean {
  if (field.secret && field.audience === 'internal') return false
  if (field.derived || authority.permission(resource, 'read').field(name) === 'none') return false
  return field.kind !== 'many' || authority.mayRead(targetOf(authority.schema, field))
}

function outputOf(
  authority: Authority,
  resource: Resource,
  shape: Shape,
  as: string,
  parts: readonly string[],
  loose: boolean,
  depth: number,
): Output | undefined {
  const call = functionOf(as)
  if (call) {
    const { where } = authority.field(resource, call.field)
    const value = expressionOf(authority, resource, call)
    return { kind: 'value', as: functionKey(call.field, call.name), value, where }
  }
  const name = shape.alias[as] ?? as
  const { field, where } = authority.field(resource, name)
  if (field.kind === 'translated' && parts.length > 0) {
    const asked = parts.includes('*') ? locales : parts.filter(isLocale)
    if (asked.length === 0) throw fieldForbidden(resource.name, `${name}.${parts[0]}`)
    return { kind: 'languages', as, name, locales: asked, where }
  }
  if (resource.references?.includes(name))
    return { kind: 'value', as, value: referencedValue(authority, name), where }
  if (!isRelation(field)) return { kind: 'value', as, value: { kind: 'column', name, field }, where }
  if (isToOne(field) && parts.length === 0)
    return { kind: 'value', as, value: { kind: 'column', name, field }, where }
  const target = targetOf(authority.schema, field)
  if (loose && !authority.mayRead(target)) return undefined
  authority.checkDepth(depth + 1)
  const asked = shape.deep[as]
  const deep = isRecord(asked) ? asked : {}
  if (isToOne(field)) {
    const { alias, filter } = deepQuery(deep)
    const outputs = outputsOf(authority, target, { fields: parts, alias, deep }, depth + 1)
    const filtered = filter ? testOf({ authority }, target, filter, depth + 1) : always
    return {
      kind: 'one',
      as,
      name,
      resource: target,
      outputs,
      target: all(authority.rows(target), filtered),
      where,
    }
  }
  const query = { ...deepQuery(deep), fields: parts }
  const page = pageOf(authority, target, query, deep, depth + 1)
  return {
    kind: parts.length === 0 ? 'keys' : 'many',
    as,
    key: keyOf(resource),
    by: field.by ?? '',
    page,
    where,
  }
}

/** A list of records: which, in what order, how many, and what of each. */
export function pageOf(
  authority: Authority,
  resource: Resource,
  query: Query,
  deep: Raw = query.deep,
  depth = 0,
): Page {
  const slice = sliceOf(query, authority.reader.bounds.rows)
  const outputs =
    query.fields.length === 0
      ? []
      : outputsOf(authority, resource, { fields: query.fields, alias: query.alias, deep }, depth)
  const order = orderOf(authority, resource, query.sort, depth)
  return {
    resource,
    outputs,
    where: all(authority.rows(resource), conditionsOf(authority, resource, query, depth)),
    order,
    ...slice,
  }
}

/** The filter and the search of a query, and what is archived left out where the filter does not speak of it. */
export function conditionsOf(
  authority: Authority,
  resource: Resource,
  { filter, search }: Query,
  depth = 0,
): Test {
  return all(
    filter ? testOf({ authority }, resource, filter, depth) : always,
    search === undefined ? always : searchTest(authority, resource, search),
    filter && speaksOf(filter, 'archived_at') ? always : unarchived(resource),
  )
}

/** Whether a filter names a field of its own collection, in any of its branches. */
function speaksOf(filter: Raw, name: string): boolean {
  return Object.entries(filter).some(([key, value]) => {
    if (key === name) return true
    if (key !== '_and' && key !== '_or') return false
    return (Array.isArray(value) ? value : Object.values(value ?? {})).some(
      (inner: unknown) => isRecord(inner) && speaksOf(inner, name),
    )
  })
}

/** `page` wins over `offset`; page 0 is page 1; -1 is all, and an error where the bounds do not allow all. */
export function sliceOf(query: Query, most: number): Slice {
  const asked = query.limit ?? Math.min(defaultLimit, most)
  if (asked > most) throw invalidQuery(`"limit" must be less than or equal to ${most}`)
  const limit = asked === -1 ? most : asked
  const offset = query.page === undefined ? query.offset : (Math.max(query.page, 1) - 1) * limit
  return { limit, offset, whole: asked === -1 }
}

function orderOf(authority: Authority, resource: Resource, sort: readonly string[], depth: number): Order[] {
  const order = sort.map((path): Order => {
    authority.countCondition(depth)
    const { value, where } = pathValue(authority, resource, path.replace(/^[-+]/, ''), depth)
    return { value, where, descending: path.startsWith('-') }
  })
  const name = keyOf(resource)
  if (sort.some((path) => path.replace(/^[-+]/, '') === name)) return order
  const key: Expression = { kind: 'column', name, field: resource.fields[name]! }
  return [...order, { value: key, where: always, descending: false }]
}
