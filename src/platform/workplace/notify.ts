/** Writing a notification: the one way one comes to be. */
import type { Transaction } from 'kysely'
import { systemActor } from '../access/actor.ts'
import { write } from '../items/write.ts'
import type { Tables } from '../resource/model.ts'
import { notifications } from './resources.ts'

export interface Notice {
  /** The accounts that get it, one notification each. */
  readonly to: readonly string[]
  /** The account it comes from; the program when absent. */
  readonly sender?: string
  /** In the recipient's language. */
  readonly subject: string
  readonly message?: string
  /** The record it is about. */
  readonly collection?: string
  readonly item?: string
}

/**
 * Puts a message into people's inboxes, with the caller's transaction: it is there when the change it tells of
 * is. Gives the notifications' keys.
 *
 * @example
 * await notify(tx, { to: [owner], subject: 'It was returned', collection: 'parcels', item: parcel.id })
 */
export async function notify(tx: Transaction<Tables>, { to, ...notice }: Notice): Promise<string[]> {
  const keys: string[] = []
  for (const recipient of new Set(to)) {
    const made = await write(tx, systemActor, {
      collection: notifications,
      create: { ...notice, recipient },
    })
    keys.push(made.id)
  }
  return keys
}
