/** One letter for one event: written down once, as its reader will get it, and left to delivery. */
import { newId } from '../../kernel/id/id.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Database } from '../db/database.ts'
import type { MailAttachment } from './resources.ts'

export interface Rendered {
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly attachments: readonly MailAttachment[]
  /** Of a letter that needs consent: the address that takes one press (a POST) for no more; opened, it leads to a page. */
  readonly unsubscribe?: string
}
export interface Envelope {
  readonly recipient: string
  /** `Name <address>`. */
  readonly from: string
  readonly template: string
  readonly language: Locale
  /** Names the event; there is one letter with a key. */
  readonly dedupeKey: string
  /** The record it is about, `bookings/<id>`. */
  readonly about: string
  /** Kept to be read, and not sent unless somebody sends it after all. */
  readonly isHeld?: boolean
}

/**
 * Keeps the letter of an event for delivery, unless it is kept already: the text is the first one rendered. Its
 * Message-ID is decided here, before anybody sends it, so that every attempt is the same letter.
 */
export async function post(
  { kysely }: Pick<Database, 'kysely'>,
  { recipient, from, template, language, dedupeKey, about, isHeld = false }: Envelope,
  render: () => Promise<Rendered>,
): Promise<'kept' | 'kept-before'> {
  const known = await kysely
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  if (known) return 'kept-before'
  const { subject, html, plain, attachments, unsubscribe } = await render()
  const id = newId()
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto('mails')
    .values({
      id,
      recipient,
      sender: from,
      message_id: messageIdOf(id, from),
      template,
      language,
      subject,
      html,
      plain,
      attachments: JSON.stringify(attachments) as never,
      dedupe_key: dedupeKey,
      about,
      unsubscribe,
      state: isHeld ? 'held' : 'queued',
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 0n ? 'kept-before' : 'kept'
}

/** Unique by the letter, at the sender's own domain, as receivers expect it. */
export const messageIdOf = (id: string, from: string): string => `${id}@${from.replace(/^.*@|>$/g, '')}`
