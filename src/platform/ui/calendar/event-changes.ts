/** What to hand a calendar when its events change: an event that says the same is left as it is drawn. */

interface Known {
  readonly id?: string | number
}

export interface EventChanges<E> {
  readonly added: readonly E[]
  readonly changed: readonly E[]
  readonly removed: readonly string[]
}

/** Null where it takes as much to tell what changed as to draw all anew: most of it did, or an event has no key of its own. */
export function eventChanges<E extends Known>(
  before: readonly E[],
  after: readonly E[],
): EventChanges<E> | null {
  const [old, now] = [byId(before), byId(after)]
  if (!old || !now) return null
  const added = after.filter(({ id }) => !old.has(String(id)))
  const changed = after.filter((event) => {
    const was = old.get(String(event.id))
    return was !== undefined && !isSame(was, event)
  })
  const removed = [...old.keys()].filter((id) => !now.has(id))
  return added.length + changed.length + removed.length > after.length / 2 + fewAnyway
    ? null
    : { added, changed, removed }
}

const isSame = (one: object, other: object) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** As many are always handed over one by one. */
const fewAnyway = 4

function byId<E extends Known>(events: readonly E[]): ReadonlyMap<string, E> | null {
  const map = new Map(events.map((event) => [String(event.id ?? ''), event]))
  return map.size === events.length && !map.has('') ? map : null
}
