/** One database, whichever engine holds it: opening, transactions, closing. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import type { Tables } from './tables.ts'

export type Engine = 'postgres' | 'embedded'

/** Where the database tells what it does; `console` fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** Values come and go as `column-values.ts` says, on both engines alike. */
export interface Database {
  readonly engine: Engine
  /**
   * For reads and single statements. Inside `transaction` use the transaction: this handle is another connection
   * on a server, and on the embedded engine, which has only one, it throws there.
   */
  readonly kysely: Kysely<Tables>
  /**
   * Runs the work in one transaction (read committed) and commits; any throw rolls back and is thrown on.
   * A deadlock or a serialisation failure (40P01, 40001) runs the work again, a few times, so the work must
   * have no effect outside its transaction.
   */
  readonly transaction: <T>(work: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>
  /** Raw SQL outside any transaction; without parameters it may hold several statements, whose rows are joined. */
  readonly query: <Row>(text: string, parameters?: readonly unknown[]) => Promise<Row[]>
  /** Calls `heard` with the payload of each NOTIFY on the channel until the returned function is called. */
  readonly listen: (channel: string, heard: (payload: string) => void) => Promise<() => Promise<void>>
  /** Embedded: VACUUM ANALYZE and CHECKPOINT, which nothing else does there. A server does this by itself. */
  readonly maintain: () => Promise<void>
  /** Waits for what is running, then lets go of the engine and its folder. */
  readonly close: () => Promise<void>
}

/**
 * The server at `databaseUrl`, or without one the embedded engine in `dataDir`.
 * Throws StartupError: folder locked or owned by the other engine, server unreachable or too old.
 */
export function openDatabase(settings: {
  databaseUrl?: string
  dataDir: string
  log: Log
}): Promise<Database> {
  const { databaseUrl, dataDir, log } = settings
  return databaseUrl ? openPostgres({ databaseUrl, dataDir, log }) : openEmbedded({ dataDir, log })
}

const attempts = 6

/** The `transaction` of both engines: Kysely's, run again on a deadlock or a serialisation failure. */
export async function transactionOn<T>(
  kysely: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.transaction().execute(work)
    } catch (error) {
      const code = sqlState(error)
      if (attempt === attempts || (code !== '40P01' && code !== '40001')) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** The five characters PostgreSQL gives an error (manual, appendix A), or null when it is another error. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null
}
