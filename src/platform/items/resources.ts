/** History as the dialect keeps it: who did what and when, the record before and after, drafts beside it. */
import { choice, id, instant, json, many, one, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

export const activity = untracked('activity', {
  system: true,
  history: false,
  tells: [],
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
    comment: text({ personal: true, max: 10_000 }),
    revisions: many('revisions', 'activity'),
  },
})

export const revisions = untracked('revisions', {
  system: true,
  history: false,
  tells: ['data', 'delta'],
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
    /** The content version it is a save of; of the record itself otherwise. */
    version: text(),
  },
})

export const versions = untracked('versions', {
  system: true,
  history: false,
  tells: ['delta'],
  fields: {
    id: id(),
    /** What `?version=` asks for. */
    key: text({ required: true, max: 64 }),
    name: text({ max: 255 }),
    collection: text({ required: true, max: 63 }),
    item: text({ required: true, max: 255 }),
    /** Of the record when the version was made: another one says that the record has changed since. */
    hash: text({ required: true, readonly: true }),
    /** The fields that were saved, as the record would hold them. */
    delta: json<Record<string, unknown>>({ readonly: true, personal: true }),
    date_created: instant({ required: true, readonly: true, default: 'now' }),
    date_updated: instant({ readonly: true }),
    user_created: one('users', { readonly: true, onDelete: 'set null' }),
    user_updated: one('users', { readonly: true, onDelete: 'set null' }),
  },
  title: ['name', 'key'],
})
