/** What an access point answers, judged: the contract stands in docs/structured-invoices.md. */
import {
  id,
  instant,
  oneOf,
  openObject,
  optional,
  orNull,
  parse,
  text,
} from '../../../platform/http/endpoint/schema.ts'
import { networkStates } from '../resources/invoice-words.ts'
import type { NetworkState } from './delivering.ts'

/** Of one document: what was answered to us, or sent unasked. */
export const networkAnswer = openObject({
  reference: id<'deliveries'>('As it was handed over'),
  state: oneOf(networkStates),
  at: optional(orNull(instant('When it came about'))),
  id: optional(orNull(text('What the network calls the document', { max: 100 }))),
  code: optional(orNull(text('Of the reason', { max: 60 }))),
  reason: optional(orNull(text('In words', { max: 1000 }))),
})

export interface NetworkAnswer {
  readonly state: NetworkState
  readonly id: string | null
  readonly code: string | null
  readonly reason: string | null
}

/** What one call came to. */
export type Heard =
  | { readonly kind: 'answer'; readonly answer: NetworkAnswer }
  /** Asked about what it does not have. */
  | { readonly kind: 'unknown' }
  /** Nobody there, a fault, or nothing that can be read: it is tried again. */
  | { readonly kind: 'none'; readonly error: string }

export interface Response {
  readonly status: number
  readonly text: string
}

/** What says to come back later, of all that begins with a four. */
const later = [408, 409, 425, 429]

/** Rules PE-02 and PE-03. */
export function judgeAnswer({ status, text }: Response, reference: string, isQuestion: boolean): Heard {
  if (isQuestion && status === 404) return { kind: 'unknown' }
  const body = readAnswer(text)
  if (body && body.reference !== reference)
    return { kind: 'none', error: 'It answered about another document' }
  if (status >= 200 && status < 300)
    return body ? answerOf(body) : { kind: 'none', error: 'Its answer cannot be read' }
  if (isQuestion || status < 400 || status >= 500 || later.includes(status))
    return { kind: 'none', error: `It answered ${status}` }
  // It does not want the document: what it says of why is shown.
  const said = looseReason(text)
  return {
    kind: 'answer',
    answer: { state: 'failed', id: null, code: said.code ?? `HTTP ${status}`, reason: said.reason },
  }
}

/** Null for what is no answer by the contract. */
export function readAnswer(text: string) {
  const parsed = parse(networkAnswer, jsonOf(text))
  return 'value' in parsed ? parsed.value : null
}

export const answerOf = ({
  state,
  id = null,
  code = null,
  reason = null,
}: NonNullable<ReturnType<typeof readAnswer>>): { kind: 'answer'; answer: NetworkAnswer } => ({
  kind: 'answer',
  answer: { state, id, code, reason },
})

function looseReason(text: string): { code: string | null; reason: string | null } {
  const { code, reason } = (jsonOf(text) ?? {}) as Record<string, unknown>
  const short = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : null)
  return { code: short(code, 60) || null, reason: short(reason, 1000) || null }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
