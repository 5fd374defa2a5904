/** Which rows of a list are ticked, on this page and on others. */

export interface Selection {
  readonly keys: ReadonlySet<string>
  /** The row that was ticked last, where a range begins. */
  readonly anchor: string | null
}

export const nothingSelected: Selection = { keys: new Set(), anchor: null }

/** Ticks a row, or takes its tick away. */
export function toggled({ keys }: Selection, key: string): Selection {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { keys: next, anchor: key }
}

/** Gives all rows between the last one and this one what the last one has: ticked, or not. */
export function extended(selection: Selection, key: string, page: readonly string[]): Selection {
  const { keys, anchor } = selection
  const [from, to] = [anchor === null ? -1 : page.indexOf(anchor), page.indexOf(key)]
  if (anchor === null || from < 0 || to < 0) return toggled(selection, key)
  const next = new Set(keys)
  for (const between of page.slice(Math.min(from, to), Math.max(from, to) + 1))
    if (keys.has(anchor)) next.add(between)
    else next.delete(between)
  return { keys: next, anchor: key }
}

/** Ticks every row of a page, or takes all its ticks away where every one had one. */
export function withPage({ keys, anchor }: Selection, page: readonly string[]): Selection {
  const next = new Set(keys)
  const isWhole = page.every((key) => keys.has(key))
  for (const key of page)
    if (isWhole) next.delete(key)
    else next.add(key)
  return { keys: next, anchor }
}

/** How much of a page is ticked. */
export function shareOf({ keys }: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const ticked = page.filter((key) => keys.has(key)).length
  if (ticked === 0) return 'none'
  return ticked === page.length ? 'all' : 'some'
}
