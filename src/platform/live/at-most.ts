/** Doing something at once, and then no more than once in a while, each name for itself. */

/**
 * @param ms how long a name rests after it was run; what is asked meanwhile is run once, at the end of the rest.
 */
export function atMostEvery(ms: number, run: (name: string) => void): (name: string) => void {
  const resting = new Map<string, { again: boolean }>()
  const go = (name: string) => {
    const rest = { again: false }
    resting.set(name, rest)
    run(name)
    setTimeout(() => {
      resting.delete(name)
      if (rest.again) go(name)
    }, ms)
  }
  return (name) => {
    const rest = resting.get(name)
    if (rest) rest.again = true
    else go(name)
  }
}
