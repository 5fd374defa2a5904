/** Endpoints mounted: how a request is read by its definition, and how an outcome becomes an answer. */
import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import type { Refusal } from '../../../kernel/outcome.ts'
import type { Caller } from '../../access/session/caller.ts'
import { describeEndpoint } from '../../openapi/endpoint.ts'
import { reasonsIn } from '../../openapi/json-schema-of.ts'
import { readJson, unstorable } from './body.ts'
import {
  type Callers,
  type Call,
  type Described,
  type Endpoint,
  type Entries,
  no,
  OutdatedPlan,
  type Refuses,
  refused,
  type Reply,
  type Served,
  type Values,
} from './endpoint.ts'
import { type Answer, idempotent } from '../idempotency/idempotency.ts'
import { forbidden, invalidPayload } from '../problem.ts'
import { refusalEntry } from '../refusal.ts'
import { openObject, parse } from './schema.ts'

/** A call with its body as it came, before any parser. */
type Sent<D> = Call<D> & { readonly sent: Values }

/** Mounts endpoints over what they stand on, each described for the document. */
export function mounted<D extends Served>(deps: D, endpoints: readonly Endpoint<D>[]): Hono {
  const routes = new Hono()
  // A reason an endpoint did not foresee is answered as its neighbours answer it.
  const usual = Object.assign({}, ...endpoints.map(({ described }) => refusesOf(described))) as Refuses
  for (const endpoint of endpoints) {
    const { described } = endpoint
    const own = refusesOf(described)
    const statuses = { ...usual, ...own }
    const [method = '', path = ''] = described.call.split(' ')
    routes.on(method, path, async (c) => {
      const opened = await open(deps, endpoint, c)
      const answered = (outcome: Reply) => answerOf(outcome, opened.call, statuses)
      if ('refused' in opened)
        return sent(
          opened.call,
          answered(opened.refused),
          endpoint.kind === 'changes' ? undefined : keptByNobody(opened.call),
        )
      return serve(endpoint, opened.call, answered)
    })
    describeEndpoint(routes, described, own)
  }
  return routes
}

async function serve<D extends Served>(
  endpoint: Endpoint<D>,
  call: Sent<D>,
  answered: (outcome: Reply) => Answer,
): Promise<Response> {
  if (endpoint.kind === 'changes') {
    const { deps, context } = call
    const once = async (ifOutdated: (error: OutdatedPlan) => Answer | Promise<Answer>): Promise<Answer> => {
      const plan = await endpoint.plan?.(call as never)
      return idempotent(
        deps,
        {
          key: context.req.header('idempotency-key'),
          scope: `${context.req.method} ${new URL(context.req.url).pathname} ${askerOf(call)}`,
          body: call.sent,
        },
        async (tx) => answered(await endpoint.handle(tx, call as never, plan as never)),
      ).catch((error: unknown) => {
        if (error instanceof OutdatedPlan) return ifOutdated(error)
        throw error
      })
    }
    const answer = await once(() => once(({ refusal }) => answered(no(refusal))))
    return sent(call, answer, answer.status < 400 ? await endpoint.headers?.(answer, deps) : undefined)
  }
  const outcome = await endpoint.handle(call as never)
  return outcome instanceof Response ? outcome : sent(call, answered(outcome), keptByNobody(call))
}

function answerOf(outcome: Reply, { deps: { say }, locale }: Call, refuses: Refuses): Answer {
  if (outcome.ok) return { status: outcome.status ?? 200, body: { data: outcome.data } }
  const [first] = outcome.refusals
  return {
    status: outcome.status ?? [refuses[first?.reason ?? ''] ?? 400].flat()[0]!,
    body: { errors: outcome.refusals.map((refusal) => refusalEntry(refusal, { say, locale })) },
  }
}

function sent(call: Call, { status, body }: Answer, headers?: HeadersInit): Response {
  countMiss(call, status)
  return status === 204
    ? new Response(null, { status })
    : Response.json(body, { status, ...(headers && { headers }) })
}

/** Reads a request by its definition: who calls and may he, and what was sent. */
async function open<D extends Served>(
  deps: D,
  { described: { to, path = {}, missing, query = {}, body, bodyType }, before }: Endpoint<D>,
  context: Context,
): Promise<{ readonly call: Sent<D> } | { readonly call: Sent<D>; readonly refused: Reply<never> }> {
  const caller = await deps.authenticate(context.req.raw)
  const given = { path: context.req.param(), query: context.req.query(), body: {}, sent: {} }
  const call = { deps, caller, now: deps.now(), locale: caller.locale, context, ...given }
  if (to && !isAmong(to, caller)) throw forbidden()
  before?.(call)
  const inPath = parsed(path, given.path)
  if ('refusals' in inPath) {
    if (typeof missing === 'function') throw missing(context.req.path)
    return { call, refused: refused(404, { reason: missing ?? 'not-found' }) }
  }
  const inQuery = parsed(query, given.query)
  if ('refusals' in inQuery) return { call, refused: no(...inQuery.refusals) }
  const read = { ...call, path: { ...given.path, ...inPath.value } as Call['path'], query: inQuery.value }
  // A form with files is read by its handler, part by part as it arrives.
  if (!body || bodyType === 'multipart/form-data') return { call: read }
  const came = (await readJson(context.req.raw)) as Values
  if (Array.isArray(came)) throw invalidPayload('The body must be an object')
  const broken = unstorable(came)
  if (broken.length > 0)
    return { call, refused: no(...broken.map((field) => ({ reason: 'wrong-type', field }))) }
  const inBody = parse(body, came)
  return 'value' in inBody
    ? { call: { ...read, sent: came, body: inBody.value as Values } }
    : { call, refused: no(...inBody.refusals) }
}

const isAmong = (to: Callers, { account, role }: Caller): boolean =>
  account?.admin || (to === 'signed-in' ? account !== null : to.includes(role))

/** Parts of an address, each by its schema; those nobody described are left out. */
function parsed(
  entries: Entries,
  given: Values,
): { readonly value: Values } | { readonly refusals: readonly Refusal[] } {
  return parse<Values>(openObject(entries as v.ObjectEntries) as never, given)
}

/** Every reason an endpoint may refuse for, what its body and address are refused for among them. */
function refusesOf({ refuses = {}, body, query, missing }: Described): Refuses {
  const shapes = [...Object.values(query ?? {}), ...(body ? [body] : [])].flatMap(reasonsIn)
  return {
    ...Object.fromEntries(shapes.map((reason) => [reason, 400 as const])),
    ...(typeof missing === 'string' && { [missing]: 404 as const }),
    ...refuses,
  }
}

// What a token opens is its holder's: no cache between us keeps it, nor a browser that is shared.
function keptByNobody({ path: { token } }: Call): HeadersInit | undefined {
  if (token === undefined) return undefined
  return { 'cache-control': 'private, no-store', ...(token === 'current' && { vary: 'Cookie' }) }
}

// Who tries links that lead nowhere is slowed down; who holds one is not.
function countMiss({ deps, caller, path: { token } }: Call, status: number): void {
  if (status === 404 && token !== undefined && token !== 'current') deps.throttles.links.take(caller.address)
}

// A link is its holder's wherever he is: a phone that changes networks sends the same request again.
function askerOf({ deps, caller: { account, actor }, path: { token }, context }: Call): string {
  if (account) return account.id
  if (token === undefined) return actor.ipHash ?? ''
  return token === 'current' ? deps.currentToken(context) : ''
}
