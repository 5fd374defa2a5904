/** Writing a notification: the one way one comes to be. */
import { type RawBuilder, sql, type Kysely } from 'kysely'
import { defaultLocale, type Locale, localeOfTag } from '../../kernel/locale.ts'
import { iso } from '../../kernel/time/period.ts'
import { systemActor } from '../access/actor.ts'
import type { Database } from '../db/database.ts'
import { creation, update, write, writeAll } from '../items/write/write.ts'
import type { Tables } from '../resource/model.ts'
import { type NoticeFacts, notifications } from './resources.ts'

/** How a person hears of a kind of event. */
export interface Ways {
  /** Whether it stands in the inbox. */
  readonly inbox: boolean
  readonly mail: 'off' | 'at_once' | 'daily'
}

/** An account that is told. */
export interface Recipient {
  readonly id: string
  /** The name its role goes by, if it has one. */
  readonly role: string | null
}

/** How somebody hears of it who never said so; told of everybody who is to be told. */
type WaysOf = (recipient: Recipient, all: readonly Recipient[]) => Ways

export interface Notice {
  /** The accounts that get it, as a list or a query of their ids; those that are not active get none. */
  readonly to: readonly string[] | RawBuilder<unknown>
  /** Who did it: is not told of it. */
  readonly except?: string
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
  /**
   * What is said to who has not read yet of the event before: of that one too. The newer facts alone when absent.
   * `isMailed` says that a letter about the event before has left.
   */
  readonly renew?: (unread: NoticeFacts, facts: NoticeFacts, isMailed: boolean) => NoticeFacts
  /** How who never said so hears of this kind; in the inbox alone unless said. */
  readonly ways?: Ways | WaysOf
  /** When what it tells of begins, epoch ms: a message about it goes to the recipients' phones too. */
  readonly pushFor?: number | null | undefined
}

/**
 * Puts a message into people's inboxes, with the caller's transaction: it is there when the change it tells of
 * is. The same kind of event of the same record is not told twice to who has not read of it yet: what it says is
 * renewed. Gives the notifications' keys. However many people it goes to, one statement reads and one writes.
 *
 * @example
 * await notify(tx, { to: [owner], subject: 'It was returned', collection: 'parcels', item: parcel.id })
 */
export const notify = (tx: Kysely<Tables>, notice: Notice): Promise<string[]> => notifyAll(tx, [notice])

/** As `notify`, for all that one change is news of: still one statement that reads and one that writes. */
export async function notifyAll(tx: Kysely<Tables>, notices: readonly Notice[]): Promise<string[]> {
  const people = await recipientsOf(tx, notices)
  const told = notices.flatMap((notice, index) =>
    saidOf(
      notice,
      people.filter((person) => person.notice === index),
    ),
  )
  const written = await writeAll(tx, systemActor, told)
  // One that was unread may have been thrown away in the meantime.
  return written.flatMap((row) => (row as { id: string } | null)?.id ?? [])
}

/** What is written for these people. */
function saidOf(notice: Notice, all: readonly Person[]) {
  const { to: _to, except, subject, renew, ways = { inbox: true, mail: 'off' }, pushFor, ...rest } = notice
  return all.flatMap((person) => {
    if (person.id === except) return []
    const { inbox, mail } = person.own ?? (typeof ways === 'function' ? ways(person, all) : ways)
    const isMailed = mail !== 'off' && person.email_notifications
    if (!inbox && !isMailed) return []
    const status = inbox ? 'inbox' : 'archived'
    // Who is only mailed has not heard of it while its letter has not left.
    const unread = person.unread.find((one) => one.status === status && (inbox || one.mail !== null))
    const given = rest.facts ?? {}
    const facts = (unread?.facts && renew?.(unread.facts, given, unread.mail === null)) ?? given
    const text =
      typeof subject === 'string' ? subject : subject(localeOfTag(person.language) ?? defaultLocale, facts)
    const said = {
      ...rest,
      ...(rest.facts && { facts }),
      subject: text.slice(0, 255),
      mail: isMailed ? mail : null,
      ...(pushFor && { push_for: sooner(pushFor, unread?.push_for ?? null) }),
    }
    const collection = notifications
    const renewed = { ...said, timestamp: new Date().toISOString() }
    return unread
      ? update({ collection, key: unread.id, update: renewed })
      : creation({ collection, create: { ...said, recipient: person.id, status } })
  })
}

/** A message about the event before has not left yet: the next tells of both, as soon as either asks. */
const sooner = (at: number, waiting: string | null): string =>
  iso(waiting === null ? at : Math.min(at, Date.parse(waiting)))

interface Person extends Recipient {
  /** Which of the notices is for this person. */
  readonly notice: number
  readonly language: string | null
  readonly email_notifications: boolean
  /** How he said he wants to hear of it. */
  readonly own: Ways | null
  readonly unread: readonly {
    readonly id: string
    readonly status: string
    readonly mail: string | null
    readonly push_for: string | null
    readonly facts: NoticeFacts | null
  }[]
}

async function recipientsOf(tx: Kysely<Tables>, notices: readonly Notice[]): Promise<readonly Person[]> {
  const each = notices.flatMap(({ to, kind = null, item = null }, notice) => {
    if (Array.isArray(to) && to.length === 0) return []
    const whom = Array.isArray(to) ? sql`SELECT unnest(${to}::uuid[])` : to
    return sql`
    SELECT ${notice}::int AS notice, u.id, r.slug AS role, u.language, u.email_notifications,
      (SELECT json_build_object('inbox', s.inbox, 'mail', s.mail) FROM notice_settings s
        WHERE s."user" = u.id AND s.kind = ${kind}::text) AS own,
      (SELECT coalesce(json_agg(json_build_object('id', n.id, 'status', n.status, 'mail', n.mail, 'push_for', n.push_for, 'facts', n.facts)), '[]')
        FROM notifications n
        WHERE n.recipient = u.id AND n.kind = ${kind}::text AND n.item = ${item}::text
          AND NOT n.read) AS unread
    FROM users u LEFT JOIN roles r ON r.id = u.role
    WHERE u.status = 'active' AND u.id IN (${whom})`
  })
  if (each.length === 0) return []
  const { rows } = await sql<Person>`${sql.join(each, sql` UNION ALL `)} ORDER BY notice, id`.execute(tx)
  return rows
}

/**
 * What is said of a record to who has not read of it yet is said as it is by now. It is no news: it stands where it
 * stood, and no other letter goes out about it.
 */
export async function correct(
  tx: Kysely<Tables>,
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
export async function markReadForAll(
  tx: Kysely<Tables>,
  { kind, item }: { readonly kind: string; readonly item: string },
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read: true, mail: null, push_for: null })
    .where('item', '=', item)
    .where('kind', '=', kind)
    .where('read', '=', false)
    .execute()
}

/** Throws away what people were told before an instant, in ISO form. */
export async function forgetNotifications(db: Pick<Database, 'kysely'>, before: string): Promise<void> {
  await db.kysely.deleteFrom('notifications').where('timestamp', '<', before).execute()
}
