/** What the OpenAPI 3.1 specification asks of a document, as far as ours uses it; each fault a sentence. */
import { isRecord } from '../../../src/kernel/record.ts'

type Node = Readonly<Record<string, unknown>>

const methods = new Set('get put post delete options head patch trace'.split(' '))
const types = new Set('null boolean object array number string integer'.split(' '))
const keywords = new Set(
  (
    '$ref type format title description enum const default examples minimum maximum exclusiveMinimum minLength ' +
    'maxLength pattern items minItems maxItems properties required additionalProperties anyOf readOnly writeOnly'
  ).split(' '),
)

/** Everything that is wrong with a document; empty for a valid one. */
export function faultsOf(document: Node): string[] {
  const faults: string[] = []
  const check = (holds: unknown, fault: string) => void (holds || faults.push(fault))

  const schema = (value: unknown, at: string): void => {
    if (!isRecord(value)) return check(typeof value === 'boolean', `${at} is no schema`)
    for (const key of Object.keys(value)) check(keywords.has(key), `${at}: ${key} is no keyword`)
    for (const type of [value['type'] ?? []].flat() as string[]) check(types.has(type), `${at}: type ${type}`)
    if (value['enum'] !== undefined)
      check(Array.isArray(value['enum']) && value['enum'].length > 0, `${at}: an empty enum`)
    if (typeof value['pattern'] === 'string')
      check(new RegExp(value['pattern'], 'u').flags === 'u', `${at}: no pattern`)
    const properties = (value['properties'] ?? {}) as Node
    for (const [name, inner] of Object.entries(properties)) schema(inner, `${at}.${name}`)
    for (const name of (value['required'] ?? []) as string[])
      check(name in properties, `${at}: ${name} is required and not described`)
    for (const [index, inner] of ((value['anyOf'] ?? []) as unknown[]).entries())
      schema(inner, `${at}|${index}`)
    if (value['items'] !== undefined) schema(value['items'], `${at}[]`)
  }
  const content = (value: unknown, at: string): void => {
    for (const [type, media] of Object.entries((value ?? {}) as Node)) {
      check(/^[a-z]+\/[a-z0-9.+-]+$/.test(type), `${at}: ${type} is no media type`)
      schema((media as Node)['schema'], at)
    }
  }
  const references = (value: unknown, at: string): void => {
    if (Array.isArray(value)) return value.forEach((inner, index) => references(inner, `${at}/${index}`))
    if (!isRecord(value)) return
    if (typeof value['$ref'] === 'string') {
      const found = value['$ref']
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((node, step) => (isRecord(node) ? node[step] : undefined), document)
      check(found !== undefined, `${at}: ${value['$ref']} leads nowhere`)
    }
    for (const [key, inner] of Object.entries(value)) references(inner, `${at}/${key}`)
  }
  const resolved = (value: Node): Node => {
    if (typeof value['$ref'] !== 'string') return value
    const [, , kind, name] = value['$ref'].split('/') as [string, string, string, string]
    return ((document['components'] as Node)[kind] as Node)[name] as Node
  }

  check(/^3\.1\.\d+$/.test(String(document['openapi'])), 'the version is no 3.1')
  const info = document['info'] as Node
  check(
    typeof info['title'] === 'string' && typeof info['version'] === 'string',
    'info has no title or version',
  )
  const ids = new Set<unknown>()
  const tags = new Set(((document['tags'] ?? []) as Node[]).map(({ name }) => name))
  const shapes = new Set<string>()
  const components = document['components'] as Readonly<Record<string, Node>>
  for (const kind of Object.values(components))
    for (const name of Object.keys(kind)) check(/^[A-Za-z0-9._-]+$/.test(name), `component ${name}`)
  for (const [name, one] of Object.entries(components['schemas'] ?? {})) schema(one, name)

  for (const [path, item] of Object.entries(document['paths'] as Node)) {
    check(path.startsWith('/'), `${path} begins with no slash`)
    const shape = path.replaceAll(/\{[^}]*\}/g, '{}')
    check(!shapes.has(shape), `${path} is there twice`)
    shapes.add(shape)
    for (const [method, operation] of Object.entries(item as Node)) {
      const at = `${method} ${path}`
      check(methods.has(method) || method.startsWith('x-'), `${at} is no method`)
      const { operationId, responses, parameters, security, requestBody } = operation as Node
      check(
        typeof operationId === 'string' && !ids.has(operationId),
        `${at}: operationId ${String(operationId)}`,
      )
      ids.add(operationId)
      for (const tag of (operation as { tags: string[] }).tags) check(tags.has(tag), `${at}: tag ${tag}`)
      const listed = ((parameters ?? []) as Node[]).map(resolved)
      const keys = listed.map((one) => `${String(one['in'])} ${String(one['name'])}`)
      check(new Set(keys).size === keys.length, `${at}: a parameter twice`)
      for (const one of listed) {
        check(['path', 'query', 'header'].includes(one['in'] as string), `${at}: ${String(one['in'])}`)
        check(
          one['in'] !== 'path' || one['required'] === true,
          `${at}: ${String(one['name'])} must be required`,
        )
        schema(one['schema'], `${at} ${String(one['name'])}`)
      }
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`)
      check(
        JSON.stringify(named.toSorted()) ===
          JSON.stringify(keys.filter((key) => key.startsWith('path')).toSorted()),
        `${at}: its path parameters are ${keys.join(', ')}`,
      )
      if (requestBody) content((requestBody as Node)['content'], `${at} body`)
      check(isRecord(responses) && Object.keys(responses).length > 0, `${at} answers nothing`)
      for (const [status, one] of Object.entries(responses as Node)) {
        check(/^[1-5]\d\d$/.test(status), `${at}: status ${status}`)
        const said = resolved(one as Node)
        check(typeof said['description'] === 'string', `${at} ${status} has no description`)
        content(said['content'], `${at} ${status}`)
      }
      for (const scheme of (security as Node[]).flatMap(Object.keys))
        check(scheme in components['securitySchemes']!, `${at}: security ${scheme}`)
    }
  }
  references(document, '#')
  return faults
}

/** What of a value a schema of the document does not say; empty when it says all of it. */
export function unsaidOf(document: Node, given: unknown, value: unknown, at = 'data'): string[] {
  const schemas = (document['components'] as Readonly<Record<string, Node>>)['schemas']!
  const schema = (
    isRecord(given) && typeof given['$ref'] === 'string' ? schemas[given['$ref'].split('/').at(-1)!] : given
  ) as Node
  if (Array.isArray(schema['anyOf'])) {
    const tries = (schema['anyOf'] as unknown[]).map((one) => unsaidOf(document, one, value, at))
    return tries.find((one) => one.length === 0) ?? tries[0]!
  }
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const said = [schema['type'] ?? []].flat() as string[]
  const fits =
    said.length === 0 || said.includes(type) || (Number.isInteger(value) && said.includes('integer'))
  if (!fits) return [`${at} is ${type}, not ${said.join(' or ')}`]
  if (schema['enum'] && !(schema['enum'] as unknown[]).includes(value)) return [`${at} is ${String(value)}`]
  if (Array.isArray(value))
    return value.flatMap((inner, index) =>
      unsaidOf(document, schema['items'] ?? {}, inner, `${at}[${index}]`),
    )
  if (!isRecord(value) || !schema['properties']) return []
  const properties = schema['properties'] as Node
  return [
    ...((schema['required'] ?? []) as string[])
      .filter((name) => !(name in value))
      .map((name) => `${at}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      if (name in properties) return unsaidOf(document, properties[name], inner, `${at}.${name}`)
      return schema['additionalProperties'] === true ? [] : [`${at}.${name} is not described`]
    }),
  ]
}
