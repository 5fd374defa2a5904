/** What a person's workplace keeps beside the records: presets, notifications, shared links, words. */
import type { Translated } from '../../kernel/text/translated.ts'
import { choice, count, flag, id, instant, json, one, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

/** A value of a notification; what has a name in each language comes with all of them. */
export type NoticeValue = string | number | null | Translated

/** One thing about a record that is no longer what it was; without values where only that it changed is said. */
export interface NoticeChange {
  readonly of: string
  readonly from: NoticeValue
  readonly to: NoticeValue
}

/** One of several things a notification is about, with what is said of it. */
export interface NoticePart {
  readonly of: string
  readonly facts: Readonly<Record<string, NoticeValue>>
  readonly changes: readonly NoticeChange[]
}

/** Numbers, days, places and names of things and colleagues; no guest's name, nothing that reaches one. */
export type NoticeFacts = Readonly<
  Record<string, string | number | null | readonly NoticeChange[] | readonly NoticePart[]>
>

/** How one person likes to see one collection. */
export const presets = untracked('presets', {
  system: true,
  history: false,
  fields: {
    id: id(),
    /** The name of a preset that is kept under one; the collection's own look has none. */
    bookmark: text({ audience: 'members', max: 255 }),
    user: one('users', { audience: 'members', onDelete: 'cascade' }),
    role: one('roles', { audience: 'members', onDelete: 'cascade' }),
    collection: text({ audience: 'members', max: 63 }),
    search: text({ audience: 'members', max: 255 }),
    layout: text({ audience: 'members', max: 100 }),
    layout_query: json<unknown>({ audience: 'members' }),
    layout_options: json<unknown>({ audience: 'members' }),
    /** Seconds. */
    refresh_interval: count({ audience: 'members', min: 1 }),
    filter: json<unknown>({ audience: 'members' }),
    icon: text({ audience: 'members', default: 'bookmark', max: 100 }),
    color: text({ audience: 'members', max: 50 }),
  },
})

/** A message to one person; the program writes it (`notify`), the person reads it and puts it away. */
export const notifications = untracked('notifications', {
  system: true,
  history: false,
  fields: {
    id: id(),
    timestamp: instant({ audience: 'members', required: true, readonly: true, default: 'now' }),
    status: choice(['inbox', 'archived'], { audience: 'members', required: true, default: 'inbox' }),
    recipient: one('users', { audience: 'members', required: true, readonly: true, onDelete: 'cascade' }),
    sender: one('users', { audience: 'members', readonly: true, onDelete: 'set null' }),
    /** In the language the recipient had when it was written. */
    subject: text({ audience: 'members', required: true, readonly: true, max: 255 }),
    message: text({ audience: 'members', readonly: true, personal: true }),
    /** The record it is about. */
    collection: text({ audience: 'members', readonly: true }),
    item: text({ audience: 'members', readonly: true }),
    /** What happened, and what is to be said of it: so that it can be told in any language. */
    kind: text({ audience: 'members', readonly: true, max: 63 }),
    facts: json<NoticeFacts>({ audience: 'members', readonly: true }),
    read: flag({ audience: 'members' }),
    /** The letter it still has to go into. */
    mail: choice(['at_once', 'daily'], { audience: 'members', readonly: true }),
    /** When what it tells of begins, while a message about it still has to leave for the recipient's phones. */
    push_for: instant({ audience: 'internal', readonly: true, secret: true }),
  },
  title: ['subject'],
})

/** How one person wants to hear of one kind of event, where it is not as the program has it. */
export const noticeSettings = untracked('notice_settings', {
  system: true,
  history: false,
  fields: {
    id: id(),
    user: one('users', { audience: 'members', required: true, onDelete: 'cascade' }),
    kind: text({ audience: 'members', required: true, max: 63 }),
    inbox: flag({ audience: 'members', required: true }),
    mail: choice(['off', 'at_once', 'daily'], { audience: 'members', required: true }),
  },
})

/** A record lent to somebody without an account; nothing makes one yet, the address is there for those who ask. */
export const shares = untracked('shares', {
  system: true,
  fields: {
    id: id(),
    name: text({ audience: 'members', max: 255 }),
    collection: text({ audience: 'members', required: true, max: 63 }),
    item: text({ audience: 'members', required: true, max: 255 }),
    role: one('roles', { audience: 'members', onDelete: 'cascade' }),
    password: text({ audience: 'internal', secret: true }),
    user_created: one('users', { audience: 'members', readonly: true, onDelete: 'cascade' }),
    date_created: instant({ audience: 'members', required: true, readonly: true, default: 'now' }),
    date_start: instant({ audience: 'members' }),
    date_end: instant({ audience: 'members' }),
    times_used: count({ audience: 'members', required: true, readonly: true, default: 0 }),
    max_uses: count({ audience: 'members', min: 0 }),
  },
})

/** Words of the company's own, by key and language. */
export const translations = untracked('translations', {
  system: true,
  fields: {
    id: id(),
    language: text({ audience: 'members', required: true, max: 20 }),
    key: text({ audience: 'members', required: true, max: 255 }),
    value: text({ audience: 'members', required: true, max: 10_000 }),
  },
})
