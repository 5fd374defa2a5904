/** Which of what a page shows is read again when a collection changes. */
import type { QueryKey, QueryMeta } from '@tanstack/react-query'

interface Kept {
  readonly queryKey: QueryKey
  readonly meta?: QueryMeta | undefined
}

/**
 * What a query says of itself in `meta` where its answer is made of collections that its key does not name.
 *
 * @example queryOptions({ queryKey: ['items', 'planning', day], meta: madeOf('bookings', 'absences'), … })
 */
export const madeOf = (...collections: readonly string[]): QueryMeta => ({ madeOf: collections })

/** Whether a query shows any of these collections: by its key, `['items', collection, …]`, or as it says itself. */
export function isMadeOf({ queryKey: [kind, collection], meta }: Kept, names: ReadonlySet<string>): boolean {
  if (kind !== 'items') return false
  const more = meta?.['madeOf']
  return (
    names.has(String(collection)) || (Array.isArray(more) && more.some((name) => names.has(String(name))))
  )
}
