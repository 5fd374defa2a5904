/** Work that is done a few at a time: what has one processor goes no faster for being begun all at once. */

/**
 * Runs at most `atOnce` works together, the others in the order they came. Fifty pages made at once would each be
 * as late as the last of them, and all their halves live in memory meanwhile.
 */
export function turns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next takes the place over; nobody who comes meanwhile gets in before.
      if (next) next()
      else running -= 1
    }
  }
}
