/** How much looking one request may cost: counted, not timed, so that every machine gives the same answer. */

/** What a request may spend on all its starts and days together; a second of work on a slow machine. */
export const mostSteps = 10_000_000

/** After so many it is time to let others go first. */
const restEvery = 256

/** All steps are used up: nobody knows the answer. */
export class TooWide extends Error {}

/** What is left of a request's steps, and which of its questions that was too little for. */
export class Steps {
  #left: number
  #sinceRest = 0
  /** Starts nobody could decide on. */
  undecided = 0

  constructor(most: number = mostSteps) {
    this.#left = most
  }

  get left(): number {
    return this.#left
  }

  /** Takes a step. */
  spend(): void {
    if (this.#left <= 0) throw new TooWide()
    this.#left -= 1
    this.#sinceRest += 1
  }

  /** Takes a step; true when it is time for a break. */
  take(): boolean {
    this.spend()
    if (this.#sinceRest < restEvery) return false
    this.#sinceRest = 0
    return true
  }
}
