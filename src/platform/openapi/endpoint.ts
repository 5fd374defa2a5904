/** What an endpoint does, said as data beside its route; the document is made of what is mounted. */
import type { Hono } from 'hono'
import type { Action, Resource } from '../resource/resource.ts'
import type { Callers, Described, Refuses } from '../http/endpoint/endpoint.ts'
import type { Schema } from '../http/endpoint/schema.ts'
import { codeOf } from '../http/refusal.ts'
import { jsonSchemaOf } from './json-schema-of.ts'
import { aText, type JsonSchema } from './json-schema.ts'

export interface AnswerDescription {
  readonly words: string
  /** What stands in `data`; absent where there is no body, or `raw` says it. */
  readonly data?: JsonSchema
  /** A body that is in no envelope. */
  readonly raw?: { readonly type: string; readonly schema: JsonSchema }
}

export interface Endpoint {
  /** Method and path as the route has them, `POST /api/drafts/:token/hold`. */
  readonly call: string
  /** The heading it stands under. */
  readonly group: string
  readonly summary: string
  readonly detail?: string
  readonly to?: Callers
  readonly path?: Readonly<Record<string, JsonSchema>>
  readonly query?: Readonly<Record<string, JsonSchema>>
  /** The parameters of the query that must be there. */
  readonly needs?: readonly string[]
  readonly takes?: readonly ('If-Match' | 'Idempotency-Key')[]
  readonly body?: JsonSchema
  /** What the body is when it is no JSON. */
  readonly bodyType?: string
  readonly answers: Readonly<Record<number, AnswerDescription>>
  /** Reasons it may refuse for, by status, as codes: `SLOT_TAKEN`. */
  readonly refuses?: Readonly<Record<number, readonly string[]>>
}

/** A way into collections, as the data API mounts it. */
export interface MountDescription {
  readonly path: string
  /** The collection behind it; absent where the path names it. */
  readonly resource: Resource | undefined
  readonly may: readonly Action[]
}

export type Description = { readonly endpoint: Endpoint } | { readonly mount: MountDescription }

// Routes keep their handlers wherever they are mounted, so a description follows its route.
const descriptions = new WeakMap<object, Map<string, Description>>()

interface Route {
  readonly method: string
  readonly path: string
  readonly handler: object
}

function describe({ method, path, handler }: Route, description: Description): void {
  const calls = descriptions.get(handler) ?? new Map<string, Description>()
  descriptions.set(handler, calls.set(`${method} ${path}`, description))
}

/** What a route was described as. */
export const descriptionOf = ({ method, path, handler }: Route): Description | undefined =>
  descriptions.get(handler)?.get(`${method} ${path}`)

/** Describes the route that was mounted last, by the definition it was mounted from. */
export function describeEndpoint(routes: Hono, described: Described, refuses: Refuses): void {
  const { call, group, summary, detail, to, takes, path, query, body, bodyType, answers } = described
  const inPart = (entries: Readonly<Record<string, Schema>> = {}) =>
    Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, jsonSchemaOf(schema)]))
  const said = { call, group, summary, detail, to, takes, bodyType }
  describe(routes.routes.at(-1)!, {
    endpoint: {
      ...said,
      ...(path && { path: inPart(path) }),
      ...(query && { query: inPart(query) }),
      needs: Object.entries(query ?? {}).flatMap(([name, { type }]) => (type === 'optional' ? [] : [name])),
      ...(body && { body: jsonSchemaOf(body) }),
      answers: Object.fromEntries(
        Object.entries(answers).map(([status, { words, data, raw }]) => [
          status,
          {
            words,
            ...(data && !raw && { data: jsonSchemaOf(data) }),
            ...(raw && { raw: { type: raw, schema: data ? jsonSchemaOf(data) : aText() } }),
          },
        ]),
      ),
      refuses: codesByStatus(described, refuses),
    },
  })
}

function codesByStatus({ takes, body }: Described, refuses: Refuses): Record<number, string[]> {
  const codes: Record<number, string[]> = {}
  for (const [reason, statuses] of Object.entries(refuses))
    for (const status of [statuses].flat()) (codes[status] ??= []).push(codeOf(reason))
  if (body) codes[400]?.push('INVALID_PAYLOAD')
  if (takes?.includes('If-Match')) codes[412] = ['PRECONDITION_FAILED']
  return codes
}

/** Describes the routes of mounted collections: they are all of one kind. */
export function documentedMount(routes: Hono, mount: MountDescription): Hono {
  for (const route of routes.routes) describe(route, { mount })
  return routes
}
