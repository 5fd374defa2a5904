/** The phones of one person: switched on, seen again, listed and ended by him alone. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newId } from '../../kernel/id/id.ts'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import { hourMs, iso } from '../../kernel/time/period.ts'
import { familyOf } from '../access/session/sessions.ts'
import type { Tables } from '../resource/model.ts'
import { isPoint } from './push-keys.ts'
import { isPushService } from './push-service.ts'

type Db = Kysely<Tables>

/** Nobody carries more; what is not used any more is ended first. */
export const mostPhones = 5
const authBytes = 16
/** How often it is noted that a phone is still there. */
const seenEveryMs = 24 * hourMs

/** By what a browser finds itself in the list: the endpoint itself is for us and the push service alone. */
export const markOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

export interface SwitchedOn {
  readonly user: string
  /** A refresh token of the session it is switched on in. */
  readonly token: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly device: string
  readonly now: number
}

/**
 * Keeps what a browser gave. The same browser again is the same phone: whoever switched it on before gets no messages
 * there any more. Rules NO-12, NO-13.
 */
export async function switchOn(
  tx: Db,
  { user, token, endpoint, p256dh, auth, device, now }: SwitchedOn,
): Promise<
  Outcome<{ id: string }, 'push-service-unknown' | 'push-keys-wrong' | 'session-over' | 'too-many-phones'>
> {
  if (!isPushService(endpoint)) return refuse('push-service-unknown', { field: 'endpoint' })
  if (!isPoint(p256dh)) return refuse('push-keys-wrong', { field: 'p256dh' })
  if (!/^[\w-]+$/.test(auth) || Buffer.from(auth, 'base64url').length !== authBytes)
    return refuse('push-keys-wrong', { field: 'auth' })
  // Two phones of one person take turns, so that neither is one too many unseen.
  await tx.selectFrom('users').select('id').where('id', '=', user).forUpdate().execute()
  const family = await familyOf(tx, { user, token })
  if (family === null) return refuse('session-over')
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  const own = await tx.selectFrom('push_subscriptions').select('id').where('user', '=', user).execute()
  if (own.length >= mostPhones) return refuse('too-many-phones', { most: mostPhones })
  const id = newId(now)
  await tx
    .insertInto('push_subscriptions')
    .values({ id, user, family, endpoint, p256dh, auth, device, date_created: iso(now), seen_at: iso(now) })
    .execute()
  return ok({ id })
}

/** The caller's own, with when the last message left; in the order they were switched on. */
export async function phonesOf(db: Db, user: string) {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'device', 'date_created', 'sent_at'])
    .where('user', '=', user)
    .orderBy('id')
    .execute()
  return rows.map(({ endpoint, ...phone }) => ({ ...phone, mark: markOf(endpoint) }))
}

/**
 * Whether a browser takes messages for this person. If so it is of the session he is signed in with now: ending that one
 * ends it. Rule NO-13.
 */
export async function seen(
  tx: Db,
  { user, token, mark, now }: Pick<SwitchedOn, 'user' | 'token' | 'now'> & { readonly mark: string },
): Promise<boolean> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'family', 'seen_at'])
    .where('user', '=', user)
    .execute()
  const phone = rows.find(({ endpoint }) => markOf(endpoint) === mark)
  if (!phone) return false
  const family = (await familyOf(tx, { user, token })) ?? phone.family
  if (family !== phone.family || now - Date.parse(phone.seen_at) > seenEveryMs)
    await tx
      .updateTable('push_subscriptions')
      .set({ family, seen_at: iso(now) })
      .where('id', '=', phone.id)
      .execute()
  return true
}

/** Whether there was such a phone of his. */
export async function switchOff(
  tx: Db,
  { user, id }: { readonly user: string; readonly id: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user', '=', user)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends what was not opened for so long that nobody knows whose hands it is in. */
export async function forgetPhones({ kysely }: { readonly kysely: Db }, before: string): Promise<void> {
  await kysely.deleteFrom('push_subscriptions').where('seen_at', '<', before).execute()
}
