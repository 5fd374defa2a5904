/** History as the dialect keeps it: who did what and when, and the record before and after. */
import { choice, id, instant, json, one, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

export const activity = untracked('activity', {
  system: true,
  fields: {
    id: id(),
    /** `create`, `update`, `delete`, `login`, or a business event such as `confirm`. */
    action: text({ required: true }),
    /** What the event did to the record, whatever it is called; empty where it changed nothing. */
    change: choice(['create', 'update', 'delete']),
    user: one('users', { onDelete: 'set null' }),
    /** Who acted when it was no user: `visitor`, `system`. */
    actor: text({ required: true }),
    role: text(),
    timestamp: instant({ required: true, default: 'now' }),
    ip_hash: text(),
    collection: text({ required: true }),
    item: text({ required: true }),
    /** The reason given, where the move asks for one. */
    comment: text({ personal: true }),
  },
})

export const revisions = untracked('revisions', {
  system: true,
  fields: {
    id: id(),
    activity: one('activity', { required: true, onDelete: 'cascade' }),
    collection: text({ required: true }),
    item: text({ required: true }),
    /** The record as sent (create) or whole after the change (update). */
    data: json<Record<string, unknown>>({ personal: true }),
    /** The changed columns. */
    delta: json<Record<string, unknown>>({ personal: true }),
    parent: one('revisions', { onDelete: 'set null' }),
    version: text(),
  },
})
