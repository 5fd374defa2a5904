/** A value a schema of the document takes. */
import type { OpenApi } from '../../../src/platform/openapi/document.ts'
import type { JsonSchema } from '../../../src/platform/openapi/json-schema.ts'

const formats: Readonly<Record<string, string>> = {
  uuid: '0190a000-0000-7000-8000-000000000000',
  date: '2027-05-15',
  'date-time': '2027-05-15T12:00:00.000Z',
  decimal: '12.50',
  binary: '@file',
  email: 'an@example.com',
}

/** What a `$ref` leads to. */
export const referredIn = (document: OpenApi, schema: JsonSchema): JsonSchema =>
  schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1)!] ?? {}) : schema

/** A value the schema takes: what must be there, and what it gives examples of. */
export function exampleOf(document: OpenApi, given: JsonSchema, depth = 0): unknown {
  const schema = referredIn(document, given)
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(document, schema.anyOf[0] ?? {}, depth)
  switch ([schema.type ?? 'object'].flat()[0]) {
    case 'string':
      return formats[schema.format ?? ''] ?? 'text'
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'array':
      return depth > 3 ? [] : [exampleOf(document, schema.items ?? {}, depth + 1)]
    default: {
      const wanted = Object.entries(schema.properties ?? {}).filter(
        ([name, one]) => schema.required?.includes(name) || one.examples,
      )
      if (depth > 3) return {}
      return Object.fromEntries(wanted.map(([name, one]) => [name, exampleOf(document, one, depth + 1)]))
    }
  }
}
