/** The data API over one database, in process, with the sample sign-ins: what the tests below talk to. */
import { authentication, createDirectus, rest } from '@directus/sdk'
import { Hono } from 'hono'
import { resources } from '../../src/app/resources.ts'
import { projectSettings } from '../../src/domains/identity/settings/project-settings.ts'
import { say } from '../../src/app/labels/say.ts'
import { audiences } from '../../src/domains/identity/audiences.ts'
import { loadRoles, systemAccess } from '../../src/domains/identity/roles.ts'
import { signInPolicy } from '../../src/domains/identity/settings/sign-in-policy.ts'
import { loadSampleUsers } from '../../fixtures/sample/crew/sign-ins.ts'
import { keepAccounts } from '../../src/platform/access/account/account.ts'
import type { AccountLetter } from '../../src/platform/access/deps.ts'
import { authenticate } from '../../src/platform/access/session/caller.ts'
import { dataApi, type DataApiDeps } from '../../src/platform/data-api.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { afterCommit } from '../../src/platform/db/transaction.ts'
import { answerProblem, routeNotFound } from '../../src/platform/http/problem.ts'
import { noPause } from '../../src/platform/access/password/guess-pause.ts'
import { noThrottle } from '../../src/platform/http/limits/throttle.ts'
import { storageForTests } from '../helpers/file-storage.ts'
import type { WriteHooks } from '../../src/platform/items/write/writer.ts'
import type { Schema } from '../../src/platform/resource/model.ts'
import { quickPasswords } from './accounts/quick-passwords.ts'

export const password = 'een-lang-wachtwoord'
/** What a test says that asks as somebody the sample company does not have. */
export const noSignIn = (name: string) =>
  `nobody signs in as "${name}": each role needs one in fixtures/sample/crew/sign-ins.ts`
export const secret = 'a secret for tests that is long enough'

export interface Program {
  fetch(path: string, init?: RequestInit & { token?: string }): Promise<Response>
  /** The JSON of an answer with its status, for a path and a token. */
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<{ status: number; body: unknown; headers: Headers }>
  tokenOf(name: string): Promise<string>
  /** The official SDK, its fetch pointed at the program. */
  client(): ReturnType<typeof clientOf>
  /** Faults the program did not expect; empty in a good run. */
  readonly faults: unknown[]
  clock: { now: number }
  /** Where calls come from. */
  readonly address: { now: string }
  /** The letters ordered, oldest first. */
  readonly letters: AccountLetter[]
}

const clientOf = (fetch: typeof globalThis.fetch) =>
  createDirectus<Schema>('http://api.test', { globals: { fetch } })
    .with(authentication('json', { autoRefresh: false }))
    .with(rest())

export async function programOn(
  database: Database,
  hooks: WriteHooks = {},
  more: Partial<DataApiDeps> = {},
): Promise<Program> {
  await loadRoles(database.kysely)
  await database.transaction((tx) => loadSampleUsers(tx, password))
  await quickPasswords(database, password)
  const clock = { now: Date.now() }
  const now = () => clock.now
  const faults: unknown[] = []
  const letters: AccountLetter[] = []
  const storage = storageForTests()
  const from = { now: '127.0.0.1' }
  const address = () => from.now
  const accounts = keepAccounts(database.kysely, now)
  const caller = (request: Request) =>
    authenticate(
      { db: database.kysely, secret, accounts, address, now, publicUrl: 'https://site.test' },
      request,
    )
  const app = new Hono()
  app.route(
    '/',
    dataApi({
      database,
      resources,
      systemAccess,
      audiences,
      project: () => projectSettings(database.kysely, 'http://api.test'),
      authenticate: caller,
      hooks,
      now,
      secret,
      address,
      throttle: noThrottle,
      guesses: noPause,
      secure: false,
      storage,
      accounts,
      publicUrl: 'https://site.test',
      signInPolicy,
      sendLetter: async (tx, letter) => afterCommit(tx, () => letters.push(letter)),
      say,
      ...more,
    }),
  )
  app.notFound((c) => answerProblem(routeNotFound(c.req.path), console.error))
  app.onError((error) => answerProblem(error, (fault) => faults.push(fault)))

  const fetch: Program['fetch'] = async (path, { token, ...init } = {}) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return app.fetch(new Request(new URL(path, 'http://api.test'), { ...init, headers }))
  }
  const tokens = new Map<string, string>()
  const program: Program = {
    fetch,
    faults,
    clock,
    letters,
    address: from,
    async call(method, path, { token, body, headers } = {}) {
      const answer = await fetch(path, {
        method,
        token,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      return {
        status: answer.status,
        body: text ? (JSON.parse(text) as unknown) : null,
        headers: answer.headers,
      }
    },
    async tokenOf(name) {
      const known = tokens.get(name)
      if (known) return known
      const { status, body } = await program.call('POST', '/auth/login', {
        body: { email: `${name}@feestfiets.example`, password },
      })
      if (status !== 200) throw new Error(noSignIn(name))
      const token = (body as { data: { access_token: string } }).data.access_token
      tokens.set(name, token)
      return token
    },
    client: () =>
      clientOf((input, init) => fetch(input instanceof Request ? input.url : String(input), init)),
  }
  return program
}

/** `status` and the codes of an answer, `403 FORBIDDEN`. */
export function outcome({ status, body }: { status: number; body: unknown }): string {
  const errors = (body as { errors?: { extensions: { code: string } }[] } | null)?.errors
  return [status, ...(errors ?? []).map(({ extensions }) => extensions.code)].join(' ')
}
