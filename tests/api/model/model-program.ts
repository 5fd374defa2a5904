/** The data API over the second model, in process, on both engines: what the conformance suite talks to. */
import { authentication, createDirectus, rest } from '@directus/sdk'
import { afterAll, beforeAll, describe } from 'vitest'
import { keepAccounts } from '../../../src/platform/access/account/account.ts'
import { authenticate } from '../../../src/platform/access/session/caller.ts'
import { dataApi, type DataApiDeps } from '../../../src/platform/data-api.ts'
import type { Database, Engine } from '../../../src/platform/db/database.ts'
import type { FileStorage } from '../../../src/platform/files/storage.ts'
import { Hono } from 'hono'
import { answerProblem, routeNotFound } from '../../../src/platform/http/problem.ts'
import { noPause } from '../../../src/platform/access/password/guess-pause.ts'
import { noThrottle } from '../../../src/platform/http/limits/throttle.ts'
import { engines, freshDatabase, type Prepared } from '../../databases/databases.ts'
import { storageForTests } from '../../helpers/file-storage.ts'
import { modelResources, type ModelSchema, modelSystemAccess, prepareModel } from './model.ts'

export const passwords = { admin: 'admin-of-the-model', employee: 'employee-of-the-model' }
const emails = { admin: 'admin@example.com', employee: 'employee@example.com', nobody: null }
/** Who calls: one of the two people of the model, or a visitor. */
export type Who = keyof typeof emails

export interface Answer {
  readonly status: number
  /** The parsed body; null where there is none. */
  readonly body: unknown
  readonly headers: Headers
}

interface CallOptions {
  readonly as?: Who
  /** Sent as it is when it is a text, else as JSON. */
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export interface ModelProgram {
  readonly database: Database
  /** Where its files are. */
  readonly storage: FileStorage
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** What a server calls. */
  readonly handle: (request: Request) => Promise<Response>
  /** One call, by the administrator unless said. */
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  /** The `data` of a GET that must be answered with 200. */
  readonly data: <T = unknown>(path: string, as?: Who) => Promise<T>
  /** The `data` of a POST that must be answered with 200. */
  readonly create: <T = Record<string, unknown>>(collection: string, body: unknown) => Promise<T>
  readonly tokenOf: (who: Who) => Promise<string>
  /** The official SDK, its fetch pointed at the program; signed in as someone. */
  readonly client: (as?: Who) => Promise<ReturnType<typeof clientOf>>
  readonly clock: { now: number }
  /** Faults the program did not expect; empty in a good run. */
  readonly faults: unknown[]
}

const origin = 'http://api.test'
const secret = 'a secret for tests that is long enough'

const clientOf = (fetch: typeof globalThis.fetch) =>
  createDirectus<ModelSchema>(origin, { globals: { fetch } })
    .with(authentication('json', { autoRefresh: false }))
    .with(rest())

/** An address in the query string, its parameters as given and objects as JSON. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    parameters.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return `${path}?${parameters.toString()}`
}

/** `status` and the codes of an answer, `403 FORBIDDEN`. */
export function outcome({ status, body }: Answer): string {
  return [status, ...entriesOf(body).map(({ extensions }) => extensions.code)].join(' ')
}

/** The entries of an error answer. */
export const entriesOf = (body: unknown) =>
  (body as { errors?: { message: string; extensions: Record<string, unknown> & { code: string } }[] } | null)
    ?.errors ?? []

const theModel: Prepared = {
  name: 'model',
  load: async (database) => {
    await database.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await prepareModel(database, passwords)
  },
}

/** Runs the tests it holds once on each engine, on a model of its own that is empty but for its people. */
export function forEachModel(
  tests: (program: () => ModelProgram, engine: Engine) => void,
  more: Partial<DataApiDeps> = {},
): void {
  describe.each(engines)('the model on the %s engine', (engine) => {
    let program: ModelProgram | undefined
    beforeAll(async () => {
      program = modelProgramOn(await freshDatabase(engine, theModel), more)
    })
    afterAll(() => program?.database.close())
    tests(() => {
      if (!program) throw new Error('The program is there inside tests and hooks only')
      return program
    }, engine)
  })
}

/** The model over a database that holds it; `note` hears of each fault that was not expected. */
export function modelProgramOn(
  database: Database,
  more: Partial<DataApiDeps>,
  note: (fault: unknown) => void = () => {},
): ModelProgram {
  const clock = { now: Date.now() }
  const now = () => clock.now
  const faults: unknown[] = []
  const address = () => '127.0.0.1'
  const storage = more.storage ?? storageForTests()
  const accounts = keepAccounts(database.kysely, now)
  const caller = (request: Request) =>
    authenticate({ db: database.kysely, secret, accounts, address, now, publicUrl: origin }, request)
  const app = new Hono()
  const deps: DataApiDeps = {
    database,
    resources: modelResources,
    systemAccess: modelSystemAccess,
    audiences: {},
    authenticate: caller,
    now,
    secret,
    address,
    throttle: noThrottle,
    guesses: noPause,
    secure: false,
    publicUrl: origin,
    accounts,
    signInPolicy: async () => ({ passwords: 'none', loginAttempts: null }),
    sendLetter: async () => undefined,
    ...more,
    storage,
  }
  app.route('/', dataApi(deps))
  app.notFound((c) => answerProblem(routeNotFound(c.req.path), console.error))
  app.onError((error) => {
    note(error)
    return answerProblem(error, (fault) => faults.push(fault))
  })

  const tokens = new Map<Who, string>()
  const fetch: ModelProgram['fetch'] = async (path, init) =>
    app.fetch(new Request(new URL(path, origin), init))
  const program: ModelProgram = {
    database,
    storage,
    fetch,
    handle: async (request) => app.fetch(request),
    clock,
    faults,
    async call(method, path, { as = 'admin', body, headers } = {}) {
      const token = as === 'nobody' ? undefined : await program.tokenOf(as)
      const answer = await fetch(path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json')
      return {
        status: answer.status,
        body: text ? (isJson ? (JSON.parse(text) as unknown) : text) : null,
        headers: answer.headers,
      }
    },
    async data<T>(path: string, as?: Who) {
      const answer = await program.call('GET', path, { as })
      if (answer.status !== 200) throw new Error(`${path}: ${outcome(answer)}`)
      return (answer.body as { data: T }).data
    },
    async create<T>(collection: string, body: unknown) {
      const answer = await program.call('POST', `/items/${collection}`, { body })
      if (answer.status !== 200) throw new Error(`${collection}: ${JSON.stringify(answer.body)}`)
      return (answer.body as { data: T }).data
    },
    async tokenOf(who) {
      const known = tokens.get(who)
      if (known) return known
      const { body } = await program.call('POST', '/auth/login', {
        as: 'nobody',
        body: { email: emails[who], password: passwords[who as keyof typeof passwords] },
      })
      const token = (body as { data: { access_token: string } }).data.access_token
      tokens.set(who, token)
      return token
    },
    async client(as = 'admin') {
      const client = clientOf((input, init) =>
        fetch(input instanceof Request ? input.url : String(input), init),
      )
      const email = emails[as]
      if (email) await client.login({ email, password: passwords[as as keyof typeof passwords] })
      return client
    },
  }
  return program
}
