/** What an endpoint does, said as data beside its route; the document is made of what is mounted. */
import type { Hono } from 'hono'
import type { Action, Resource } from '../resource/resource.ts'
import type { JsonSchema } from './json-schema.ts'

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
  /** The slugs of the roles it lets in, besides administrators; everybody, without a token too, unless said. */
  readonly to?: readonly string[]
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
export interface DoorDescription {
  readonly path: string
  /** The collection behind it; absent where the path names it. */
  readonly resource: Resource | undefined
  readonly may: readonly Action[]
}

export type Description = { readonly endpoint: Endpoint } | { readonly door: DoorDescription }

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

/** Describes the routes of a part; throws for a description of what the part does not mount. */
export function documented(routes: Hono, endpoints: readonly Endpoint[]): Hono {
  for (const endpoint of endpoints) {
    const [method, path] = endpoint.call.split(' ')
    const route = routes.routes.find((route) => route.method === method && route.path === path)
    if (!route) throw new Error(`${endpoint.call} is described and not mounted`)
    describe(route, { endpoint })
  }
  return routes
}

/** Describes the routes of a door to collections: they are all of one kind. */
export function documentedDoor(routes: Hono, door: DoorDescription): Hono {
  for (const route of routes.routes) describe(route, { door })
  return routes
}
