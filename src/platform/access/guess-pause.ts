/** The pause before a guess at an account's password is judged: it grows with each that failed, and refuses nobody. */
import { setTimeout as sleep } from 'node:timers/promises'
import { BoundedMap } from '../../kernel/bounded-map.ts'

/** Mistakes nobody waits for. */
const free = 3
const firstMs = 250
/** No pause is longer: whoever knows the password always comes in. */
export const longestPauseMs = 5000
/** Failures are forgotten after this long without another. */
const memoryMs = 15 * 60_000
const mostAccounts = 20_000

/** The pause after so many failures in a row. [ms] */
export const pauseAfter = (failures: number): number =>
  failures < free ? 0 : Math.min(longestPauseMs, firstMs * 2 ** (failures - free))

export interface GuessPause {
  /** Waits as long as the failures of this account ask for; one that does not exist waits alike. */
  before(email: string): Promise<void>
  failed(email: string): void
  succeeded(email: string): void
}

/** Kept per process, as the throttle of addresses is. */
export function guessPause(
  now: () => number,
  wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms),
): GuessPause {
  const accounts = new BoundedMap<string, { failures: number; at: number }>(mostAccounts)
  const nameOf = (email: string) => email.trim().toLowerCase().slice(0, 320)
  const failuresOf = (email: string) => {
    const known = accounts.get(nameOf(email))
    return known && now() - known.at < memoryMs ? known.failures : 0
  }
  return {
    async before(email) {
      const ms = pauseAfter(failuresOf(email))
      if (ms > 0) await wait(ms)
    },
    failed(email) {
      const failures = failuresOf(email) + 1
      accounts.delete(nameOf(email))
      accounts.set(nameOf(email), { failures, at: now() })
    },
    succeeded: (email) => void accounts.delete(nameOf(email)),
  }
}

/** What `THROTTLE=0` asks for: nobody waits. */
export const noPause: GuessPause = {
  before: async () => {},
  failed: () => {},
  succeeded: () => {},
}
