/** How a field can be filtered, and which of the conditions an address names fit it. */
import { parseDay } from '../../../../../kernel/time/day.ts'
import type { Field, Kind } from '../../../field.ts'
import { isStorable } from '../../../kinds/kind.ts'
import type { Resource } from '../../../resource.ts'
import { isSpan } from './day-span.ts'
import type { Condition, Filter } from '../query/list-search.ts'

/** The editor a filter has, and the conditions that go with it. */
export type FilterKind = 'choice' | 'flag' | 'words' | 'amount' | 'days' | 'record' | 'tags'

const kinds: Partial<Record<Kind, FilterKind>> = {
  choice: 'choice',
  flag: 'flag',
  text: 'words',
  translated: 'words',
  count: 'amount',
  size: 'amount',
  number: 'amount',
  decimal: 'amount',
  money: 'amount',
  day: 'days',
  instant: 'days',
  one: 'record',
  tags: 'tags',
}

/** How a field is filtered; null where it is not. */
export const filterKindOf = (field: Field): FilterKind | null =>
  field.secret || (field.kind === 'one' && !field.to) ? null : (kinds[field.kind] ?? null)

/** The field that says whether a record is archived: it has a filter of its own. */
export const archivedField = 'archived_at'

/** The fields a list can be filtered by, of those that may be read. */
export const filterable = (resource: Resource, readable: readonly string[]): string[] =>
  readable.filter((name) => {
    const field = fieldAt(resource, name)
    return field !== undefined && name !== archivedField && filterKindOf(field) !== null
  })

const fieldAt = (resource: Resource, name: string): Field | undefined =>
  Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined

/**
 * What of a filter holds for this resource and reader: a field that is not there, may not be read or cannot be
 * filtered, an operator of another kind and a value that is none are left out. An address may name anything.
 */
export function admitted(resource: Resource, readable: readonly string[], filter: Filter = {}): Filter {
  const mayBe = new Set(readable)
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, condition]) => {
      const field = mayBe.has(name) ? fieldAt(resource, name) : undefined
      if (!field || field.secret) return []
      const kind = filterKindOf(field)
      const fitting =
        (isColumned(field) && presence(condition)) ||
        (field.kind === 'id'
          ? fit.record(condition, field)
          : kind
            ? fit[kind](spelledOut(condition), field)
            : nothing)
      return Object.keys(fitting).length > 0 ? [[name, fitting] as const] : []
    }),
  )
}

/** Whether a record has a value of its own for it, that is there or not. */
const isColumned = ({ kind }: Field): boolean => kind !== 'many' && kind !== 'id'

/** Empty or filled: of every kind, also one that has no editor, and alone. */
const presence = ({ _null, _nnull }: Condition): Condition | null =>
  _null === true ? { _null } : _nnull === true ? { _nnull } : null

/** A span in one operator as its two bounds: links of the portal are written in the words of the data API. */
function spelledOut(condition: Condition): Condition {
  const { _between } = condition
  if (!Array.isArray(_between) || _between.length !== 2) return condition
  const [from, to] = _between as readonly (string | number)[]
  return { ...condition, _gte: from!, _lte: to! }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const nothing: Condition = {}

const fit: Record<FilterKind, (condition: Condition, field: Field) => Condition> = {
  choice: (condition, { values = [] }) => {
    const { _neq, _nin } = condition
    const not = listOf({ ...(_nin && { _in: _nin }), ...(_neq !== undefined && { _eq: _neq }) })
    return not.length > 0
      ? oneOf(values.filter((value) => !not.includes(value)))
      : oneOf(listOf(condition).filter((value) => values.includes(value)))
  },
  flag: ({ _eq }) => (typeof _eq === 'boolean' ? { _eq } : nothing),
  words: ({ _icontains, _eq }) => {
    if (typeof _eq === 'string' && _eq.trim() !== '' && isStorable(_eq)) return { _eq }
    const words = typeof _icontains === 'number' ? String(_icontains) : _icontains
    return typeof words === 'string' && words.trim() !== '' && isStorable(words)
      ? { _icontains: words }
      : nothing
  },
  amount: ({ _gte, _lte, _gt, _lt, _eq }, { kind }) => ({
    ...bound('_gte', _eq ?? _gte ?? beyond(_gt, 1, kind), kind),
    ...bound('_lte', _eq ?? _lte ?? beyond(_lt, -1, kind), kind),
  }),
  days: ({ within, _gte, _lte }) => {
    if (isSpan(within)) return { within }
    const [from, to] = [parseDay(_gte), parseDay(_lte)]
    const days: Condition = { ...(from && { _gte: from }), ...(to && { _lte: to }) }
    return days
  },
  record: (condition) => oneOf(listOf(condition).filter((value) => uuid.test(value))),
  tags: (condition) => oneOf(listOf(condition).filter((value) => value !== '' && isStorable(value))),
}

const oneOf = (values: readonly string[]): Condition =>
  values.length > 0 ? { _in: [...new Set(values)] } : {}
const listOf = ({ _in, _eq }: Condition): string[] =>
  [Array.isArray(_in) ? (_in as readonly (string | number)[]) : (_eq ?? [])].flat().map(String)

/** Beyond what a whole number of the database holds there is nothing to find, and nothing to ask. */
const largest = 2_147_483_647
function bound(operator: '_gte' | '_lte', value: unknown, kind: Kind): Condition {
  const amount = amountIn(value)
  if (amount === undefined || !(Math.abs(amount) <= largest)) return {}
  return { [operator]: isWhole(kind) ? Math.round(amount) : amount }
}

const amountIn = (value: unknown): number | undefined => {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof amount === 'number' ? amount : undefined
}
const isWhole = (kind: Kind): boolean => kind === 'count' || kind === 'money' || kind === 'size'

/** More or less than a whole number is the next one, up or down; what has a fraction has no next. */
function beyond(value: unknown, step: 1 | -1, kind: Kind): number | undefined {
  const amount = amountIn(value)
  if (amount === undefined || !isWhole(kind)) return undefined
  return step > 0 ? Math.floor(amount) + 1 : Math.ceil(amount) - 1
}
