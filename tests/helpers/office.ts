/** The sample company with its endpoints in process, a clock in hand and its letters counted: for tests. */
import { draftInCookie } from '../../src/domains/booking-flow/server/draft-by-token.ts'
import { Hono } from 'hono'
import { sample } from '../../fixtures/sample/ids.ts'
import { loadSample } from '../../fixtures/sample/load.ts'
import { loadInto, type Prepared } from '../databases/databases.ts'
import type { Caller } from '../../src/platform/access/session/caller.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { answerProblem } from '../../src/platform/http/problem.ts'
import { noThrottle } from '../../src/platform/http/limits/throttle.ts'
import { loadReference } from '../../src/domains/catalog/reference/load.ts'
import type { Say } from '../../src/platform/http/refusal.ts'
import * as messages from '../../src/platform/i18n/paraglide/messages.js'
import type { BookingDeps } from '../../src/domains/booking/server/deps.ts'
import { letterQueue, type LetterOrder } from '../../src/domains/booking/server/letters/letter-job.ts'
import { bookingFlowRoutes } from '../../src/domains/booking-flow/server/routes.ts'
import { bookingRoutes } from '../../src/domains/booking/server/routes.ts'
import { planningRoutes } from '../../src/domains/planning/server/routes.ts'

export interface Answered {
  readonly status: number
  // What tests look into, whatever its shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
  readonly codes: readonly string[]
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly errors: any[]
  readonly cookie: string | null
}
interface Sent {
  readonly as?: 'visitor' | 'planner' | 'admin' | 'accountant' | 'employee' | 'organizer'
  /** The account's id; the role's name unless said. */
  readonly account?: string
  readonly key?: string
  readonly language?: string
  readonly cookie?: string
}

interface Followed {
  readonly status: number
  readonly location: string | null
  readonly cookie: string | null
  readonly text: string
}

export interface Office {
  readonly deps: BookingDeps
  readonly clock: { now: number }
  readonly letters: LetterOrder[]
  /** Everything else that was ordered, by its queue. */
  readonly orders: { queue: string; order: unknown }[]
  call(method: string, path: string, body?: unknown, sent?: Sent): Promise<Answered>
  /** Opens a link as a browser does: where it leads, the cookie it sets, what it shows. */
  follow(path: string): Promise<Followed>
}

type Message = (parameters: object, options: { locale: string }) => string
const say: Say = (key, parameters, locale) =>
  (messages as unknown as Record<string, Message | undefined>)[key]?.(parameters, { locale })

/** Every endpoint on the way to a booking, of bookings, and of their planning. */
export const routesOf = (deps: BookingDeps): Hono =>
  new Hono()
    .route('/', bookingFlowRoutes(deps))
    .route('/', bookingRoutes(deps))
    .route('/', planningRoutes(deps))

const visitor = (locale: Caller['locale']): Caller => ({
  actor: { kind: 'visitor', ipHash: 'hashed' },
  account: null,
  role: 'public',
  locale,
  address: '127.0.0.1',
})

export const openingMoment = Date.parse('2027-04-01T08:00:00Z')

/** A Saturday in the season. */
export const rideDay = '2027-05-15'

/** The company on the day the office opens, before anybody has asked for anything. */
export const openingDay: Prepared = {
  name: 'office',
  load: (database) =>
    database.transaction(async (tx) => {
      await loadReference(tx)
      await loadSample(tx, { now: openingMoment })
    }),
}

/** @param own what it has otherwise than the office of most tests. */
export async function openOffice(database: Database, own: Partial<BookingDeps> = {}): Promise<Office> {
  await loadInto(database, openingDay)
  const clock = { now: openingMoment }
  const letters: LetterOrder[] = []
  const orders: Office['orders'] = []
  const deps: BookingDeps = {
    database,
    currentToken: draftInCookie,
    outbox: {
      send: async (_tx, queue, sent) => {
        for (const order of [sent].flat<object>())
          if (queue === letterQueue) letters.push(order as LetterOrder)
          else orders.push({ queue, order })
      },
    },
    authenticate: async (request) => {
      const locale = (request.headers.get('accept-language') ?? 'en') as Caller['locale']
      const role = request.headers.get('x-role')
      if (!role || role === 'visitor') return visitor(locale)
      const account = {
        id: request.headers.get('x-account') ?? role,
        email: '',
        status: 'active',
        roleId: null,
        role,
        admin: false,
        app: true,
        networks: null,
        owesFactor: false,
        tokensOverUntil: 0,
      }
      return { ...visitor(locale), actor: { kind: 'system', role }, account, role }
    },
    say,
    publicUrl: 'https://feestfiets.example',
    secret: 'a secret for tests',
    secure: false,
    now: () => clock.now,
    sendsMail: true,
    limitsHolds: false,
    throttles: {
      holds: noThrottle,
      drafts: noThrottle,
      changes: noThrottle,
      requests: noThrottle,
      quotes: noThrottle,
      moves: noThrottle,
      searches: noThrottle,
      links: noThrottle,
      waiting: noThrottle,
      invitations: noThrottle,
    },
    ...own,
  }
  const app = new Hono()
  app.onError((error) => answerProblem(error, (unexpected) => console.error(unexpected)))
  app.route('/', routesOf(deps))
  return {
    deps,
    clock,
    letters,
    orders,
    async follow(path) {
      const opened = await app.request(path, { headers: { 'accept-language': 'en' } })
      const { status, headers } = opened
      const [cookie = null] = headers.get('set-cookie')?.split(';') ?? []
      return { status, location: headers.get('location'), cookie, text: await opened.text() }
    },
    async call(method, path, body, sent = {}) {
      const headers = new Headers({ 'accept-language': sent.language ?? 'en' })
      if (sent.as) headers.set('x-role', sent.as)
      if (sent.account) headers.set('x-account', sent.account)
      if (sent.key) headers.set('idempotency-key', sent.key)
      if (sent.cookie) headers.set('cookie', sent.cookie)
      if (body !== undefined) headers.set('content-type', 'application/json')
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const answer = await app.request(path, {
        method,
        headers,
        ...(text !== undefined && { body: text }),
      })
      const json = (answer.status === 204 ? {} : await answer.json()) as {
        data?: unknown
        errors?: { extensions: { code: string } }[]
      }
      const errors = json.errors ?? []
      return {
        status: answer.status,
        data: json.data,
        errors,
        cookie: answer.headers.get('set-cookie'),
        codes: errors.map(({ extensions }) => extensions.code),
      }
    },
  }
}

export const aWish = (over: Record<string, unknown> = {}) => ({
  people: 12,
  day: rideDay,
  postal_code: '9000',
  package: sample.packages.klassieker,
  duration: 120,
  ...over,
})
export const aContact = (over: Record<string, unknown> = {}) => ({
  first_name: 'An',
  last_name: 'Peeters',
  email: 'an@example.be',
  phone: '0470 12 34 56',
  ...over,
})

/** A draft that is complete but for its start. */
export async function aDraft(
  office: Office,
  wish: Record<string, unknown> = {},
  language = 'en',
): Promise<string> {
  const made = await office.call('POST', '/api/drafts', { ...aWish(wish), contact: aContact() }, { language })
  if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  return made.data.token as string
}

export async function startsFree(office: Office, wish: Record<string, unknown> = {}): Promise<string[]> {
  const query = new URLSearchParams(Object.entries(aWish(wish)).map(([name, value]) => [name, String(value)]))
  const found = await office.call('GET', `/api/slots?${query}`)
  if (found.status !== 200) throw new Error(JSON.stringify(found.errors))
  return found.data.slots.map(({ start }: { start: string }) => start)
}

/** What a visitor reads of his draft, to be sent with his request. */
export async function seenIn(office: Office, token: string, cookie?: string) {
  const { data } = await office.call('GET', `/api/drafts/${token}`, undefined, cookie ? { cookie } : {})
  return { total: data.price?.gross as number, version: data.version as number }
}

/** What the holder of a link reads of his booking, to be sent with a change of it. */
export async function scheduled(office: Office, token: string) {
  const { data } = await office.call('GET', `/api/scheduler/${token}`)
  return { total: data.price.gross as number, version: data.version as number }
}

/** A requested booking at a start; answers its token. */
export async function aRequest(
  office: Office,
  start: string,
  wish: Record<string, unknown> = {},
): Promise<string> {
  const token = await aDraft(office, wish)
  const held = await office.call('POST', `/api/drafts/${token}/hold`, { start })
  if (held.status !== 201) throw new Error(JSON.stringify(held.errors))
  const asked = await office.call('POST', `/api/drafts/${token}/request`, {
    terms: true,
    ...(await seenIn(office, token)),
  })
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.errors))
  return token
}
