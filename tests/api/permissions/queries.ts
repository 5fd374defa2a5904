/** Every way a query can name a field: answered, filtered, sorted, searched, counted, grouped, renamed, one hop or two away. */
import type { Raw } from '../../../src/platform/items/query/brackets.ts'

const there = { _nnull: true }

/** The ways to name a field of the collection itself. */
export const waysTo = (name: string): Raw[] => [
  { fields: name },
  { fields: `${name}.*` },
  { fields: `${name}.id` },
  { fields: `${name}.nl` },
  { fields: `*,${name}` },
  { fields: `year(${name})` },
  { fields: `count(${name})` },
  { filter: { [name]: there } },
  { filter: { [name]: { _null: true } } },
  { filter: { [name]: { _eq: '1' } } },
  { filter: { [name]: 'x' } },
  { filter: { [`${name}.nl`]: there } },
  { filter: { _or: [{ [name]: { _nempty: true } }, { _and: [{ [name]: there }] }] } },
  { filter: { [name]: { id: there } } },
  { filter: { [name]: { _some: { id: there } } } },
  { filter: { [name]: { _none: { id: there } } } },
  { filter: { [`year(${name})`]: { _gt: 1 } } },
  { filter: { [`count(${name})`]: { _gt: 1 } } },
  { filter: { [name]: there }, meta: '*', fields: 'id', limit: 0 },
  { filter: { [name]: there }, aggregate: { count: '*' } },
  { sort: name },
  { sort: `-${name}` },
  { sort: `year(${name})` },
  { sort: `count(${name})` },
  { sort: `${name}.id` },
  { aggregate: { count: name, countDistinct: name } },
  { aggregate: { min: name } },
  { aggregate: { sum: name, avg: name } },
  { groupBy: name },
  { groupBy: `${name}.nl`, aggregate: { count: '*' } },
  { groupBy: `month(${name})`, sort: `-month(${name})` },
  { alias: { x: name }, fields: 'x' },
  { alias: { x: name }, fields: 'x.*' },
  { fields: `${name}.id`, deep: { [name]: { _filter: { id: there }, _sort: 'id' } } },
]

/** The ways to ask for whatever there is. */
export const waysToAll: readonly Raw[] = [
  {},
  { fields: '*.*' },
  { fields: '*.*.*' },
  { search: 'x' },
  { search: '12', meta: '*' },
  { search: '0190a000-0000-7000-8000-00000000bbbb' },
  { search: 'x', aggregate: { count: '*' } },
  { aggregate: { count: '*' }, meta: '*' },
]

/** The ways to name a field of the collection that relations lead to. */
export function waysThrough(path: readonly string[], name: string): Raw[] {
  const [first = '', ...rest] = path
  const dotted = path.join('.')
  const filter = (inner: unknown): Raw =>
    path.toReversed().reduce<Raw>((within, step) => ({ [step]: within }), inner as Raw)
  const deep = (level: Raw) => rest.toReversed().reduce<Raw>((within, step) => ({ [step]: within }), level)
  return [
    { fields: `${dotted}.${name}` },
    { fields: `${dotted}.*,${dotted}.count(${name})` },
    { filter: filter({ [name]: there }), fields: 'id' },
    { filter: filter({ _none: { [name]: { _null: true } } }), fields: 'id' },
    { filter: filter({ _some: { [`year(${name})`]: { _gt: 1 } } }), fields: 'id' },
    { sort: `${dotted}.${name}` },
    { fields: `${dotted}.id`, deep: { [first]: deep({ _filter: { [name]: there } }) } },
    { fields: `${dotted}.id`, deep: { [first]: deep({ _sort: name, _search: 'x' }) } },
    { fields: `${dotted}.x`, deep: { [first]: deep({ _alias: { x: name } }) } },
  ]
}

/** Those of them that read the field in a way of their own, for paths of two hops. */
export const waysBeyond = (path: readonly string[], name: string): Raw[] =>
  waysThrough(path, name).filter((_, index) => [0, 2, 5, 6].includes(index))
