/** A clock that stands still, for the program and the embedded database alike; and nothing is left to chance. */
import { countInsteadOfDrawing } from './chance.ts'

const RealDate = Date

export interface Clock {
  /** Sets the clock, in epoch milliseconds. */
  readonly set: (at: number) => void
  /** Gives the machine's own clock back. */
  readonly release: () => void
}

export function fixClock(start: number): Clock {
  const drawAgain = countInsteadOfDrawing()
  let at = start
  const look = () => at
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [at], newTarget) as Date,
    apply: () => new RealDate(at).toString(),
    get: (target, name) => (name === 'now' ? look : (Reflect.get(target, name) as unknown)),
  })
  return {
    set(to) {
      at = to
    },
    release() {
      drawAgain()
      globalThis.Date = RealDate
    },
  }
}
