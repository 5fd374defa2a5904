/** Web Push: the program's own keys, and the phones and browsers whose owners switched messages on. */
import { id, instant, one, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

/** One row: the pair the program signs its messages with (VAPID, RFC 8292), the private half sealed under its secret. */
export const pushKeys = untracked('push_keys', {
  system: true,
  fields: {
    id: id(),
    public_key: text({ audience: 'internal', required: true }),
    sealed_key: text({ audience: 'internal', required: true, secret: true }),
  },
})

/** Of one person and one session; the database ends it with either (migration 0320). */
export const pushSubscriptions = untracked('push_subscriptions', {
  system: true,
  fields: {
    id: id(),
    user: one('users', { audience: 'internal', required: true, onDelete: 'cascade' }),
    family: text({ audience: 'internal', required: true }),
    /** Who has it may send to the phone. */
    endpoint: text({ audience: 'internal', required: true, unique: true, secret: true, personal: true }),
    p256dh: text({ audience: 'internal', required: true, secret: true }),
    auth: text({ audience: 'internal', required: true, secret: true }),
    device: text({ audience: 'internal', required: true, personal: true }),
    date_created: instant({ audience: 'internal', required: true, default: 'now' }),
    /** When its owner last opened the program on it. */
    seen_at: instant({ audience: 'internal', required: true, default: 'now' }),
    /** When a push service last took a message for it. */
    sent_at: instant({ audience: 'internal' }),
  },
})
