/** Looking on while records are written: whoever does sees each change in the transaction it is part of. */
import type { Transaction } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../resource/model.ts'
import type { Row } from './writer.ts'

/** A creation or a change that was just written. */
export interface Written {
  readonly collection: string
  /** The word history has for it, `confirm`. */
  readonly action: string
  readonly actor: Actor
  /** Null for a new record. */
  readonly before: Row | null
  readonly after: Row
}

/** What it writes stands or falls with the change; what it throws takes the change back. */
export type Watcher = (tx: Transaction<Tables>, written: Written) => Promise<void>

const watchers = new WeakMap<object, Watcher>()

/** The same database, its transactions watched. */
export const watchedBy = <D extends Pick<Database, 'transaction'>>(watcher: Watcher, database: D): D => ({
  ...database,
  transaction: (work) =>
    database.transaction((tx) => {
      watchers.set(tx, watcher)
      return work(tx)
    }),
})

/** Told by the one write path of what it wrote. */
export async function lookOn(tx: Transaction<Tables>, written: Written): Promise<void> {
  await watchers.get(tx)?.(tx, written)
}
