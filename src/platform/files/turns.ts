/** Heavy work a few at a time, the rest waiting in line. */
import { problem } from '../http/problem.ts'

export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `atOnce` at a time; throws 503 when more than `waiting` would have to wait. */
export function turns(atOnce: number, waiting: number): Turn {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw problem('SERVICE_UNAVAILABLE', 'Too many pictures are being made.')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
