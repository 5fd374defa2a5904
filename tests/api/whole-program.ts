/** The whole API as the program mounts it, in process, over a database with the sample company. */
import type { Hono } from 'hono'
import { createApi } from '../../src/app/api.ts'
import { loadFirstRun } from '../../src/app/process/first-run.ts'
import { watching } from '../../src/app/process/written.ts'
import type { Services } from '../../src/app/process/services.ts'
import { startSettings } from '../../src/app/process/settings.ts'
import { keepAccounts } from '../../src/platform/access/account/account.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { noPause } from '../../src/platform/access/password/guess-pause.ts'
import { noThrottle } from '../../src/platform/http/limits/throttle.ts'
import { withWriteObserver } from '../../src/platform/items/write/write-observer.ts'
import { loadInto, type Prepared } from '../databases/databases.ts'
import { storageForTests } from '../helpers/file-storage.ts'
import { password, secret } from './program.ts'
import { quickPasswords } from './accounts/quick-passwords.ts'

export interface WholeProgram {
  readonly api: Hono
  /** The answer's status and body for a path, signed in as a sample role (`planner`) or nobody. */
  call(
    method: string,
    path: string,
    sent?: { as?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<{ status: number; body: unknown; headers: Headers }>
}

export const settings = {
  ...startSettings({ SAMPLE: '1', SAMPLE_PASSWORD: password, LOG_LEVEL: 'silent' }),
  secret,
}

/** The whole sample company, as a first start leaves it. */
export const sampleCompany: Prepared = {
  name: 'company',
  load: async (database) => {
    await loadFirstRun(database, settings, secret)
    await quickPasswords(database, password)
  },
}

/** The same with a mail server set; what leaves is the mailer's. */
export const mailedSettings: typeof settings = { ...settings, smtpUrl: 'smtp://mail.test' }

/** A company of its own: the one account is `admin`, at its own domain. */
export const newCompany = (domain: string): Prepared => ({
  name: domain.replaceAll(/\W/g, '_'),
  load: async (database) => {
    const own = { ...settings, sample: 'none', admin: { email: `admin@${domain}`, password } } as const
    await loadFirstRun(database, own, secret)
    await quickPasswords(database, password)
  },
})

/** `domain` is where the accounts of the company have their addresses. */
export async function wholeProgramOn(
  bare: Database,
  more: Partial<Services> = {},
  { company = sampleCompany, domain = 'feestfiets.example' } = {},
): Promise<WholeProgram> {
  await loadInto(bare, company)
  const database = withWriteObserver(watching, bare)
  const services: Services = {
    settings,
    database,
    secret,
    accounts: keepAccounts(database.kysely),
    storage: storageForTests(),
    outbox: { send: async () => {} },
    mailer: { goesTo: 'a folder of tests', deliver: async () => {} },
    address: () => '127.0.0.1',
    throttle: () => noThrottle,
    guesses: noPause,
    now: Date.now,
    disk: { check: async () => 'ok', note: () => {} },
    checks: {},
    stopping: new AbortController().signal,
    ...more,
  }
  const api = createApi(services)
  const tokens = new Map<string, string>()
  const program: WholeProgram = {
    api,
    async call(method, path, { as, body, headers } = {}) {
      if (as && !tokens.has(as)) {
        const email = `${as}@${domain}`
        const signedIn = await program.call('POST', '/auth/login', { body: { email, password } })
        tokens.set(as, (signedIn.body as { data: { access_token: string } }).data.access_token)
      }
      const answer = await api.request(path, {
        method,
        headers: {
          ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...(as && { authorization: `Bearer ${tokens.get(as)}` }),
          ...headers,
        },
        // Bytes go out as they are.
        ...(body !== undefined && {
          body:
            body instanceof FormData || body instanceof Uint8Array
              ? (body as BodyInit)
              : JSON.stringify(body),
        }),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json')
      return {
        status: answer.status,
        body: isJson ? (JSON.parse(text) as unknown) : text,
        headers: answer.headers,
      }
    },
  }
  return program
}
