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
    name: text({ required: true, max: 255 }),
    method: choice(['GET', 'POST'], { required: true, default: 'POST' }),
    url: text({ required: true, max: 2000 }),
    status: choice(['active', 'inactive'], { required: true, default: 'active' }),
    /** Whether what was written goes along, and who wrote it; otherwise the record is only named. */
    data: flag({ default: true }),
    /** `create`, `update`, `delete`. */
    actions: tags({ required: true }),
    collections: tags({ required: true }),
    headers: json<WebhookHeader[]>({ secret: true }),
    /** Raised to make a new signing secret; the secret itself is derived and kept nowhere. */
    secret_version: count({ required: true, default: 1, readonly: true }),
  },
  title: ['name'],
})

/** Made by the database for each change an active webhook waits for (migration 0007). */
export const webhookDeliveries = untracked('webhook_deliveries', {
  system: true,
  fields: {
    id: id(),
    webhook: one('webhooks', { required: true, onDelete: 'cascade' }),
    /** The change it tells of. */
    activity: one('activity', { required: true, onDelete: 'cascade' }),
    state: choice(['waiting', 'sent', 'given_up'], { required: true, default: 'waiting' }),
    attempts: count({ required: true, default: 0 }),
    next_attempt_at: instant({ required: true, default: 'now' }),
    /** What the other side answered last; empty when it did not answer. */
    response_status: count(),
    error: text(),
    date_created: instant({ required: true, default: 'now' }),
    date_sent: instant(),
  },
})
