/** History as the dialect keeps it: who did what and when, the record before and after, drafts beside it. */
import { choice, id, instant, json, many, one, text } from '../../resource/field.ts'
import { untracked } from '../../resource/resource.ts'

export const activity = untracked('activity', {
  system: true,
  history: false,
  references: [],
  fields: {
    id: id(),
    /** `create`, `update`, `delete`, `login`, or a business event such as `confirm`. */
    action: text({ audience: 'members', required: true }),
    /** What the event did to the record, whatever it is called; empty where it changed nothing. */
    change: choice(['create', 'update', 'delete'], { audience: 'internal' }),
    user: one('users', { audience: 'members', onDelete: 'set null' }),
    /** Who acted when it was no user: `visitor`, `system`. */
    actor: text({ audience: 'internal', required: true }),
    role: text({ audience: 'internal' }),
    timestamp: instant({ audience: 'members', required: true, default: 'now' }),
    ip_hash: text({ audience: 'internal' }),
    collection: text({ audience: 'members', required: true }),
    item: text({ audience: 'members', required: true }),
    /** The reason given, where the move asks for one. */
    comment: text({ audience: 'members', personal: true, max: 10_000 }),
    revisions: many('revisions', 'activity', { audience: 'members' }),
  },
})

export const revisions = untracked('revisions', {
  system: true,
  history: false,
  references: ['data', 'delta'],
  fields: {
    id: id(),
    activity: one('activity', { audience: 'members', required: true, onDelete: 'cascade' }),
    collection: text({ audience: 'members', required: true }),
    item: text({ audience: 'members', required: true }),
    /** The record as sent (create) or whole after the change (update). */
    data: json<Record<string, unknown>>({ audience: 'members', personal: true }),
    /** The changed columns. */
    delta: json<Record<string, unknown>>({ audience: 'members', personal: true }),
    parent: one('revisions', { audience: 'members', onDelete: 'set null' }),
    /** The content version it is a save of; of the record itself otherwise. */
    version: text({ audience: 'members' }),
  },
})

export const versions = untracked('versions', {
  system: true,
  history: false,
  references: ['delta'],
  fields: {
    id: id(),
    /** What `?version=` asks for. */
    key: text({ audience: 'members', required: true, max: 64 }),
    name: text({ audience: 'members', max: 255 }),
    collection: text({ audience: 'members', required: true, max: 63 }),
    item: text({ audience: 'members', required: true, max: 255 }),
    /** Of the record when the version was made: another one says that the record has changed since. */
    hash: text({ audience: 'members', required: true, readonly: true }),
    /** The fields that were saved, as the record would hold them. */
    delta: json<Record<string, unknown>>({ audience: 'members', readonly: true, personal: true }),
    date_created: instant({ audience: 'members', required: true, readonly: true, default: 'now' }),
    date_updated: instant({ audience: 'members', readonly: true }),
    user_created: one('users', { audience: 'members', readonly: true, onDelete: 'set null' }),
    user_updated: one('users', { audience: 'members', readonly: true, onDelete: 'set null' }),
  },
  title: ['name', 'key'],
})
