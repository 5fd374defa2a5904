/** Delivers what webhooks have to tell: each message until it is taken, or given up after a day of trying. */
import { sql } from 'kysely'
import type { Database, Log } from '../db/database.ts'
import { instant } from '../db/instant.ts'
import { callOut, type Lookup } from '../http/client/call-out.ts'
import type { Resource } from '../resource/resource.ts'
import { type Happening, messageOf } from './message.ts'
import type { WebhookHeader } from './resources.ts'
import { signatureHeaders, signingSecret } from './signature.ts'

export interface WebhookSenderDeps {
  readonly database: Pick<Database, 'kysely'>
  readonly resources: readonly Resource[]
  readonly secret: string
  /** Whether this machine and private networks may be called. */
  readonly mayBePrivate: boolean
  readonly now: () => number
  readonly log: Log
  readonly lookup?: Lookup
}

export interface WebhookSender {
  /** Delivers everything that is due; resolves when nothing is. Safe to call at any time, in any process. */
  wake(): Promise<void>
  /** Starts nothing more, and waits for the calls that are open. */
  stop(): Promise<void>
}

/** Seconds until the next attempt, after the first, second, … that failed; after the last there is none. */
export const pauses = [10, 60, 300, 1800, 7200, 21_600, 43_200] as const
const timeoutMs = 10_000
const mostBytes = 65_536
/** How long nobody else takes a message that is on its way: longer than any call. */
const leaseMs = 60_000

interface Delivery extends Happening {
  readonly id: string
  readonly attempts: number
  readonly webhook: string
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly status: 'active' | 'inactive'
  readonly data: boolean
  readonly headers: readonly WebhookHeader[] | null
  readonly secret_version: number
}

export function webhookSender(deps: WebhookSenderDeps): WebhookSender {
  /** What is being delivered, by webhook: one message after the other, a slow receiver holds up only itself. */
  const rounds = new Map<string, Promise<void>>()
  const again = new Set<string>()
  const stopping = new AbortController()

  const round = async (webhook: string) => {
    do {
      again.delete(webhook)
      while (!stopping.signal.aborted) {
        const delivery = await claim(deps, webhook)
        if (!delivery) break
        await deliver(deps, delivery)
      }
    } while (again.has(webhook) && !stopping.signal.aborted)
  }

  return {
    async wake() {
      if (stopping.signal.aborted) return
      for (const webhook of await due(deps)) {
        again.add(webhook)
        if (rounds.has(webhook)) continue
        rounds.set(
          webhook,
          round(webhook)
            .catch((error: unknown) => deps.log.error(`A webhook could not be served: ${String(error)}`))
            .finally(() => rounds.delete(webhook)),
        )
      }
      await Promise.all(rounds.values())
    },
    async stop() {
      stopping.abort()
      await Promise.all(rounds.values())
    },
  }
}

// The database's clock says when something is due; ours may be ahead of it in a test.
const isDue = ({ now }: WebhookSenderDeps) =>
  sql`d.state = 'waiting' AND d.next_attempt_at <= greatest(now(), ${instant(now())})`

async function due(deps: WebhookSenderDeps): Promise<string[]> {
  const { rows } = await sql<{ webhook: string }>`
    SELECT DISTINCT d.webhook FROM webhook_deliveries d WHERE ${isDue(deps)}`.execute(deps.database.kysely)
  return rows.map(({ webhook }) => webhook)
}

/** Takes the next message of a webhook for this process alone, with everything it tells. */
async function claim(deps: WebhookSenderDeps, webhook: string): Promise<Delivery | undefined> {
  const until = new Date(deps.now() + leaseMs).toISOString()
  const { rows } = await sql<Delivery>`
    WITH next AS (
      SELECT d.id FROM webhook_deliveries d WHERE d.webhook = ${webhook}::uuid AND ${isDue(deps)}
      ORDER BY d.next_attempt_at, d.activity LIMIT 1 FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE webhook_deliveries d SET attempts = d.attempts + 1, next_attempt_at = ${until}::timestamptz
      FROM next WHERE d.id = next.id RETURNING d.*
    )
    SELECT t.id, t.attempts, t.webhook, w.method, w.url, w.status, w.data, w.headers, w.secret_version,
      a.change, a.action, a.collection, a.item, a."user", a.role, a.timestamp,
      CASE WHEN w.data THEN CASE WHEN a.change = 'create' THEN r.data ELSE r.delta END END AS written
    FROM taken t JOIN webhooks w ON w.id = t.webhook JOIN activity a ON a.id = t.activity
    LEFT JOIN revisions r ON r.activity = a.id`.execute(deps.database.kysely)
  return rows[0]
}

async function deliver(deps: WebhookSenderDeps, delivery: Delivery): Promise<void> {
  // Switched off since: it tells nothing more, and nothing of the meantime later.
  if (delivery.status === 'inactive')
    return note(deps, delivery, { state: 'given_up', error: 'The webhook was switched off' })
  const resource = deps.resources.find(({ name }) => name === delivery.collection)
  const body = messageOf(delivery, resource, delivery.data)
  const signing = signingSecret(deps.secret, {
    id: delivery.webhook,
    secret_version: delivery.secret_version,
  })
  const answer = await callOut({
    url: delivery.url,
    method: delivery.method,
    headers: {
      'user-agent': 'webhooks',
      accept: '*/*',
      ...Object.fromEntries(
        (delivery.headers ?? []).map(({ header, value }) => [header.toLowerCase(), value]),
      ),
      'content-type': 'application/json',
      ...signatureHeaders(signing, { id: delivery.id, body, now: deps.now() }),
    },
    body,
    mayBePrivate: deps.mayBePrivate,
    timeoutMs,
    mostBytes,
    ...(deps.lookup && { lookup: deps.lookup }),
  })
  const status = answer.ok ? answer.value.status : null
  if (status !== null && status >= 200 && status < 300)
    return note(deps, delivery, {
      state: 'sent',
      response_status: status,
      date_sent: new Date(deps.now()).toISOString(),
    })
  const error = answer.ok ? `It answered ${status}` : words[answer.refusal.reason]
  const pause = pauses[delivery.attempts - 1]
  return note(deps, delivery, {
    state: pause === undefined ? 'given_up' : 'waiting',
    response_status: status,
    error,
    ...(pause !== undefined && { next_attempt_at: new Date(deps.now() + pause * 1000).toISOString() }),
  })
}

const words = {
  'address-not-allowed': 'Its address leads to this machine or a private network',
  unreachable: 'It cannot be reached',
  'timed-out': `It did not answer within ${timeoutMs / 1000} seconds`,
  'answer-too-large': `Its answer is larger than ${mostBytes} bytes`,
}

async function note({ database }: WebhookSenderDeps, { id }: Delivery, change: object): Promise<void> {
  await database.kysely
    .updateTable('webhook_deliveries')
    .set({ error: null, ...change })
    .where('id', '=', id)
    .execute()
}

/** Throws away what was delivered or given up before an instant, in ISO form. */
export async function forgetDeliveries({ kysely }: Pick<Database, 'kysely'>, before: string): Promise<void> {
  await kysely
    .deleteFrom('webhook_deliveries')
    .where('state', '<>', 'waiting')
    .where('date_created', '<', before)
    .execute()
}
