/** Every message sent, with the text its reader got. */
import { locales } from '../../kernel/locale.ts'
import { choice, count, id, instant, json, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'
import { letterStates } from './letter-states.ts'

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
  /** How bytes became a text; a text is itself. */
  readonly encoding?: 'base64'
}

export const mails = untracked('mails', {
  system: true,
  fields: {
    id: id(),
    recipient: text({ audience: 'internal', required: true, personal: true }),
    template: text({ audience: 'internal', required: true }),
    language: choice(locales, { audience: 'internal', required: true }),
    subject: text({ audience: 'internal', required: true }),
    html: text({ audience: 'internal', required: true, personal: true }),
    plain: text({ audience: 'internal', required: true, personal: true }),
    attachments: json<MailAttachment[]>({ audience: 'internal', required: true, default: [] }),
    /** One message for one event: a job that runs twice sends once. */
    dedupe_key: text({ audience: 'internal', required: true, unique: true }),
    /** The record it is about, `bookings/<id>`. */
    about: text({ audience: 'internal' }),
    /** Where its reader says no more: for letters that need consent, and no others. */
    unsubscribe: text({ audience: 'internal', personal: true }),
    /** `Name <address>`, as it was when the letter was written. */
    sender: text({ audience: 'internal', required: true }),
    /** Without its angle brackets; the same at every attempt (RFC 5322, 3.6.4). */
    message_id: text({ audience: 'internal', required: true }),
    /**
     * `kept`: written to a folder, as no mail server was set then, so it never left the machine. `held`: held
     * back before it left; it can be sent. `dismissed`: given up, and somebody decided that it need not go any more.
     */
    state: choice(letterStates, {
      audience: 'internal',
      required: true,
      default: 'queued',
    }),
    attempts: count({ audience: 'internal', required: true, default: 0 }),
    error: text({ audience: 'internal' }),
    date_created: instant({ audience: 'internal', required: true, default: 'now' }),
    queued_at: instant({ audience: 'internal', required: true, default: 'now' }),
    next_attempt_at: instant({ audience: 'internal', required: true, default: 'now' }),
    last_attempt_at: instant({ audience: 'internal' }),
    sent_at: instant({ audience: 'internal' }),
  },
})
