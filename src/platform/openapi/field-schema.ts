/** Fields of a collection as JSON Schema: as they are read, and as they are written. */
import { documentLocale } from '../../kernel/locale.ts'
import type { Field } from '../resource/field.ts'
import type { Family } from '../resource/kinds/kind.ts'
import { behaviourOf } from '../resource/kinds/kinds.ts'
import type { Resource } from '../resource/resource.ts'
import { hintOf } from '../resource/words.ts'
import { keyField } from '../items/sql/row.ts'
import { type Schema, targetOf } from '../items/model/schema.ts'
import { type JsonSchema, aRecordOf, aTranslation, anId, cents, listOf, orNull } from './json-schema.ts'

const families: Readonly<Record<Family, JsonSchema>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  float: { type: 'number' },
  decimal: { type: 'string', format: 'decimal', pattern: String.raw`^-?\d+(\.\d+)?$` },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  uuid: anId(),
  json: {},
  csv: listOf({ type: 'string' }),
}

const mask: JsonSchema = { type: 'string', const: '**********', description: 'Set, and never shown' }

/** The words of a definition a reader of the document is helped by. */
function wordsOf(field: Field): { description?: string } {
  const said = [hintOf(field, documentLocale), field.unit && `in ${field.unit}`].filter(Boolean).join(', ')
  return said ? { description: said } : {}
}

function bounds(field: Field, { type }: JsonSchema): JsonSchema {
  const { min, max } = field
  return type === 'string'
    ? { ...(min !== undefined && { minLength: min }), ...(max !== undefined && { maxLength: max }) }
    : { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) }
}

/** A value of a field that has a column. */
function valueOf(field: Field): JsonSchema {
  if (field.kind === 'choice') return { type: 'string', enum: field.values ?? [] }
  if (field.kind === 'translated') return aTranslation
  const plain = field.kind === 'money' ? cents() : families[behaviourOf(field).family]
  return { ...plain, ...(plain.type === 'array' ? {} : bounds(field, plain)), ...wordsOf(field) }
}

const isAlwaysThere = (field: Field) => field.required || field.kind === 'id' || field.kind === 'flag'
const maybe = (field: Field, schema: JsonSchema) =>
  isAlwaysThere(field) || Object.keys(schema).length === 0 ? schema : orNull(schema)

/**
 * A field as it is read: a relation is a key, or the record where its fields are asked for.
 *
 * @param isSeen whether the reader may see a collection at all.
 */
export function readSchema(
  schema: Schema,
  field: Field,
  isSeen: (resource: Resource) => boolean,
): JsonSchema {
  if (field.secret) return orNull(mask)
  if (!field.to) return maybe(field, valueOf(field))
  const target = targetOf(schema, field)
  const key = valueOf(keyField(target))
  const either = isSeen(target) ? { anyOf: [key, aRecordOf(target.name)] } : key
  return field.kind === 'many' ? listOf(either) : maybe(field, either)
}

/** A field as it is written: a relation takes a key, or a record that is made or changed along. */
export function writtenSchema(schema: Schema, field: Field): JsonSchema {
  const preset = field.default === undefined || field.default === 'now' ? {} : { default: field.default }
  if (!field.to) return { ...maybe(field, valueOf(field)), ...preset }
  const key = valueOf(keyField(targetOf(schema, field)))
  const either = { anyOf: [key, { type: 'object' }] }
  if (field.kind !== 'many') return maybe(field, either)
  return {
    anyOf: [
      listOf(either, 'Replaces the list'),
      { type: 'object', description: '`create`, `update` and `delete`, each a list' },
    ],
  }
}
