/** `aggregate` and `groupBy`, planned. */
import { invalidQuery } from '../../http/problem.ts'
import type { Resource } from '../../resource/resource.ts'
import type { Authority } from '../read/authority.ts'
import { functionOf, pathValue } from './expression.ts'
import { conditionsOf, sliceOf } from './fields.ts'
import {
  type Aggregate,
  aggregates,
  all,
  functionKey,
  type GroupOutput,
  type GroupPlan,
  type Test,
} from '../sql/plan.ts'
import type { Query } from './query.ts'

/** The plan of a query with `aggregate` or `groupBy`; `fields` beside them is ignored, as the dialect does. */
export function planGroups(authority: Authority, resource: Resource, query: Query): GroupPlan {
  const wheres: Test[] = []
  const value = (path: string) => {
    authority.countField(0)
    const found = pathValue(authority, resource, path)
    if (found.value.kind === 'through' || found.value.kind === 'count')
      throw invalidQuery('groups are made of own fields only')
    wheres.push(found.where)
    return found.value
  }
  const groups = query.groupBy.map((path) => ({
    kind: 'group' as const,
    as: groupKey(path),
    value: value(path),
  }))
  const outputs: GroupOutput[] = [
    ...groups,
    ...(query.aggregate ?? []).flatMap(([name, fields]): GroupOutput[] => {
      if (name === 'count' && fields.includes('*')) return [{ kind: 'count-all' }]
      if (name === 'countAll') return [{ kind: 'one-row' }]
      if (!aggregates.includes(name as Aggregate)) return []
      const values = fields.map((field) => {
        const found = value(field)
        checkType(name as Aggregate, field, found)
        return found
      })
      return [{ kind: 'aggregate', name: name as Aggregate, fields: values }]
    }),
  ]
  const order = query.sort.flatMap((path) => {
    const descending = path.startsWith('-')
    const name = path.replace(/^[-+]/, '')
    const [head, field] = name.split('.')
    const by = outputs.find(
      (output): output is Sorted =>
        (output.kind === 'group' && output.as === groupKey(name)) ||
        (output.kind === 'count-all' && head === 'count') ||
        (output.kind === 'aggregate' && output.name === head && isOf(output, field)),
    )
    if (!by && !aggregates.includes(head as Aggregate)) value(name)
    if (!by) throw invalidQuery(`"${path}" is neither a group nor an aggregate of this query`)
    return [{ by, field, descending }]
  })
  return {
    kind: 'group',
    resource,
    outputs,
    where: all(authority.rows(resource), conditionsOf(authority, resource, query), ...wheres),
    order: query.sort.length > 0 ? order : groups.map((by) => ({ by, descending: false })),
    ...sliceOf(query, authority.reader.bounds.rows),
  }
}

type Sorted = GroupPlan['order'][number]['by']

/** The name of a group in the answer: `starts_at_year`, `name_nl`. */
function groupKey(path: string): string {
  const call = functionOf(path)
  return call ? functionKey(call.field, call.name) : path.replace('.', '_')
}

const isOf = (output: GroupOutput & { kind: 'aggregate' }, field: string | undefined) =>
  output.fields.some((value) => value.kind === 'column' && value.name === field)

const numeric = new Set(['serial', 'count', 'size', 'number', 'decimal', 'money'])
const comparable = new Set([...numeric, 'instant', 'day', 'text', 'choice'])

function checkType(name: Aggregate, path: string, value: { kind: string; field?: { kind: string } }): void {
  const kind = value.kind === 'column' ? (value.field?.kind ?? '') : ''
  const fits =
    name === 'count' || name === 'countDistinct'
      ? kind !== 'json'
      : (name === 'min' || name === 'max' ? comparable : numeric).has(kind)
  if (value.kind !== 'column' || !fits) throw invalidQuery(`"${name}" does not take the field "${path}"`)
}
