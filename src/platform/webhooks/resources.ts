/** Webhooks, and every message each of them has to deliver. */
import { choice, count, flag, id, instant, json, one, tags, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

/** A header that goes along with every call of a webhook. */
export interface WebhookHeader {
  readonly header: string
  readonly value: string
}

export const webhooks = untracked('webhooks', {
  system: true,
  fields: {
    id: id(),
    name: text({ audience: 'internal', required: true, max: 255 }),
    method: choice(['GET', 'POST'], { audience: 'internal', required: true, default: 'POST' }),
    url: text({ audience: 'internal', required: true, max: 2000 }),
    status: choice(['active', 'inactive'], { audience: 'internal', required: true, default: 'active' }),
    /** Whether what was written goes along, and who wrote it; otherwise the record is only named. */
    data: flag({ audience: 'internal', default: true }),
    /** `create`, `update`, `delete`. */
    actions: tags({ audience: 'internal', required: true }),
    collections: tags({ audience: 'internal', required: true }),
    headers: json<WebhookHeader[]>({ audience: 'internal', secret: true }),
    /** Raised to make a new signing secret; the secret itself is derived and kept nowhere. */
    secret_version: count({ audience: 'internal', required: true, default: 1, readonly: true }),
  },
  title: ['name'],
})

/** Made by the database for each change an active webhook waits for (migration 0007). */
export const webhookDeliveries = untracked('webhook_deliveries', {
  system: true,
  fields: {
    id: id(),
    webhook: one('webhooks', { audience: 'internal', required: true, onDelete: 'cascade' }),
    /** The change it tells of. */
    activity: one('activity', { audience: 'internal', required: true, onDelete: 'cascade' }),
    state: choice(['waiting', 'sent', 'given_up'], {
      audience: 'internal',
      required: true,
      default: 'waiting',
    }),
    attempts: count({ audience: 'internal', required: true, default: 0 }),
    next_attempt_at: instant({ audience: 'internal', required: true, default: 'now' }),
    /** What the other side answered last; empty when it did not answer. */
    response_status: count({ audience: 'internal' }),
    error: text({ audience: 'internal' }),
    date_created: instant({ audience: 'internal', required: true, default: 'now' }),
    date_sent: instant({ audience: 'internal' }),
  },
})
