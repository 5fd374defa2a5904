/** Files: what is known of each, and which bytes in the store belong to none; system collections. */
import { count, flag, id, instant, json, one, reference, size, tags, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

export const files = untracked('files', {
  system: true,
  belongs: true,
  fields: {
    id: id(),
    /** Where the bytes are: `local` or `s3`. */
    storage: text({ required: true, readonly: true, default: 'local' }),
    filename_disk: text({ required: true, readonly: true, unique: true }),
    filename_download: text({ required: true, max: 255 }),
    title: text({ max: 255 }),
    /** The media type, told from the bytes. */
    type: text({ required: true, readonly: true }),
    folder: reference(),
    uploaded_by: one('users', { readonly: true, onDelete: 'set null' }),
    uploaded_on: instant({ required: true, readonly: true, default: 'now' }),
    created_on: instant({ required: true, readonly: true, default: 'now' }),
    modified_by: one('users', { readonly: true, onDelete: 'set null' }),
    modified_on: instant({ readonly: true }),
    charset: text({ readonly: true }),
    filesize: size({ required: true, readonly: true }),
    /** Of a picture as it is seen, its orientation applied. */
    width: count({ readonly: true }),
    height: count({ readonly: true }),
    duration: count({ readonly: true }),
    embed: text({ readonly: true }),
    description: text({ max: 5000 }),
    location: text({ max: 255 }),
    tags: tags(),
    metadata: json<Readonly<Record<string, unknown>>>({ readonly: true }),
    /** Shown to everybody, whatever it belongs to. */
    public: flag(),
    /** Since when no field names it, as the sweep saw it. */
    unattached_since: instant({ readonly: true }),
    row_version: count({ required: true, readonly: true, default: 1 }),
  },
  title: ['title'],
  list: ['title', 'type', 'filesize', 'uploaded_on'],
})

export const looseBytes = untracked('loose_bytes', {
  system: true,
  fields: {
    id: id(),
    name: text({ required: true, unique: true }),
    removable_at: instant({ required: true }),
  },
})
