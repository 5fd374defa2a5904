/** The frame of every endpoint here: who calls, what was sent, and how an outcome becomes an answer. */
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Locale } from '../../../kernel/locale.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import type { Caller } from '../../../platform/access/caller.ts'
import { readJson, unstorable } from '../../../platform/http/body.ts'
import { no, type Reply, reply, type Tx } from '../../../platform/http/endpoint.ts'
import { type Answer, idempotent } from '../../../platform/http/idempotency.ts'
import { forbidden, invalidPayload } from '../../../platform/http/problem.ts'
import { refusalEntry } from '../../../platform/http/refusal.ts'
import type { Party } from '../booking.ts'
import { isRecord } from '../draft.ts'
import type { BookingDeps } from './deps.ts'

/** The cookie that keeps the visitor's draft; `current` in a path means its token. */
export const draftCookie = 'draft'

export type Body = Readonly<Record<string, unknown>>
export interface Call {
  readonly deps: BookingDeps
  readonly caller: Caller
  readonly body: Body
  readonly now: number
  readonly locale: Locale
}
export { no, reply }
export type { Reply, Tx }
export const refusalsOf = (failed: { refusal: Refusal } | { refusals: readonly Refusal[] }): Reply<never> =>
  'refusals' in failed ? no(...failed.refusals) : no(failed.refusal)

// The state of things forbids it; everything else is the fault of what was sent.
const conflicts = new Set(
  (
    'price-changed draft-changed slot-taken hold-expired hold-extended hold-used-up too-many-holds ' +
    'too-many-holds-a-day too-many-requests move-not-allowed place-on-request not-feasible occupied resource-taken ' +
    'day-still-free waiting-list-full waiting-unconfirmed'
  ).split(' '),
)
const notFound = new Set('draft-not-found booking-not-found waiting-entry-not-found'.split(' '))

/** The status a refusal is answered with. */
export const statusOf = ({ reason }: Refusal) =>
  notFound.has(reason) ? 404 : conflicts.has(reason) ? 409 : 400

export function answerOf(outcome: Reply, { deps: { say }, locale }: Pick<Call, 'deps' | 'locale'>): Answer {
  if (outcome.ok) return { status: outcome.status ?? 200, body: { data: outcome.data } }
  const [first] = outcome.refusals
  return {
    status: outcome.status ?? (first ? statusOf(first) : 400),
    body: { errors: outcome.refusals.map((refusal) => refusalEntry(refusal, { say, locale })) },
  }
}

const send = ({ status, body }: Answer, headers?: HeadersInit): Response =>
  status === 204
    ? new Response(null, { status })
    : Response.json(body, { status, ...(headers && { headers }) })

/** What some changes add: a look at the caller before anything is read, headers for a good answer. */
interface Around {
  readonly before?: (caller: Caller) => void
  readonly headers?: (answer: Answer) => Promise<HeadersInit>
}

const callOf = (deps: BookingDeps, caller: Caller, body: Body): Call => ({
  deps,
  caller,
  body,
  now: deps.now(),
  locale: caller.locale,
})

/** A read: nothing is written and no key is asked for. */
export async function read(
  deps: BookingDeps,
  c: Context,
  work: (call: Call) => Promise<Reply>,
): Promise<Response> {
  const call = callOf(deps, await deps.authenticate(c.req.raw), {})
  const answer = answerOf(await work(call), call)
  countMiss(c, call, answer)
  return send(answer, keptByNobody(c))
}

// What a token opens is its holder's: no cache between us keeps it, nor a browser that is shared.
function keptByNobody(c: Context): HeadersInit | undefined {
  const token = c.req.param('token')
  if (token === undefined) return undefined
  return { 'cache-control': 'private, no-store', ...(token === 'current' && { vary: 'Cookie' }) }
}

/** A change: one transaction, done once a key; a refusal takes back everything. `known` are the body's names. */
export async function change(
  deps: BookingDeps,
  c: Context,
  known: readonly string[] | null,
  work: (tx: Tx, call: Call) => Promise<Reply>,
  { before, headers }: Around = {},
): Promise<Response> {
  const caller = await deps.authenticate(c.req.raw)
  before?.(caller)
  const body = await readJson(c.req.raw)
  if (!isRecord(body)) throw invalidPayload('The body must be an object')
  const call = callOf(deps, caller, body)
  const broken = unstorable(body)
  if (broken.length > 0)
    return send(answerOf(no(...broken.map((field) => ({ reason: 'wrong-type', field }))), call))
  const strange = known ? Object.keys(body).filter((name) => !known.includes(name)) : []
  if (strange.length > 0) return send(answerOf(no(...strange.map(unknownProperty)), call))
  const scope = `${c.req.method} ${new URL(c.req.url).pathname} ${askerOf(c, call)}`
  const key = c.req.header('idempotency-key')
  const answer = await idempotent(deps, { key, scope, body }, async (tx) =>
    answerOf(await work(tx, call), call),
  )
  countMiss(c, call, answer)
  return send(answer, answer.status < 400 ? await headers?.(answer) : undefined)
}

// Who tries links that lead nowhere is slowed down; who holds one is not.
function countMiss(c: Context, { deps, caller }: Call, { status }: Answer): void {
  const token = c.req.param('token')
  if (status === 404 && token !== undefined && token !== 'current') deps.throttles.links.take(caller.address)
}

// A link is its holder's wherever he is: a phone that changes networks sends the same request again.
function askerOf(c: Context, { caller: { account, actor } }: Call): string {
  const token = c.req.param('token')
  if (account) return account.id
  if (token === undefined) return actor.ipHash ?? ''
  return token === 'current' ? (getCookie(c, draftCookie) ?? '') : ''
}

const unknownProperty = (field: string): Refusal => ({ reason: 'unknown-property', field })

const parties: Readonly<Record<string, Party>> = {
  planner: 'planner',
  admin: 'admin',
  administrator: 'admin',
  'super-administrator': 'admin',
  accountant: 'accountant',
  employee: 'employee',
  organizer: 'agency',
}

/** As whom a caller acts; undefined for a role that moves nothing. */
export const partyOf = ({ account, role }: Caller): Party | undefined =>
  account?.admin ? 'admin' : parties[role]

/** Whether the office itself calls. */
export const isOffice = (caller: Caller): boolean => {
  const party = partyOf(caller)
  return party === 'planner' || party === 'admin'
}

/** Whether the caller may read what the company earns and asks: the office, and whoever keeps its books. */
export const readsFigures = (caller: Caller): boolean => isOffice(caller) || partyOf(caller) === 'accountant'

/** The office's own hands; everybody else is turned away before anything is read. */
export function officeParty(caller: Caller): Party {
  const party = partyOf(caller)
  if (party !== 'planner' && party !== 'admin') throw forbidden()
  return party
}
