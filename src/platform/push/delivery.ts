/** Brings one message to one phone: the work of a job, which is tried again until the message would come too late. */
import { type Kysely, sql } from 'kysely'
import type { Database, Log } from '../db/database.ts'
import type { Outbox } from '../jobs/jobs.ts'
import { pauseAfter } from '../mail/delivery.ts'
import type { Tables } from '../resource/model.ts'
import { iso } from '../../kernel/time/period.ts'
import { openPushKeys } from './push-keys.ts'
import { type PushDeps, type PushMessage, sendPush } from './send-push.ts'

export const phoneMessageQueue = 'phone-messages'

/** What the worker of a browser shows, and where a tap on it leads. */
export interface Shown {
  readonly title: string
  readonly body: string
  /** A path of this site. */
  readonly path: string
  /** A message with the same tag takes the place of the one before. */
  readonly tag: string
}

export interface PhoneMessageOrder {
  readonly subscription: string
  readonly shown: Shown
  /** The notifications it tells of: once they are all read it need not leave. */
  readonly notifications: readonly string[]
  readonly urgency: PushMessage['urgency']
  /** Epoch ms: later it is of no use. */
  readonly until: number
  /** How often it was tried. */
  readonly attempts: number
}

export interface PhoneDeliveryDeps extends PushDeps {
  readonly database: Pick<Database, 'kysely' | 'transaction'>
  readonly outbox: Outbox
  readonly secret: string
  readonly log: Log
}

/** Queues a message for each of these phones, in the caller's transaction. */
export const orderPhoneMessages = (
  { outbox }: Pick<PhoneDeliveryDeps, 'outbox'>,
  tx: Kysely<Tables>,
  phones: readonly string[],
  message: Omit<PhoneMessageOrder, 'subscription' | 'attempts'>,
): Promise<void> =>
  outbox.send(
    tx,
    phoneMessageQueue,
    phones.map((subscription): PhoneMessageOrder => ({ subscription, ...message, attempts: 0 })),
  )

/** Rules NO-13, NO-14. */
export async function deliverPhoneMessage(deps: PhoneDeliveryDeps, order: PhoneMessageOrder): Promise<void> {
  const { database, outbox, log, now } = deps
  const db = database.kysely
  const moment = now()
  if (order.until <= moment || (await isRead(db, order))) return
  const [phone, keys] = await Promise.all([phoneOf(db, order.subscription), openPushKeys(db, deps.secret)])
  if (!phone || !keys) return
  const sent = await sendPush(deps, keys, phone, {
    text: JSON.stringify(order.shown),
    ttl: (order.until - moment) / 1000,
    urgency: order.urgency,
    topic: order.shown.tag,
  })
  switch (sent.outcome) {
    case 'taken':
      await db
        .updateTable('push_subscriptions')
        .set({ sent_at: iso(moment) })
        .where('id', '=', phone.id)
        .execute()
      return
    case 'gone':
      // Switched on anew meanwhile it has another endpoint, and is left alone.
      await db
        .deleteFrom('push_subscriptions')
        .where('id', '=', phone.id)
        .where('endpoint', '=', phone.endpoint)
        .execute()
      return
    case 'refused':
      log.error(`A message to a phone was refused: ${sent.why}`)
      return
    case 'again': {
      const attempts = order.attempts + 1
      const wait = Math.max(sent.afterMs ?? 0, pauseAfter(attempts))
      log.error(`A message to a phone could not be handed over, attempt ${attempts}: ${sent.why}`)
      if (moment + wait >= order.until) return
      await database.transaction((tx) =>
        outbox.send(tx, phoneMessageQueue, { ...order, attempts }, Math.ceil(wait / 1000)),
      )
    }
  }
}

const phoneOf = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('users as u', 'u.id', 'p.user')
    .select(['p.id', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.id', '=', id)
    .where('u.status', '=', 'active')
    .executeTakeFirst()

async function isRead(db: Kysely<Tables>, { notifications }: PhoneMessageOrder): Promise<boolean> {
  if (notifications.length === 0) return false
  const { rows } = await sql`SELECT 1 FROM notifications
    WHERE id = ANY (${notifications}::uuid[]) AND NOT read LIMIT 1`.execute(db)
  return rows.length === 0
}
