/** One letter for one event: kept as it was rendered, sent once. */
import { newId } from '../../kernel/id.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from './mailer.ts'
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
  readonly from: string
  readonly template: string
  readonly language: Locale
  /** Names the event; a letter with a key that was sent is not sent again. */
  readonly dedupeKey: string
  /** The record it is about, `bookings/<id>`. */
  readonly about: string
}

/**
 * Sends a letter unless the one of this event went out already. The text kept is the first one rendered: a
 * later attempt sends that. Throws when the mailer does, after noting it, so that the job tries again.
 */
export async function post(
  { kysely }: Pick<Database, 'kysely'>,
  mailer: Mailer,
  envelope: Envelope,
  render: () => Promise<Rendered>,
): Promise<'sent' | 'sent-before'> {
  const find = () =>
    kysely.selectFrom('mails').selectAll().where('dedupe_key', '=', envelope.dedupeKey).executeTakeFirst()
  let mail = await find()
  if (!mail) {
    const { subject, html, plain, attachments, unsubscribe } = await render()
    await kysely
      .insertInto('mails')
      .values({
        id: newId(),
        recipient: envelope.recipient,
        template: envelope.template,
        language: envelope.language,
        subject,
        html,
        plain,
        attachments: JSON.stringify(attachments) as never,
        dedupe_key: envelope.dedupeKey,
        about: envelope.about,
        unsubscribe,
      })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute()
    mail = await find()
  }
  if (!mail) throw new Error(`The letter ${envelope.dedupeKey} is not kept`)
  if (mail.state === 'sent') return 'sent-before'
  const { id, recipient: to, subject, html, plain, attachments, unsubscribe, attempts } = mail
  const note = (change: object) =>
    kysely
      .updateTable('mails')
      .set({ attempts: attempts + 1, ...change })
      .where('id', '=', id)
      .execute()
  try {
    await mailer.deliver({ id, to, subject, html, plain, attachments, unsubscribe }, envelope.from)
  } catch (error) {
    await note({ state: 'failed', error: String(error).slice(0, 500) })
    throw error
  }
  await note({ state: 'sent', error: null, sent_at: new Date().toISOString() })
  return 'sent'
}
