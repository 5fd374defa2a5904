/** The access point, called: handing a document over, and asking what became of it. */
import { callOut, type Lookup, type NoAnswer } from '../../../../platform/http/client/call-out.ts'
import { type Heard, judgeAnswer } from '../../delivery/network-answer.ts'

/** Where it is, and how it knows us and we know it; all of it from the environment. */
export interface AccessPoint {
  /** Without a slash at its end. */
  readonly url: string
  readonly key: string
  /** What it signs with where it sends answers unasked; without one none of those is believed. */
  readonly secret?: string | undefined
}

export interface CallDeps {
  readonly accessPoint: AccessPoint
  /** Whether this machine and private networks may be called. */
  readonly mayBePrivate: boolean
  readonly lookup?: Lookup
}

/** A document, whole, as it is handed over. */
export interface HandedOver {
  /** The same however often it is handed over: what comes twice is one. */
  readonly reference: string
  readonly number: string
  readonly kind: 'invoice' | 'credit_note'
  /** `0208:0123456789`. */
  readonly sender: string
  readonly receiver: string
  readonly hash: string
  readonly bytes: Uint8Array
}

/** What was heard, with the status and the text it came with; no status where nobody answered. */
export interface Call {
  readonly heard: Heard
  readonly status: number | null
  readonly raw: string | null
}

const timeoutMs = 15_000
export const mostBytes = 16_384

const words: Readonly<Record<NoAnswer, string>> = {
  'address-not-allowed': 'Its address leads to this machine or a private network',
  unreachable: 'It cannot be reached',
  'timed-out': `It did not answer within ${timeoutMs / 1000} seconds`,
  'answer-too-large': `Its answer is larger than ${mostBytes} bytes`,
}

/** Rules PE-02, PE-03 and PE-08. */
export const handOver = (deps: CallDeps, document: HandedOver): Promise<Call> =>
  called(deps, document.reference, {
    method: 'PUT',
    headers: {
      'content-type': 'application/xml',
      'idempotency-key': document.reference,
      'document-number': document.number,
      'document-type': document.kind,
      'document-sender': document.sender,
      'document-receiver': document.receiver,
      'document-sha256': document.hash,
    },
    body: document.bytes,
  })

/** Rule PE-02. */
export const askAbout = (deps: CallDeps, reference: string): Promise<Call> =>
  called(deps, reference, { method: 'GET', headers: {}, body: '' })

async function called(
  { accessPoint: { url, key }, mayBePrivate, lookup }: CallDeps,
  reference: string,
  call: {
    readonly method: 'GET' | 'PUT'
    readonly headers: Readonly<Record<string, string>>
    readonly body: string | Uint8Array
  },
): Promise<Call> {
  const answer = await callOut({
    ...call,
    url: `${url}/documents/${reference}`,
    headers: { ...call.headers, accept: 'application/json', authorization: `Bearer ${key}` },
    mayBePrivate,
    timeoutMs,
    mostBytes,
    ...(lookup && { lookup }),
  })
  if (!answer.ok)
    return { heard: { kind: 'none', error: words[answer.refusal.reason] }, status: null, raw: null }
  const { status, text } = answer.value
  // No database keeps a NUL.
  const raw = text.replaceAll('\u0000', '')
  return { heard: judgeAnswer({ status, text }, reference, call.method === 'GET'), status, raw }
}
