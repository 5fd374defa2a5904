/** Looking on while records are written: whoever does sees each change in the transaction it is part of. */
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../resource/model.ts'
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
export type WriteObserver = (tx: Kysely<Tables>, written: Written) => Promise<void>

const observers = new WeakMap<object, WriteObserver>()

/** The same database, its transactions watched. */
export const withWriteObserver = <D extends Pick<Database, 'transaction'>>(
  observer: WriteObserver,
  database: D,
): D => ({
  ...database,
  transaction: (work) =>
    database.transaction((tx) => {
      observers.set(tx, observer)
      return work(tx)
    }),
})

/** Told by the one write path of what it wrote. */
export async function notifyObserver(tx: Kysely<Tables>, written: Written): Promise<void> {
  await observers.get(tx)?.(tx, written)
}
