/** Asking an endpoint of the business as who is signed in: done, or a no in the reader's language. */
import { newId } from '../../../kernel/id/id.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../i18n/paraglide/messages.js'
import { authorizedFetch } from './authorized-fetch.ts'

/** A no, in the reader's language: what, and why. */
export interface Refused {
  readonly text: string
  readonly causes: readonly string[]
  /** What else is wrong, a sentence each, where that belongs to no field. */
  readonly more?: readonly string[]
  /** What is wrong by the field it belongs to, in the reader's language. */
  readonly fields: Readonly<Record<string, string>>
  /** What was refused, as codes: `SLOT_TAKEN`. */
  readonly codes: readonly string[]
  /** What else the endpoint tells of the first of them, by its own names. */
  readonly further: Readonly<Record<string, unknown>>
  /** No answer came: it may or may not have been done. */
  readonly isLost?: boolean
}

export type Made<T = unknown> = { readonly data: T } | { readonly refused: Refused }

/** A change that is asked for. */
export interface Asked {
  /** `POST` unless told. */
  readonly method?: 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body: object
  /** The version that was read; a newer one refuses. */
  readonly version?: number | null
}

interface Answer {
  readonly data?: unknown
  readonly errors?: readonly {
    readonly message: string
    readonly extensions: {
      readonly code: string
      readonly field?: string
      readonly causes?: readonly { readonly text?: string }[]
    }
  }[]
}

/** The key of one press: sent again after a lost connection, it is still done once. */
export const newKey = (): string => newId()

/** Asks for a change; asked again with the same key it is done once. Never throws. */
export const change = <T = unknown>(
  { method = 'POST', path, body, version }: Asked,
  { locale, key }: { readonly locale: Locale; readonly key: string },
): Promise<Made<T>> =>
  ask<T>(`${path}?lang=${locale}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(version !== undefined && version !== null && { 'if-match': String(version) }),
    },
    body: JSON.stringify(body),
  })

/** Asks; a no, or no answer at all, is a value. Never throws. */
export async function ask<T = unknown>(path: string, init: RequestInit = {}): Promise<Made<T>> {
  try {
    const answer = await authorizedFetch(path, init)
    const body = (await answer.json().catch(() => ({}))) as Answer
    return answer.ok ? { data: body.data as T } : { refused: refusalOf(answer.status, body.errors ?? []) }
  } catch {
    return { refused: { ...refusalOf(0, []), text: m.portal_fault_unreachable(), isLost: true } }
  }
}

function refusalOf(status: number, errors: NonNullable<Answer['errors']>): Refused {
  const [first] = errors
  return {
    text: status === 412 ? m.portal_conflict_title() : (first?.message ?? m.portal_fault_server()),
    causes: (first?.extensions.causes ?? []).flatMap(({ text }) => (text ? [text] : [])),
    more: errors.slice(1).flatMap(({ message, extensions: { field } }) => (field ? [] : [message])),
    fields: Object.fromEntries(
      errors.flatMap(({ message, extensions: { field } }) => (field ? [[field, message]] : [])),
    ),
    codes: errors.map(({ extensions: { code } }) => code),
    further: first?.extensions ?? {},
  }
}
