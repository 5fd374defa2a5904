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
        (isColumned(field) && presence(condition)) || (kind ? fit[kind](condition, field) : nothing)
      return Object.keys(fitting).length > 0 ? [[name, fitting] as const] : []
    }),
  )
}

/** Whether a record has a value of its own for it, that is there or not. */
const isColumned = ({ kind }: Field): boolean => kind !== 'many' && kind !== 'id'

/** Empty or filled: of every kind, also one that has no editor, and alone. */
const presence = ({ _null, _nnull }: Condition): Condition | null =>
  _null === true ? { _null } : _nnull === true ? { _nnull } : null

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const nothing: Condition = {}

const fit: Record<FilterKind, (condition: Condition, field: Field) => Condition> = {
  choice: (condition, { values = [] }) => oneOf(listOf(condition).filter((value) => values.includes(value))),
  flag: ({ _eq }) => (typeof _eq === 'boolean' ? { _eq } : nothing),
  words: ({ _icontains }) => {
    const words = typeof _icontains === 'number' ? String(_icontains) : _icontains
    return typeof words === 'string' && words.trim() !== '' && isStorable(words)
      ? { _icontains: words }
      : nothing
  },
  amount: ({ _gte, _lte }, { kind }) => ({ ...bound('_gte', _gte, kind), ...bound('_lte', _lte, kind) }),
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
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof amount !== 'number' || !(Math.abs(amount) <= largest)) return {}
  const isWhole = kind === 'count' || kind === 'money' || kind === 'size'
  return { [operator]: isWhole ? Math.round(amount) : amount }
}
