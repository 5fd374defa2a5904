/** What is made for one who asks and kept a moment for the next; those who ask together wait for one making. */
import { BoundedMap } from './bounded-map.ts'

export interface Keeping<T> {
  readonly lifeMs: number
  /** How many keys; beyond it the oldest is forgotten. */
  readonly most: number
  /** Whether a value is worth keeping for who did not wait for it; everything is where it is not said. */
  readonly keeps?: (value: T) => boolean
  /** Epoch milliseconds. */
  readonly now?: () => number
}

/** Answers what is kept under a key, or makes it. What throws is not kept. */
export function ttlCache<T>({
  lifeMs,
  most,
  keeps = () => true,
  now = Date.now,
}: Keeping<T>): (key: string, make: () => Promise<T>) => Promise<T> {
  const entries = new BoundedMap<string, { readonly until: number; readonly value: Promise<T> }>(most)

  return async (key, make) => {
    const known = entries.get(key)
    if (known && known.until > now()) return known.value
    const entry = { until: now() + lifeMs, value: make() }
    entries.delete(key)
    entries.set(key, entry)
    const forget = () => entries.get(key) === entry && entries.delete(key)
    try {
      const value = await entry.value
      if (!keeps(value)) forget()
      return value
    } catch (error) {
      forget()
      throw error
    }
  }
}
