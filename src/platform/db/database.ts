/** One database, whichever engine holds it: opening, transactions, closing. */

import type { Kysely } from 'kysely'
import { openEmbedded } from './engine/embedded.ts'
import { openPostgres } from './engine/postgres.ts'
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
  readonly transaction: <T>(work: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>
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
