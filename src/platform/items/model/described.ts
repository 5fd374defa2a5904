/** The model as the API describes it: collections, fields, relations and permissions, as far as a caller has them. */
import type { Permission, Permissions } from '../../access/permission/permissions.ts'
import { type Locale, locales, localeTags } from '../../../kernel/locale.ts'
import { type Field, isToOne } from '../../resource/field.ts'
import { behaviourOf } from '../../resource/kinds/kinds.ts'
import type { Action, Resource } from '../../resource/resource.ts'
import { labelOf, nameOf } from '../../resource/words.ts'
import { keyOf } from '../sql/row.ts'
import { fieldOf, type Schema } from './schema.ts'

export interface Describing {
  readonly schema: Schema
  readonly permissions: Permissions
}

const readable = ({ schema, permissions }: Describing): readonly Resource[] =>
  schema.resources.filter(({ name }) => permissions.of(name, 'read'))

const fieldsOf = ({ permissions }: Describing, resource: Resource): readonly (readonly [string, Field])[] =>
  Object.entries(resource.fields).filter(
    ([name]) => (permissions.of(resource.name, 'read')?.field(name) ?? 'none') !== 'none',
  )

const inAll = (words: (locale: Locale) => string) =>
  locales.map((locale) => ({ language: localeTags[locale], translation: words(locale) }))

/** The collections whose records may be read. */
export const collectionsFor = (describing: Describing) =>
  readable(describing).map((resource) => ({
    collection: resource.name,
    meta: {
      collection: resource.name,
      hidden: resource.system,
      singleton: resource.singleton,
      display_template: resource.title.map((name) => `{{${name}}}`).join(' ') || null,
      translations: inAll((locale) => nameOf(resource, 'many', locale)),
      archive_field: fieldOf(resource, 'archived_at') ? 'archived_at' : null,
      archive_app_filter: true,
      accountability: resource.history ? 'all' : null,
      versioning: resource.versions,
    },
    schema: { name: resource.name },
  }))

/** The fields that may be read. */
export const fieldsFor = (describing: Describing) =>
  readable(describing).flatMap((resource) =>
    fieldsOf(describing, resource).map(([name, field]) => ({
      collection: resource.name,
      field: name,
      type: typeOf(field),
      meta: {
        collection: resource.name,
        field: name,
        special: specialOf(describing, field),
        options: field.values ? { choices: field.values.map((value) => ({ text: value, value })) } : null,
        readonly: field.readonly ?? false,
        hidden: false,
        required: (field.required ?? false) && field.default === undefined && !field.readonly,
        group: field.group ?? null,
        translations: inAll((locale) => labelOf(resource, name, locale)),
      },
      schema: field.kind === 'many' ? null : columnOf(describing, resource, name, field),
    })),
  )

/** What the dialect calls a relation; a list that is read through a junction is a many-to-many. */
function specialOf({ schema }: Describing, { kind, to, by }: Field): readonly string[] | null {
  if (kind === 'file') return ['file']
  if (kind === 'one') return ['m2o']
  if (kind !== 'many') return null
  const through = schema.find(to ?? '')
  return [through && by && junctionField(through, by) ? 'm2m' : 'o2m']
}

function columnOf({ schema }: Describing, resource: Resource, name: string, field: Field) {
  const target = isToOne(field) ? schema.find(field.to ?? '') : undefined
  return {
    name,
    table: resource.name,
    data_type: behaviourOf(field).column,
    is_nullable: !field.required && field.kind !== 'flag',
    default_value: field.default ?? null,
    max_length: field.kind === 'text' ? (field.max ?? null) : null,
    is_unique: Boolean(field.unique),
    is_primary_key: name === keyOf(resource),
    foreign_key_table: target?.name ?? null,
    foreign_key_column: target ? keyOf(target) : null,
  }
}

const typeOf = (field: Field): string => {
  if (field.kind === 'many') return 'alias'
  if (field.kind === 'translated') return 'json'
  const { family } = behaviourOf(field)
  return family === 'dateTime' ? 'timestamp' : family
}

/** Written by the program itself: who made or changed a record relates it to nobody's list. */
const automatic = new Set(['user_created', 'user_updated'])

/**
 * The other column of a junction, as the dialect names it: of a collection that says nothing but which record goes
 * with which, and perhaps how many and in which order.
 */
function junctionField({ fields }: Resource, name: string): string | null {
  const columns = Object.entries(fields).filter(([field]) => !automatic.has(field))
  const ends = columns.filter(([, field]) => isToOne(field))
  const isPlain = columns.every(([, field]) => isToOne(field) || between.has(field.kind) || field.readonly)
  return isPlain && ends.length === 2 ? (ends.find(([field]) => field !== name)?.[0] ?? null) : null
}
/** What may stand in a junction besides its two ends. */
const between = new Set(['id', 'serial', 'count'])

/** The to-one relations of which both ends may be read, each with the list that leads back where there is one. */
export const relationsFor = (describing: Describing) => {
  const ends = new Map(readable(describing).map((resource) => [resource.name, resource]))
  return [...ends.values()].flatMap((resource) =>
    fieldsOf(describing, resource).flatMap(([name, field]) => {
      const target = isToOne(field) ? ends.get(field.to ?? '') : undefined
      if (!target) return []
      const back = fieldsOf(describing, target).find(
        ([, { kind, to, by }]) => kind === 'many' && to === resource.name && by === name,
      )
      return [
        {
          collection: resource.name,
          field: name,
          related_collection: target.name,
          meta: {
            many_collection: resource.name,
            many_field: name,
            one_collection: target.name,
            one_field: back?.[0] ?? null,
            junction_field: junctionField(resource, name),
            one_deselect_action: field.required || field.onDelete === 'cascade' ? 'delete' : 'nullify',
          },
          schema: {
            table: resource.name,
            column: name,
            foreign_key_table: target.name,
            foreign_key_column: keyOf(target),
            on_delete: (field.onDelete ?? 'restrict').toUpperCase(),
          },
        },
      ]
    }),
  )
}

const actions: readonly Action[] = ['create', 'read', 'update', 'delete']

/** What the caller may do, by collection and action: all of its records, some, or none. */
export function permissionsFor({ schema, permissions }: Describing) {
  const entries = schema.resources.flatMap((resource) => {
    const granted = actions.map((action) => [action, permissions.of(resource.name, action)] as const)
    if (granted.every(([, permission]) => !permission)) return []
    return [
      [
        resource.name,
        Object.fromEntries(granted.map(([action, permission]) => [action, accessOf(resource, permission)])),
      ],
    ] as const
  })
  return Object.fromEntries(entries)
}

function accessOf(resource: Resource, permission: Permission | null) {
  if (!permission) return { access: 'none', fields: [], presets: {} }
  const fields = Object.keys(resource.fields).filter((name) => permission.field(name) !== 'none')
  return {
    access: permission.rows === 'every' ? 'full' : 'partial',
    fields: permission.wide ? ['*'] : fields,
    presets: permission.preset,
  }
}
