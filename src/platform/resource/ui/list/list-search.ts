/** What the address of a list holds: words, filters, order, page. */

/** One value, or several of which any fits. */
export type FilterValue = string | boolean | readonly string[]

export interface ListSearch {
  readonly q?: string
  /** A field, with a minus before it for descending. */
  readonly sort?: string
  /** From 1. */
  readonly page?: number
  /** Filters in the dialect's language, one field each: `{ status: { _in: ['requested'] } }`. */
  readonly filter?: Readonly<Record<string, Readonly<Record<string, FilterValue>>>>
}

/** Reads an address; what is no such thing is left out. Goes into a route's `validateSearch`. */
export function readListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  const { q, sort, page, filter } = raw
  return {
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...(typeof sort === 'string' && /^-?\w+$/.test(sort) && { sort }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(typeof filter === 'object' && filter !== null && { filter: filter as ListSearch['filter'] }),
  }
}
