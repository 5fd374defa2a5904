/** Every message sent, with the text its reader got. */
import { choice, count, id, instant, json, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

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
    recipient: text({ required: true, personal: true }),
    template: text({ required: true }),
    language: choice(['nl', 'en', 'fr'], { required: true }),
    subject: text({ required: true }),
    html: text({ required: true, personal: true }),
    plain: text({ required: true, personal: true }),
    attachments: json<MailAttachment[]>({ required: true, default: [] }),
    /** One message for one event: a job that runs twice sends once. */
    dedupe_key: text({ required: true, unique: true }),
    /** The record it is about, `bookings/<id>`. */
    about: text(),
    /** Where its reader says no more: for letters that need consent, and no others. */
    unsubscribe: text({ personal: true }),
    /** `Name <address>`, as it was when the letter was written. */
    sender: text({ required: true }),
    /** Without its angle brackets; the same at every attempt (RFC 5322, 3.6.4). */
    message_id: text({ required: true }),
    /** `dismissed`: given up, and somebody decided that it need not go any more. */
    state: choice(['queued', 'sent', 'given_up', 'dismissed'], { required: true, default: 'queued' }),
    attempts: count({ required: true, default: 0 }),
    error: text(),
    date_created: instant({ required: true, default: 'now' }),
    queued_at: instant({ required: true, default: 'now' }),
    next_attempt_at: instant({ required: true, default: 'now' }),
    last_attempt_at: instant(),
    sent_at: instant(),
  },
})
