/** What the address of a list holds: words, filters, order, page, and the saved view they came from. */
import { isRecord } from '../../../../../kernel/record.ts'

/** One value, or several of which any fits. */
export type FilterValue = string | number | boolean | readonly (string | number)[]

/** What is asked of one field: operators of the dialect (`_in`, `_gte`, …), or `within` with a span of days. */
export type Condition = Readonly<Record<string, FilterValue>>
export type Filter = Readonly<Record<string, Condition>>

export const whens = ['coming', 'past', 'all'] as const
export type When = (typeof whens)[number]
const isWhen = (value: unknown): value is When => (whens as readonly unknown[]).includes(value)

export interface ListSearch {
  readonly q?: string
  /** A field, with a minus before it for descending. */
  readonly sort?: string
  /** From 1. */
  readonly page?: number
  /** By field: `{ status: { _in: ['requested'] }, starts_at: { within: 'week' } }`. */
  readonly filter?: Filter
  /** Of records with a span: to come, past or all of them; absent is what `whenOf` says. */
  readonly when?: When
  /** The key of the saved view that was chosen; what it holds stands beside it. */
  readonly view?: string
}

const longestText = 200
const mostFilters = 20
const mostValues = 100
const highestPage = 1_000_000

/** Reads an address; what is no such thing is left out. Goes into a route's `validateSearch`. */
export function readListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  const { q, sort, page, when, view } = raw
  const filter = readFilter(raw['filter'])
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, longestText) : ''
  return {
    ...(words !== '' && { q: words }),
    ...(typeof sort === 'string' && /^-?[a-z]\w{0,62}$/.test(sort) && { sort }),
    ...(isPage(page) && { page }),
    ...(filter && { filter }),
    ...(isWhen(when) && { when }),
    ...(typeof view === 'string' && /^[\da-f-]{36}$/.test(view) && { view }),
  }
}

const isPage = (page: unknown): page is number =>
  Number.isInteger(page) && Number(page) > 1 && Number(page) <= highestPage

/**
 * The shape alone; whether there is such a field, and whether the value fits it, is asked by `admitted`. Of what has
 * another shape, such as `_or` or a field of a relation, the name stays: the list says that it does not obey it.
 */
function readFilter(raw: unknown): Filter | undefined {
  if (!isRecord(raw)) return undefined
  const conditions = Object.entries(raw)
    .slice(0, mostFilters)
    .flatMap(([name, condition]) => {
      if (!/^_?[a-z]\w{0,62}$/.test(name)) return []
      const parts = Object.entries(isRecord(condition) ? condition : {}).filter(
        (part): part is [string, FilterValue] => /^[a-z_]{1,20}$/.test(part[0]) && isValue(part[1]),
      )
      return [[name, Object.fromEntries(parts)] as const]
    })
  return conditions.length > 0 ? Object.fromEntries(conditions) : undefined
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ? value.length <= longestText : Number.isFinite(value)
const isValue = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  isPlain(value) ||
  (Array.isArray(value) && value.length > 0 && value.length <= mostValues && value.every(isPlain))
