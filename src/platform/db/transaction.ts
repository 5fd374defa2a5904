/** Transactions that run again when they collide, what waits for their end, and the codes by which an error says so. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const attempts = 6

const waiting = new WeakMap<object, (() => void)[]>()

/** Runs `work` when this transaction has been committed; never when it was rolled back. */
export function afterCommit(tx: Kysely<Tables>, work: () => void): void {
  waiting.get(tx)?.push(work)
}

/** Deadlock, serialisation failure, and a prepared plan that a change of its tables has outdated. */
const passing = new Set(['40P01', '40001', '0A000'])

/** The `transaction` of both engines: Kysely's, run again on a failure that passes by itself. */
export async function transactionOn<T>(
  kysely: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const done: (() => void)[] = []
      const value = await kysely.transaction().execute((tx) => {
        waiting.set(tx, done)
        return work(tx)
      })
      for (const then of done) then()
      return value
    } catch (error) {
      if (attempt === attempts || !passing.has(sqlState(error) ?? '')) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** The five characters PostgreSQL gives an error (manual, appendix A), or null when it is another error. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null
}
