/** Doing something to many records of which some may be refused. */

export interface Done<T> {
  readonly changed: readonly T[]
  readonly refused: readonly T[]
  /** The first refusal, for its words; null when there was none. */
  readonly why: unknown
}

export interface Parts {
  /** How many go in one call. */
  readonly size: number
  /** Whether an error refuses a record; any other ends the work. */
  readonly isRefusal: (error: unknown) => boolean
  /** Hears how many are behind us. */
  readonly onProgress?: (done: number) => void
}

/**
 * A call does all of its records or none: where one is refused its part is halved until the refused stand alone,
 * so that everything that can be done is done and what was not is known by name. Throws what is no refusal.
 */
export async function inParts<T>(
  all: readonly T[],
  send: (part: readonly T[]) => Promise<void>,
  { size, isRefusal, onProgress }: Parts,
): Promise<Done<T>> {
  const changed: T[] = []
  const refused: T[] = []
  let why: unknown = null
  const attempt = async (part: readonly T[]): Promise<void> => {
    try {
      await send(part)
      changed.push(...part)
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (part.length > 1) {
        const middle = part.length >> 1
        await attempt(part.slice(0, middle))
        await attempt(part.slice(middle))
        return
      }
      refused.push(...part)
      why ??= error
    }
    onProgress?.(changed.length + refused.length)
  }
  for (let from = 0; from < all.length; from += size) await attempt(all.slice(from, from + size))
  return { changed, refused, why }
}
