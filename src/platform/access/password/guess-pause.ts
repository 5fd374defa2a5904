/** The pause before a guess at an account's password is judged: it grows with each guess, and refuses nobody. */
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '../../../kernel/time/period.ts'
import { BoundedMap } from '../../../kernel/cache/bounded-map.ts'

/** Mistakes nobody waits for. */
const free = 3
const firstMs = 250
/** No pause is longer: whoever knows the password always comes in. */
export const longestPauseMs = 5000
/** Guesses are forgotten after this long without another. */
const memoryMs = 15 * minuteMs
const mostAccounts = 20_000

/** The pause after so many guesses in a row. [ms] */
export const pauseAfter = (guesses: number): number =>
  guesses < free ? 0 : Math.min(longestPauseMs, firstMs * 2 ** (guesses - free))

export interface GuessPause {
  /**
   * Counts a guess at this account, then waits as long as those before it ask for; one that does not exist waits
   * as long. Counted first, so that of many sent at once each waits for the others.
   */
  before(email: string): Promise<void>
  /** The guess was right: the next starts over. */
  succeeded(email: string): void
  /** It was no guess after all: it is not counted. */
  uncounted(email: string): void
}

/** Kept per process, as the throttle of addresses is. */
export function guessPause(
  now: () => number,
  wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms),
): GuessPause {
  const accounts = new BoundedMap<string, { guesses: number; at: number }>(mostAccounts)
  const nameOf = (email: string) => email.trim().toLowerCase().slice(0, 320)
  const guessesAt = (name: string) => {
    const known = accounts.get(name)
    return known && now() - known.at < memoryMs ? known.guesses : 0
  }
  return {
    async before(email) {
      const name = nameOf(email)
      const guesses = guessesAt(name)
      accounts.delete(name)
      accounts.set(name, { guesses: guesses + 1, at: now() })
      const ms = pauseAfter(guesses)
      if (ms > 0) await wait(ms)
    },
    succeeded: (email) => void accounts.delete(nameOf(email)),
    uncounted(email) {
      const known = accounts.get(nameOf(email))
      if (known && known.guesses > 0) known.guesses -= 1
    },
  }
}

/** What `THROTTLE=0` asks for: nobody waits. */
export const noPause: GuessPause = {
  before: async () => {},
  succeeded: () => {},
  uncounted: () => {},
}
