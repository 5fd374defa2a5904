/** Lets the event loop serve everybody else between the pieces of a long calculation. */
import type { Interruptible } from '../../kernel/interruptible.ts'

/** How long one calculation may go on before the event loop gets its chance. [ms] */
const sliceMs = 8

/** What waits for its next slice, first come first served. */
const waiting: (() => void)[] = []
let isScheduled = false

/**
 * Runs a calculation in slices. However many run at once, one slice is done between two rounds of the event loop,
 * so that nobody who only wants a page waits longer than for one. What it answers does not depend on the clock.
 */
export async function inSlices<T>(work: Interruptible<T>): Promise<T> {
  return new Promise((answer, fail) => {
    const slice = () => {
      const until = performance.now() + sliceMs
      try {
        for (;;) {
          const next = work.next()
          if (next.done) return answer(next.value)
          if (performance.now() >= until) return queue(slice)
        }
      } catch (error) {
        fail(error)
      }
    }
    queue(slice)
  })
}

function queue(slice: () => void): void {
  waiting.push(slice)
  if (!isScheduled) schedule()
}

function schedule(): void {
  isScheduled = true
  setImmediate(() => {
    isScheduled = false
    waiting.shift()?.()
    if (waiting.length > 0 && !isScheduled) schedule()
  })
}
