/** Where the reader was in each list: words, filters, order and page, for the way back. */

type Place = object

const places = new Map<string, Place>()

/** Remembers the address of a list while its tab lives; never on the server, where every reader passes. */
export function keepListPlace(collection: string, search: Place): void {
  if (typeof document !== 'undefined') places.set(collection, search)
}

/** What the address of a list held when it was last seen. */
export const listPlace = (collection: string): Place => places.get(collection) ?? {}
