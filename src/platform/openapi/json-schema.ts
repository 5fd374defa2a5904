/** JSON Schema (draft 2020-12) as OpenAPI 3.1 takes it, and short ways to write it. */
import { defaultLocale, locales } from '../../kernel/locale.ts'

export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly title?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly $ref?: string
}

/** What a schema says besides its type. */
type More = Omit<JsonSchema, 'type' | 'properties' | 'items' | '$ref'>

const plain =
  (type: string, fixed: JsonSchema = {}) =>
  (description?: string, more: More = {}): JsonSchema => ({
    type,
    ...fixed,
    ...(description && { description }),
    ...more,
  })

export const aText = plain('string')
export const aCount = plain('integer')
export const anId = plain('string', { format: 'uuid' })
/** Whole euro cents. */
export const cents = (description = 'Whole cents', more: More = {}): JsonSchema => aCount(description, more)

export const oneOf = (values: readonly string[], description?: string, more: More = {}): JsonSchema =>
  aText(description, { enum: values, ...more })

export const listOf = (items: JsonSchema, description?: string, more: More = {}): JsonSchema => ({
  type: 'array',
  items,
  ...(description && { description }),
  ...more,
})

/** An object whose properties are all there but those named in `optional`. */
export const anObject = (
  properties: Readonly<Record<string, JsonSchema>>,
  { optional = [], ...more }: More & { optional?: readonly string[] | 'all' } = {},
): JsonSchema => {
  const required =
    optional === 'all' ? [] : Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', properties, ...(required.length > 0 && { required }), ...more }
}

/** The same, or null. */
export const orNull = (schema: JsonSchema): JsonSchema => {
  if (schema.$ref || schema.title || schema.anyOf || schema.enum) return { anyOf: [schema, { type: 'null' }] }
  return { ...schema, type: [schema.type ?? []].flat().concat('null') }
}

/** A schema with a name, which the document holds once and refers to. */
export const named = (title: string, schema: JsonSchema): JsonSchema => ({ ...schema, title })

/** The record of a collection as the reader may see it. */
export const aRecordOf = (collection: string): JsonSchema => ({ $ref: `#/components/schemas/${collection}` })

/** How a text in several languages is described: to a request that writes one, none may be missing. */
export const translationSaid = `A text in every language of the product, where none was added since it was written; \`name.${defaultLocale}\` addresses one of them`

export const aTranslation = named(
  'Translation',
  anObject(Object.fromEntries(locales.map((locale) => [locale, aText()])), {
    description: translationSaid,
    optional: 'all',
  }),
)
