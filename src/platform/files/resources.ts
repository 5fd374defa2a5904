/** Files: what is known of each, and which bytes in the store belong to none; system collections. */
import { count, flag, id, instant, json, one, reference, size, tags, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

export const files = untracked('files', {
  system: true,
  belongs: true,
  fields: {
    id: id(),
    /** Where the bytes are: `local` or `s3`. */
    storage: text({ audience: 'members', required: true, readonly: true, default: 'local' }),
    filename_disk: text({ audience: 'members', required: true, readonly: true, unique: true }),
    filename_download: text({ audience: 'public', required: true, max: 255 }),
    title: text({ audience: 'public', max: 255 }),
    /** The media type, told from the bytes. */
    type: text({ audience: 'public', required: true, readonly: true }),
    folder: reference({ audience: 'members' }),
    uploaded_by: one('users', { audience: 'members', readonly: true, onDelete: 'set null' }),
    uploaded_on: instant({ audience: 'members', required: true, readonly: true, default: 'now' }),
    created_on: instant({ audience: 'members', required: true, readonly: true, default: 'now' }),
    modified_by: one('users', { audience: 'members', readonly: true, onDelete: 'set null' }),
    modified_on: instant({ audience: 'members', readonly: true }),
    charset: text({ audience: 'members', readonly: true }),
    filesize: size({ audience: 'public', required: true, readonly: true }),
    /** Of a picture as it is seen, its orientation applied. */
    width: count({ audience: 'public', readonly: true }),
    height: count({ audience: 'public', readonly: true }),
    duration: count({ audience: 'public', readonly: true }),
    embed: text({ audience: 'members', readonly: true }),
    description: text({ audience: 'public', max: 5000 }),
    location: text({ audience: 'members', max: 255 }),
    tags: tags({ audience: 'public' }),
    metadata: json<Readonly<Record<string, unknown>>>({ audience: 'members', readonly: true }),
    /** Shown to everybody, whatever it belongs to. */
    public: flag({ audience: 'public' }),
    /** Since when no field names it, as the sweep saw it. */
    unattached_since: instant({ audience: 'members', readonly: true }),
    row_version: count({ audience: 'public', required: true, readonly: true, default: 1 }),
  },
  title: ['title'],
  list: ['title', 'type', 'filesize', 'uploaded_on'],
})

export const looseBytes = untracked('loose_bytes', {
  system: true,
  fields: {
    id: id(),
    name: text({ audience: 'internal', required: true, unique: true }),
    removable_at: instant({ audience: 'internal', required: true }),
  },
})
