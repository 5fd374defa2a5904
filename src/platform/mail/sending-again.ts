/** A letter that goes out once more, or is needed no longer. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { newId } from '../../kernel/id/id.ts'
import type { Actor } from '../access/actor.ts'
import type { Tables } from '../resource/model.ts'
import { messageIdOf } from './post.ts'

type Kept = Selectable<Tables['mails']>

/** One that was given up, or held back, needs nobody's care any more. */
export async function dismiss(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'dismissed' })
    .where('id', '=', id)
    .where('state', 'in', ['given_up', 'held'])
    .execute()
}

interface Again {
  readonly recipient: string
  /** Whether letters leave the machine. */
  readonly leaves: boolean
}

/** What stands in the list says who a letter was for: to another, and once it was taken, it goes as a copy. */
export async function sendAgain(tx: Kysely<Tables>, actor: Actor, letter: Kept, again: Again): Promise<void> {
  const { recipient } = again
  if (letter.state === 'sent' || recipient !== letter.recipient) {
    await copy(tx, letter, recipient)
    await dismiss(tx, letter.id)
  } else await queueAgain(tx, letter.id)
  await noteSent(tx, actor, letter, again)
}

/** Who sent it again and to whom, in the history of what the letter is about; without a mail server it is kept again. */
async function noteSent(
  tx: Kysely<Tables>,
  actor: Actor,
  letter: Kept,
  { recipient, leaves }: Again,
): Promise<void> {
  const [collection = '', item = ''] = (letter.about ?? `mails/${letter.id}`).split('/')
  await tx
    .insertInto('activity')
    .values({
      id: newId(),
      action: leaves ? 'send-again' : 'keep-again',
      user: actor.user ?? null,
      actor: actor.kind,
      role: actor.role ?? null,
      ip_hash: actor.ipHash ?? null,
      comment: `${letter.subject} › ${recipient}`,
      collection,
      item,
    })
    .execute()
}

/** The same letter, tried anew for as long as a new one. */
async function queueAgain(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      state: 'queued',
      attempts: 0,
      error: null,
      queued_at: sql`now()`,
      next_attempt_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['kept', 'held', 'given_up', 'dismissed'])
    .execute()
}

/** What was taken over once goes out as a letter of its own: mail programs hide a second one with the same Message-ID. */
async function copy(tx: Kysely<Tables>, letter: Kept, recipient: string): Promise<void> {
  const id = newId()
  const { template, language, subject, html, plain, attachments, about, unsubscribe, sender, dedupe_key } =
    letter
  await tx
    .insertInto('mails')
    .values({
      id,
      recipient,
      template,
      language,
      subject,
      html,
      plain,
      about,
      unsubscribe,
      sender,
      attachments: JSON.stringify(attachments) as never,
      message_id: messageIdOf(id, sender),
      dedupe_key: `${dedupe_key}/again/${id}`,
    })
    .execute()
}
