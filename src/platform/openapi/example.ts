/** An example of a schema, and the command line that makes a call. */
import type { JsonSchema } from './json-schema.ts'
import type { OpenApi } from './document.ts'
import type { Operation } from './operation.ts'
import type { Parameter } from './shared.ts'

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

/** The parameters of an operation, references followed. */
export const parametersOf = (document: OpenApi, { parameters = [] }: Operation): readonly Parameter[] =>
  parameters.flatMap((one) => {
    if (!('$ref' in one)) return [one]
    return document.components.parameters[one.$ref.split('/').at(-1)!] ?? []
  })

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The call as a command line, with what it must carry. */
export function curlOf(document: OpenApi, method: string, path: string, operation: Operation): string {
  const parameters = parametersOf(document, operation)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}
    return String(exampleOf(document, schema))
  })
  const asked = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(document, schema)))}`)
  const origin = document.servers[0]?.url ?? ''
  const address = `${origin}${filled}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
  const isOpen = operation.security.some((one) => Object.keys(one).length === 0)
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const example = media && exampleOf(document, media.schema)
  const body =
    type === 'multipart/form-data'
      ? Object.entries(example as object).map(([name, value]) => `-F ${quoted(`${name}=${String(value)}`)}`)
      : media
        ? [`-H 'Content-Type: ${type}'`, `-d ${quoted(JSON.stringify(example))}`]
        : []
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(address)}`,
    ...(isOpen ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...body,
  ].join(' \\\n  ')
}
