/** Hands one message to the push service of one browser. */
import { createHash } from 'node:crypto'
import { callOut, type Lookup } from '../http/client/call-out.ts'
import { type BrowserKeys, encryptFor } from './encryption.ts'
import type { PushKeys } from './push-keys.ts'
import { isPushService } from './push-service.ts'
import { vapidHeader } from './vapid.ts'

export interface PushDeps {
  /** What the program calls itself: where a push service finds who sends. */
  readonly publicUrl: string
  readonly now: () => number
  /** Whether an endpoint may be called; the known push services unless a test has one of its own. */
  readonly isPushService?: (endpoint: string) => boolean
  /** Whether this machine may be called: for such a test alone. */
  readonly mayBePrivate?: boolean
  readonly timeoutMs?: number
  readonly lookup?: Lookup
}

export interface PushMessage {
  readonly text: string
  /** For how many seconds the push service keeps it for a phone that is off. */
  readonly ttl: number
  /** `high` wakes a phone that sleeps. */
  readonly urgency: 'normal' | 'high'
  /** What it is about: a newer message about it takes the place of one that still waits. */
  readonly topic: string
}

/**
 * What became of it. `gone`: the browser is no longer to be reached by this endpoint. `again`: not now, and not before
 * so many milliseconds where the service said so. `refused`: this message never.
 */
export type PushOutcome =
  | { readonly outcome: 'taken' | 'gone' }
  | { readonly outcome: 'again'; readonly why: string; readonly afterMs: number | null }
  | { readonly outcome: 'refused'; readonly why: string }

const mostBytes = 16_384

/** Rules NO-12, NO-14. */
export async function sendPush(
  deps: PushDeps,
  keys: PushKeys,
  to: BrowserKeys & { readonly endpoint: string },
  { text, ttl, urgency, topic }: PushMessage,
): Promise<PushOutcome> {
  const { publicUrl, now, mayBePrivate = false, timeoutMs = 10_000, lookup } = deps
  if (!(deps.isPushService ?? isPushService)(to.endpoint)) return { outcome: 'gone' }
  const contact = publicUrl.startsWith('https:') ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`
  const answer = await callOut({
    url: to.endpoint,
    method: 'POST',
    headers: {
      authorization: await vapidHeader(keys, { endpoint: to.endpoint, contact, now: now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(0, Math.round(ttl))),
      urgency,
      topic: topicOf(topic),
    },
    body: encryptFor(to, text),
    mayBePrivate,
    timeoutMs,
    mostBytes,
    ...(lookup && { lookup }),
  })
  if (!answer.ok) return { outcome: 'again', why: answer.refusal.reason, afterMs: null }
  const { status, headers } = answer.value
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const why = `The push service answered ${status}`
  return status === 429 || status >= 500
    ? { outcome: 'again', why, afterMs: retryAfter(headers['retry-after'], now()) }
    : { outcome: 'refused', why }
}

/** At most 32 characters of base64url (RFC 8030, 5.4), and nothing a service could read. */
const topicOf = (topic: string) => createHash('sha256').update(topic).digest('base64url').slice(0, 32)

/** Seconds or a date (RFC 9110, 10.2.3), as milliseconds from now; null for anything else. */
export function retryAfter(value: string | undefined, now: number): number | null {
  if (value === undefined) return null
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000
  const at = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
