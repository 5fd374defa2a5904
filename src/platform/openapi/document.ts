/** The OpenAPI 3.1 document of what is mounted, as far as one reader may call it. */
import type { RouterRoute } from 'hono/types'
import { isRecord } from '../../kernel/record.ts'
import type { Permissions } from '../access/permission/permissions.ts'
import { keyOf } from '../items/sql/row.ts'
import type { Schema } from '../items/model/schema.ts'
import { isKeyKind } from '../resource/field.ts'
import type { Action, Resource } from '../resource/resource.ts'
import { actionOf, collectionOperation } from './collection-operations.ts'
import { descriptionOf, type MountDescription, type Endpoint } from './endpoint.ts'
import { readSchema, writtenSchema } from './field-schema.ts'
import { type JsonSchema, anObject } from './json-schema.ts'
import { type Operation, openPath, operationOf } from './operation.ts'
import { type Parameter, sharedParameters, sharedResponses } from './shared.ts'

type PathItem = Readonly<Record<string, Operation>>

/** An OpenAPI 3.1 document (spec.openapis.org/oas/v3.1.1), as far as we write one. */
export interface OpenApi {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: typeof sharedResponses
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}

export interface DocumentReader {
  readonly permissions: Permissions
  /** The slug of the role; `public` for a visitor. */
  readonly role: string
  readonly admin: boolean
}

export interface DocumentFacts {
  readonly routes: readonly RouterRoute[]
  readonly schema: Schema
  readonly title: string
  readonly version: string
  readonly url: string
}

const every: readonly Action[] = ['read', 'create', 'update', 'delete']
const description =
  'JSON in and out. An answer is in `data`; a refusal is a list of `errors`, each with a message and a code in ' +
  '`extensions`. Sign in at `/auth/login` and send the access token as `Authorization: Bearer …`. This document ' +
  'lists what you may call, and the fields you may see.'

/** Makes the document. Every route is in it that has a description; a mount stands for each collection behind it. */
export function openApiOf(facts: DocumentFacts, reader: DocumentReader): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  const seen = new Set<Resource>()
  const put = (method: string, path: string, operation: Operation) => {
    // SEARCH is no method OpenAPI 3.1 knows; an extension is.
    const name = method === 'SEARCH' ? 'x-search' : method.toLowerCase()
    ;(paths[openPath(path)] ??= {})[name] ??= operation
  }
  for (const route of facts.routes) {
    const { method, path } = route
    const said = descriptionOf(route)
    if (!said) continue
    if ('endpoint' in said) {
      if (mayCall(said.endpoint, reader)) put(method, path, operationOf(said.endpoint))
      continue
    }
    for (const call of mountCalls(facts.schema, said.mount, { method, path }, reader)) {
      seen.add(call.resource)
      put(method, call.path, collectionOperation({ schema: facts.schema, method, ...call }))
    }
  }
  const schemas: Record<string, JsonSchema> = {}
  for (const resource of seen) Object.assign(schemas, resourceSchemas(facts.schema, resource, reader, seen))
  const named: Record<string, JsonSchema> = {}
  const hoisted = hoist({ paths, schemas }, named)
  const tags = new Set(
    Object.values(hoisted.paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags)),
  )
  return {
    openapi: '3.1.1',
    info: { title: facts.title, version: facts.version, description },
    servers: [{ url: facts.url }],
    tags: [...tags].map((name) => ({ name })),
    paths: hoisted.paths,
    components: {
      schemas: { ...hoisted.schemas, ...named },
      parameters: sharedParameters,
      responses: sharedResponses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: { type: 'apiKey', in: 'query', name: 'access_token' },
      },
    },
  }
}

const mayCall = ({ to }: Endpoint, { role, admin }: DocumentReader) =>
  !to || admin || (to === 'signed-in' ? role !== 'public' : to.includes(role))

interface MountCall {
  readonly resource: Resource
  readonly path: string
  readonly isOne: boolean
  readonly isOpen: boolean
}

/** What a route of a mount is to the reader: a call for each collection behind it that he may make it on. */
function mountCalls(
  schema: Schema,
  mount: MountDescription,
  { method, path }: { method: string; path: string },
  { permissions, role }: DocumentReader,
): MountCall[] {
  const action = actionOf[method]
  if (!action || !mount.may.includes(action)) return []
  const behind = mount.resource
    ? [mount.resource]
    : schema.resources.filter(({ name, system }) =>
        mount.path.includes(':collection') ? !system : mount.path === `/${name}`,
      )
  const isOne = path.endsWith('/:key')
  return (
    behind
      // One record only is neither named by a key, nor made, nor deleted.
      .filter(({ singleton }) => !singleton || (!isOne && (action === 'read' || action === 'update')))
      .filter(({ name }) => permissions.of(name, action))
      .map((resource) => ({
        resource,
        isOne,
        path: path.replace(':collection', resource.name),
        isOpen: role === 'public',
      }))
  )
}

/** A collection's record as it is read, created and changed, by what the reader may do. */
function resourceSchemas(
  schema: Schema,
  resource: Resource,
  { permissions }: DocumentReader,
  seen: ReadonlySet<Resource>,
): Record<string, JsonSchema> {
  const { name, fields } = resource
  const [read, create, update] = every.map((action) => permissions.of(name, action))
  const isSeen = (target: Resource) => seen.has(target) && permissions.of(target.name, 'read') !== null
  const readable = Object.entries(fields).filter(([field]) => read && read.field(field) !== 'none')
  const writable = (permission: typeof create) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([field, { readonly, automatic, kind }]) => {
          if (readonly || automatic || kind === 'serial') return false
          return permission && permission.field(field) !== 'none'
        })
        .map(([field, definition]) => [field, writtenSchema(schema, definition)]),
    )
  const needed = Object.entries(fields)
    .filter(
      ([field, one]) =>
        one.required &&
        one.default === undefined &&
        !isKeyKind(one.kind) &&
        create?.preset[field] === undefined,
    )
    .map(([field]) => field)
  const made = writable(create)
  return {
    [name]: anObject(
      Object.fromEntries(readable.map(([field, one]) => [field, readSchema(schema, one, isSeen)])),
      { optional: 'all', description: `A record of \`${name}\`; \`${keyOf(resource)}\` is its key` },
    ),
    ...(create && {
      [`${name}.create`]: anObject(made, {
        optional: Object.keys(made).filter((field) => !needed.includes(field)),
      }),
    }),
    ...(update && { [`${name}.update`]: anObject(writable(update), { optional: 'all' }) }),
  }
}

/** The same value with every schema that has a title kept once, by that name. */
function hoist<T>(value: T, into: Record<string, JsonSchema>): T {
  const walk = (node: unknown, inSchema: boolean): unknown => {
    if (Array.isArray(node)) return node.map((inner) => walk(inner, inSchema))
    if (!isRecord(node)) return node
    const { title } = node as JsonSchema
    const isNamed = inSchema && typeof title === 'string' && ('type' in node || 'anyOf' in node)
    const copy = Object.fromEntries(
      Object.entries(node).map(([key, inner]) => [
        key,
        walk(inner, inSchema || key === 'schema' || key === 'schemas'),
      ]),
    )
    if (!isNamed) return copy
    const { title: _named, ...schema } = copy as JsonSchema
    into[title] ??= schema
    return { $ref: `#/components/schemas/${title}` }
  }
  return walk(value, false) as T
}
