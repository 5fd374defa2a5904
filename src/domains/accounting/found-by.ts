/** A list of the portal, narrowed to records that a page of the books counted. */

/** How many a link finds at once: more would not fit an address. */
const mostFound = 25

export const foundBy = (ids: readonly string[]) => ({ id: { _in: ids.slice(0, mostFound) } })
