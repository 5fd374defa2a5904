/**
 * Endpoints of the data API, one definition each: a body is read and refused in the words of the dialect, whose clients
 * send what we do not know and want to be answered as ever.
 */
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { describeEndpoint } from '../../openapi/endpoint.ts'
import type { JsonSchema } from '../../openapi/json-schema.ts'
import { readJson } from './body.ts'
import type { Answers, DataOf, Described, Entries, Method, PathOf } from './endpoint.ts'
import { forbidden, invalidPayload } from '../problem.ts'
import { judged, optional, type Parsed, type Schema } from './schema.ts'

/** One endpoint of the data API, to be mounted. */
export interface DialectEndpoint {
  readonly described: Described
  readonly serve: (context: Context) => Promise<Response>
}

interface Definition<C extends string, P, B, A extends Answers> extends Described {
  readonly call: C & `${Method} /${string}`
  readonly path?: P & Entries
  readonly body?: B & Schema
  readonly answers: A
}

/** What a handler decided: a response of its own, data for the envelope, or nothing to say. */
type Said<A extends Answers> = Response | { readonly data: DataOf<A> } | undefined

/**
 * Endpoints that are entered in one way.
 *
 * @param enter who calls and whether he may, before anything is read; throws the dialect's errors. What it gives is
 * the handler's.
 */
export const dialectOf =
  <E extends object>(enter: (context: Context) => E | Promise<E>) =>
  <const C extends string, P, B, A extends Answers>(
    described: Definition<C, P, B, A>,
    handle: (
      call: E & {
        readonly context: Context
        readonly path: PathOf<C, P>
        readonly body: B extends Schema ? Parsed<B> : unknown
      },
    ) => Promise<Said<A>> | Said<A>,
  ): DialectEndpoint => ({
    described,
    async serve(context) {
      const entered = await enter(context)
      const path = inPath(described, context)
      const body = await inBody(described, context.req.raw)
      const said = await handle({ ...entered, context, path, body } as never)
      if (said instanceof Response) return said
      return said ? context.json({ data: said.data as unknown as object }) : context.body(null, 204)
    },
  })

/** Mounts endpoints of the data API, each described for the document. */
export function mountedDialect(endpoints: readonly DialectEndpoint[], routes = new Hono()): Hono {
  for (const { described, serve } of endpoints) {
    const [method = '', path = ''] = described.call.split(' ')
    routes.on(method, path, serve)
    describeEndpoint(routes, described, described.refuses ?? {})
  }
  return routes
}

/** What cannot be any record's key is answered as what is not there. */
function inPath({ path = {}, missing }: Described, { req }: Context): object {
  const judgement = v.safeParse(v.object(path as v.ObjectEntries), req.param())
  if (judgement.success) return { ...req.param(), ...judgement.output }
  throw typeof missing === 'function' ? missing(req.path) : forbidden()
}

async function inBody({ body, bodyType }: Described, request: Request): Promise<unknown> {
  if (!body || bodyType) return undefined
  const judgement = v.safeParse(body, await readJson(request), { abortEarly: true })
  if (judgement.success) return judgement.output
  const [{ message, path }] = judgement.issues
  throw invalidPayload(path ? `"${path.map(({ key }) => String(key)).join('.')}" ${message}` : message)
}

type Judged<T> = { readonly value: T } | { readonly reason: string }

/** A text, or why it is none, in the dialect's words. */
export function judgedText(given: unknown): Judged<string> {
  if (given === undefined || given === null) return { reason: 'is required' }
  if (typeof given !== 'string') return { reason: 'must be a string' }
  return given === '' ? { reason: 'is not allowed to be empty' } : { value: given }
}

const aText = (description: string | undefined, more: JsonSchema): JsonSchema => ({
  type: 'string',
  ...(description && { description }),
  ...more,
})

/** A text that must be there and say something. */
export const textSent = (words?: string, more: JsonSchema = {}) =>
  judged<string>(aText(words, more), [], judgedText)

/** The same where it may be left out; null is nothing sent. */
export const textIfSent = (words?: string) =>
  optional(
    judged<string | undefined>(aText(words, {}), [], (given) =>
      given === null ? { value: undefined } : judgedText(given),
    ),
  )

/** Anything at all, or nothing, for what is judged where it is used. */
export const anythingSent = (said: JsonSchema = {}) =>
  optional(judged<unknown>(said, [], (given) => ({ value: given })))

/** The fields of a record, or several, judged by the definition of its collection. */
export const anyBody = (words?: string) =>
  judged<object>({ type: 'object', ...(words && { description: words }) }, [], (given) => ({
    value: given as object,
  }))

/** A key in a path that is looked for as it stands. */
export const keySent = (words?: string) =>
  judged<string>(aText(words, { format: 'uuid' }), [], (given) => ({ value: String(given) }))
