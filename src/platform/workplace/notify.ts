/** Writing a notification: the one way one comes to be. */
import type { Transaction } from 'kysely'
import { defaultLocale, type Locale, localeOfTag } from '../../kernel/locale.ts'
import { systemActor } from '../access/actor.ts'
import type { Database } from '../db/database.ts'
import { write } from '../items/write.ts'
import type { Tables } from '../resource/model.ts'
import { type NoticeFacts, notifications } from './resources.ts'

/** How a person hears of a kind of event. */
export interface Ways {
  /** Whether it stands in the inbox. */
  readonly inbox: boolean
  readonly mail: 'off' | 'at_once' | 'daily'
}

export interface Notice {
  /** The accounts that get it, one notification each; those that are not active get none. */
  readonly to: readonly string[]
  /** The account it comes from; the program when absent. */
  readonly sender?: string
  /** In the recipient's language, of the facts as he gets them. */
  readonly subject: string | ((locale: Locale, facts: NoticeFacts) => string)
  readonly message?: string
  /** The record it is about. */
  readonly collection?: string
  readonly item?: string
  /** What happened, for who wants to hear of it in another way, or to say it in another language. */
  readonly kind?: string
  readonly facts?: NoticeFacts
  /** What is said to who has not read yet of the event before: of that one too. The newer facts alone when absent. */
  readonly renew?: (unread: NoticeFacts, facts: NoticeFacts) => NoticeFacts
  /** How who never said so hears of this kind, one as another or each his own way; in the inbox alone unless said. */
  readonly ways?: Ways | ((account: string) => Ways)
}

/**
 * Puts a message into people's inboxes, with the caller's transaction: it is there when the change it tells of
 * is. The same kind of event of the same record is not told twice to who has not read of it yet: what it says is
 * renewed. Gives the notifications' keys.
 *
 * @example
 * await notify(tx, { to: [owner], subject: 'It was returned', collection: 'parcels', item: parcel.id })
 */
export async function notify(tx: Transaction<Tables>, notice: Notice): Promise<string[]> {
  const { to: _recipients, subject, renew, ways = { inbox: true, mail: 'off' }, ...rest } = notice
  const keys: string[] = []
  for (const { id, language, email_notifications, settings } of await recipientsOf(tx, notice)) {
    const { inbox, mail } = settings ?? (typeof ways === 'function' ? ways(id) : ways)
    const isMailed = mail !== 'off' && email_notifications
    if (!inbox && !isMailed) continue
    const unread = await unreadOf(tx, id, notice, inbox)
    const given = rest.facts ?? {}
    const facts = (unread?.facts && renew?.(unread.facts, given)) ?? given
    const text =
      typeof subject === 'string' ? subject : subject(localeOfTag(language) ?? defaultLocale, facts)
    const mailed = isMailed ? mail : null
    const said = { ...rest, ...(rest.facts && { facts }), subject: text.slice(0, 255), mail: mailed }
    if (unread) {
      const update = { ...said, timestamp: new Date().toISOString() }
      await write(tx, systemActor, { collection: notifications, key: unread.id, update })
      keys.push(unread.id)
    } else {
      const create = { ...said, recipient: id, status: inbox ? 'inbox' : 'archived' } as const
      keys.push((await write(tx, systemActor, { collection: notifications, create })).id)
    }
  }
  return keys
}

async function recipientsOf(tx: Transaction<Tables>, { to, kind }: Notice) {
  if (to.length === 0) return []
  const people = await tx
    .selectFrom('users')
    .select(['id', 'language', 'email_notifications'])
    .where('id', 'in', [...new Set(to)])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  const settings = kind
    ? await tx
        .selectFrom('notice_settings')
        .select(['user', 'inbox', 'mail'])
        .where('kind', '=', kind)
        .where('user', 'in', [...new Set(to)])
        .execute()
    : []
  return people.map((person) => ({ ...person, settings: settings.find(({ user }) => user === person.id) }))
}

async function unreadOf(
  tx: Transaction<Tables>,
  recipient: string,
  { kind, item }: Notice,
  inbox: boolean,
): Promise<{ readonly id: string; readonly facts: NoticeFacts | null } | null> {
  if (!kind || !item) return null
  const found = await tx
    .selectFrom('notifications')
    .select(['id', 'facts'])
    .where('recipient', '=', recipient)
    .where('item', '=', item)
    .where('kind', '=', kind)
    .where('status', '=', inbox ? 'inbox' : 'archived')
    .where('read', '=', false)
    // Who is only mailed has not heard of it while its letter has not left.
    .$if(!inbox, (query) => query.where('mail', 'is not', null))
    .executeTakeFirst()
  return found ?? null
}

/** Which of these accounts were notified of a kind of event of a record, whether they read of it or not. */
export async function wereNotified(
  tx: Transaction<Tables>,
  { to, kind, item }: { readonly to: readonly string[]; readonly kind: string; readonly item: string },
): Promise<string[]> {
  if (to.length === 0) return []
  const found = await tx
    .selectFrom('notifications')
    .select('recipient')
    .distinct()
    .where('recipient', 'in', to)
    .where('item', '=', item)
    .where('kind', '=', kind)
    .execute()
  return found.map(({ recipient }) => recipient)
}

/**
 * What is said of a record to who has not read of it yet is said as it is by now. It is no news: it stands where it
 * stood, and no other letter goes out about it.
 */
export async function correct(
  tx: Transaction<Tables>,
  { kind, item, facts, subject }: Required<Pick<Notice, 'kind' | 'item' | 'facts' | 'subject'>>,
): Promise<void> {
  const unread = await tx
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.recipient')
    .select(['n.id', 'n.subject', 'u.language'])
    .where('n.item', '=', item)
    .where('n.kind', '=', kind)
    .where('n.read', '=', false)
    .orderBy('n.id')
    .execute()
  for (const { id, subject: said, language } of unread) {
    const text =
      typeof subject === 'string' ? subject : subject(localeOfTag(language) ?? defaultLocale, facts)
    const update = { facts, subject: text.slice(0, 255) }
    if (update.subject !== said) await write(tx, systemActor, { collection: notifications, key: id, update })
  }
}

/** Marks as read what a record needs nobody for any more, for everybody; no letter goes out about it. */
export async function settle(
  tx: Transaction<Tables>,
  { kind, item }: { readonly kind: string; readonly item: string },
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read: true, mail: null })
    .where('item', '=', item)
    .where('kind', '=', kind)
    .where('read', '=', false)
    .execute()
}

/** Throws away what people were told before an instant, in ISO form. */
export async function forgetNotifications(db: Pick<Database, 'kysely'>, before: string): Promise<void> {
  await db.kysely.deleteFrom('notifications').where('timestamp', '<', before).execute()
}
