/** How much looking one request may cost: counted, not timed, so that every machine gives the same answer. */

/** What a request may spend on all its starts and days together; a second of work on a slow machine. */
export const mostSteps = 10_000_000

/** After so many it is time to let others go first. */
const restEvery = 256

/** All steps are used up: nobody knows the answer. */
export class TooWide extends Error {}

let given = 0

/** Starts left to the office for lack of steps since the process began: a fleet has outgrown the search. */
export const undecidedStarts = (): number => given

/** What is left of a request's steps, and which of its questions that was too little for. Rule AV-14. */
export class Steps {
  #left: number
  #sinceRest = 0
  #undecided = 0

  constructor(most: number = mostSteps) {
    this.#left = most
  }

  get left(): number {
    return this.#left
  }

  /** Starts nobody could decide on. */
  get undecided(): number {
    return this.#undecided
  }

  /** Notes a start that is left to the office for lack of steps. */
  giveUp(): void {
    this.#undecided += 1
    given += 1
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
