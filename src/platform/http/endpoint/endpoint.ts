/**
 * An endpoint, said once: from its definition come the parser of what is sent, the types of its handler, the status of
 * each refusal and its entry in the document.
 */
import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import type { Locale } from '../../../kernel/locale.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import type { Instant } from '../../../kernel/time/period.ts'
import type { Caller } from '../../access/session/caller.ts'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../resource/model.ts'
import type { Answer } from '../idempotency/idempotency.ts'
import type { Say } from '../refusal.ts'
import { object, type Parsed, type Schema } from './schema.ts'
import type { Throttle } from '../limits/throttle.ts'

/** What every endpoint stands on. */
export interface Served {
  readonly database: Pick<Database, 'kysely' | 'transaction'>
  /** Keeps answers that may be asked for again from anybody else. */
  readonly secret: string
  readonly authenticate: (request: Request) => Promise<Caller>
  readonly say: Say
  readonly now: () => Instant
  /** Slows down who tries links that lead nowhere. */
  readonly throttles: { readonly links: Throttle }
  /** The token `current` stands for in a path: that of the visitor's cookie. */
  readonly currentToken: (context: Context) => string
}

/**
 * The database within a transaction, which `writeAll` asks for when it runs. Not Kysely's own `Transaction`: whether that
 * stands for a `Kysely` is compared member by member over every table, millions of steps of the type checker.
 */
export type Tx = Kysely<Tables>
export type Values = Readonly<Record<string, unknown>>

/** A request, read: who asks, when, in what language, and what was sent, parsed. */
export interface Call<D = Served, Body = Values, Path = Readonly<Record<string, string>>, Query = Values> {
  readonly deps: D
  readonly caller: Caller
  readonly now: Instant
  readonly locale: Locale
  readonly path: Path
  readonly query: Query
  readonly body: Body
  /** The request itself, for its headers and cookies. */
  readonly context: Context
}

/** What is to be done, for a handler that looks at nothing else of the request. */
export type Command<D = Served, Body = Values> = Pick<
  Call<D, Body>,
  'deps' | 'caller' | 'now' | 'locale' | 'body'
>

type GoodStatus = 200 | 201 | 204
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429
/** What a handler decided: data with its status, or the refusals, one a field. */
export type Reply<T = unknown> =
  | { readonly ok: true; readonly status?: GoodStatus; readonly data?: T }
  | { readonly ok: false; readonly refusals: readonly Refusal[]; readonly status?: RefusalStatus }

export const reply = <T>(data: T, status: 200 | 201 = 200): Reply<T> => ({ ok: true, status, data })
export const no = (...refusals: readonly Refusal[]): Reply<never> => ({ ok: false, refusals })
/** Refuses with a status other than the reason's usual one. */
export const refused = (status: RefusalStatus, ...refusals: readonly Refusal[]): Reply<never> => ({
  ok: false,
  refusals,
  status,
})

/** Reasons with the status each is answered with; more than one where it depends, the usual first. */
export type Refuses = Readonly<Record<string, RefusalStatus | readonly RefusalStatus[]>>

export interface AnswerOf<S extends Schema = Schema> {
  readonly words: string
  /** What stands in `data`; absent where there is no body, or `raw` says it. */
  readonly data?: S
  /** The type of a body that is in no envelope; `data` is the whole of it then. */
  readonly raw?: string
}
export type Answers = Readonly<Record<number, AnswerOf>>
export type DataOf<A extends Answers> = {
  [K in keyof A]: A[K] extends { data: infer S } ? Parsed<S> : undefined
}[keyof A]

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type NamesIn<C extends string> = C extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : C extends `${string}:${infer Name}`
    ? Name
    : never
export type PathOf<C extends string, P> = {
  readonly [N in NamesIn<C>]: N extends keyof P ? Parsed<P[N]> : string
}
export type Entries = Readonly<Record<string, Schema>>
type QueryOf<Q> = { readonly [N in keyof Q]: Parsed<Q[N]> }

/**
 * Whom an endpoint lets in: the slugs of the roles, or whoever has an account; everybody, without a token too, unless
 * said. A role that may do everything (`admin_access`) need not be named; the role Admin is none and is named: `admin`.
 */
export type Callers = readonly string[] | 'signed-in'

/** What the document says of an endpoint. */
export interface Described {
  /** Method and path, `POST /api/drafts/:token/hold`. */
  readonly call: string
  /** The heading it stands under. */
  readonly group: string
  readonly summary: string
  readonly detail?: string
  readonly to?: Callers
  readonly path?: Entries
  /** The refusal of a path whose parts cannot be any record's, or what is thrown: what is not there. */
  readonly missing?: string | ((path: string) => Error)
  readonly query?: Entries
  readonly takes?: readonly ('If-Match' | 'Idempotency-Key')[]
  readonly body?: Schema
  /** What the body is when it is no JSON. */
  readonly bodyType?: string
  readonly answers: Answers
  readonly refuses?: Refuses
}

type Before<D> = (call: Pick<Call<D>, 'deps' | 'caller' | 'context'>) => void
type Headers<D> = (answer: Answer, deps: D) => Promise<HeadersInit>

interface Definition<D, C extends string, P, Q, B, A extends Answers> extends Described {
  readonly call: C & `${Method} /${string}`
  readonly path?: P & Entries
  readonly query?: Q & Entries
  readonly body?: B & Schema
  readonly answers: A
  /** A look at the caller before anything is read: throws for who may not, or too often. */
  readonly before?: Before<D>
  /** Headers of a good answer. */
  readonly headers?: Headers<D>
}

type Handled<D, C extends string, P, Q, B> = Call<
  D,
  B extends Schema ? Parsed<B> : Values,
  PathOf<C, P>,
  QueryOf<Q>
>

/** One endpoint, to be mounted over what it stands on; its handler gets what its definition parsed. */
export type Endpoint<D> = {
  readonly described: Described
  readonly before?: Before<D>
  readonly headers?: Headers<D>
} & (
  | { readonly kind: 'reads'; readonly handle: (call: never) => Promise<Reply> }
  | {
      readonly kind: 'changes'
      readonly plan?: (call: never) => Promise<unknown>
      readonly handle: (tx: Tx, call: never, plan: never) => Promise<Reply>
    }
  | { readonly kind: 'responds'; readonly handle: (call: never) => Promise<Response | Reply> }
)

/**
 * Thrown in a transaction whose plan was worked out on what is so no more: it is taken back, and the plan is worked out
 * once more; what is outdated then too is refused.
 */
export class OutdatedPlan extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`The plan is outdated: ${refusal.reason}`)
    this.refusal = refusal
  }
}

/** The kinds of endpoint over one set of dependencies. */
export const endpointsOn = <D extends Served>() => {
  const reading = <const C extends string, P, Q, B, A extends Answers>(
    { before, ...described }: Definition<D, C, P, Q, B, A>,
    handle: (call: Handled<D, C, P, Q, B>) => Promise<Reply<DataOf<A>>>,
  ): Endpoint<D> => ({ kind: 'reads', described, before, handle })
  return {
    /** Nothing is written and no key is asked for. */
    reading,
    /** What it does has transactions of its own, or none; no key is asked for. */
    acting: reading,
    /** One transaction, done once a key; a refusal takes back everything. */
    changing: <const C extends string, P, Q, B, A extends Answers>(
      { before, headers, ...described }: Definition<D, C, P, Q, B, A>,
      handle: (tx: Tx, call: Handled<D, C, P, Q, B>) => Promise<Reply<DataOf<A>>>,
    ): Endpoint<D> => ({
      kind: 'changes',
      described: { ...described, body: described.body ?? object({}) },
      before,
      headers,
      handle,
    }),
    /** The same, with a plan that takes long and is worked out before the transaction, which only verifies it. */
    planned: <const C extends string, P, Q, B, A extends Answers, Plan>(
      { before, headers, ...described }: Definition<D, C, P, Q, B, A>,
      plan: (call: Handled<D, C, P, Q, B>) => Promise<Plan>,
      handle: (tx: Tx, call: Handled<D, C, P, Q, B>, plan: Plan) => Promise<Reply<DataOf<A>>>,
    ): Endpoint<D> => ({
      kind: 'changes',
      described: { ...described, body: described.body ?? object({}) },
      before,
      headers,
      plan,
      handle,
    }),
    /** A file or a page: anything that is no JSON; a refusal is JSON all the same. */
    responding: <const C extends string, P, Q, B, A extends Answers>(
      { before, ...described }: Definition<D, C, P, Q, B, A>,
      handle: (call: Handled<D, C, P, Q, B>) => Promise<Response | Reply<DataOf<A>>>,
    ): Endpoint<D> => ({ kind: 'responds', described, before, handle }),
  }
}
