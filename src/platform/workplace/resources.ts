/** What a person's workplace keeps beside the records: presets, notifications, shared links, words. */
import { choice, count, flag, id, instant, json, one, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

/** Numbers, days and names of things that a notification tells; never anything about a person. */
export type NoticeFacts = Readonly<Record<string, string | number | null>>

/** How one person likes to see one collection. */
export const presets = untracked('presets', {
  system: true,
  history: false,
  fields: {
    id: id(),
    /** The name of a preset that is kept under one; the collection's own look has none. */
    bookmark: text({ max: 255 }),
    user: one('users', { onDelete: 'cascade' }),
    role: one('roles', { onDelete: 'cascade' }),
    collection: text({ max: 63 }),
    search: text({ max: 255 }),
    layout: text({ max: 100 }),
    layout_query: json<unknown>(),
    layout_options: json<unknown>(),
    /** Seconds. */
    refresh_interval: count({ min: 1 }),
    filter: json<unknown>(),
    icon: text({ default: 'bookmark', max: 100 }),
    color: text({ max: 50 }),
  },
})

/** A message to one person; the program writes it (`notify`), the person reads it and puts it away. */
export const notifications = untracked('notifications', {
  label: {
    one: ['Notificatie', 'Notification', 'Notification'],
    many: ['Notificaties', 'Notifications', 'Notifications'],
  },
  system: true,
  history: false,
  fields: {
    id: id(),
    timestamp: instant({ required: true, readonly: true, default: 'now' }),
    status: choice(['inbox', 'archived'], { required: true, default: 'inbox' }),
    recipient: one('users', { required: true, readonly: true, onDelete: 'cascade' }),
    sender: one('users', { readonly: true, onDelete: 'set null' }),
    /** In the language the recipient had when it was written. */
    subject: text({ required: true, readonly: true, max: 255 }),
    message: text({ readonly: true, personal: true }),
    /** The record it is about. */
    collection: text({ readonly: true }),
    item: text({ readonly: true }),
    /** What happened, and what is to be said of it: so that it can be told in any language. */
    kind: text({ readonly: true, max: 63 }),
    facts: json<NoticeFacts>({ readonly: true }),
    read: flag(),
    /** The letter it still has to go into. */
    mail: choice(['at_once', 'daily'], { readonly: true }),
  },
  title: ['subject'],
})

/** How one person wants to hear of one kind of event, where it is not as the program has it. */
export const noticeSettings = untracked('notice_settings', {
  system: true,
  history: false,
  fields: {
    id: id(),
    user: one('users', { required: true, onDelete: 'cascade' }),
    kind: text({ required: true, max: 63 }),
    inbox: flag({ required: true }),
    mail: choice(['off', 'at_once', 'daily'], { required: true }),
  },
})

/** A record lent to somebody without an account; nothing makes one yet, the address is there for those who ask. */
export const shares = untracked('shares', {
  system: true,
  fields: {
    id: id(),
    name: text({ max: 255 }),
    collection: text({ required: true, max: 63 }),
    item: text({ required: true, max: 255 }),
    role: one('roles', { onDelete: 'cascade' }),
    password: text({ secret: true }),
    user_created: one('users', { readonly: true, onDelete: 'cascade' }),
    date_created: instant({ required: true, readonly: true, default: 'now' }),
    date_start: instant(),
    date_end: instant(),
    times_used: count({ required: true, readonly: true, default: 0 }),
    max_uses: count({ min: 0 }),
  },
})

/** Words of the company's own, by key and language. */
export const translations = untracked('translations', {
  system: true,
  fields: {
    id: id(),
    language: text({ required: true, max: 20 }),
    key: text({ required: true, max: 255 }),
    value: text({ required: true, max: 10_000 }),
  },
})
