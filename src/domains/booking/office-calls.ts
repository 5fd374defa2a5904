/** The office's moves as the browser makes them, and the server's no in words. */
import { newId } from '../../kernel/id.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { OfficeBooking } from './office-booking.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { authorizedFetch } from '../../platform/session/authorized-fetch.ts'

export interface OfferedSlot {
  readonly start: string
  readonly end: string
  readonly price: { readonly gross: number } | null
}

/** A no, in the reader's language: what, why, and what would do instead. */
export interface Refused {
  readonly text: string
  readonly causes: readonly string[]
  readonly alternatives: readonly OfferedSlot[]
  /** What is wrong by the field it belongs to, in the reader's language. */
  readonly fields: Readonly<Record<string, string>>
  /** No answer came: it may or may not have been done. */
  readonly isLost?: boolean
  /** What was refused, as codes: `SLOT_TAKEN`. */
  readonly codes: readonly string[]
}

export type Made<T = unknown> = { readonly data: T } | { readonly refused: Refused }

interface Answer {
  readonly data?: unknown
  readonly errors?: readonly {
    readonly message: string
    readonly extensions: {
      readonly code: string
      readonly field?: string
      readonly causes?: readonly { readonly text?: string }[]
      readonly alternatives?: readonly OfferedSlot[]
    }
  }[]
}

export type MoveNoun =
  | 'confirmation'
  | 'refusal'
  | 'cancellation'
  | 'proposals'
  | 'plan'
  | 'unplan'
  | 'departure'
  | 'completion'
  | 'no-show'
  | 'closure'

/** A way back is the deletion of what it takes back. */
const undone: Readonly<Partial<Record<MoveNoun, string>>> = { unplan: 'plan' }

/** Keys of one press: sent again after a lost connection it is still done once. */
export const newKey = (): string => newId()

export async function makeMove(
  id: string,
  noun: MoveNoun,
  body: object,
  { locale, key, version }: { readonly locale: Locale; readonly key: string; readonly version?: number },
): Promise<Made> {
  return ask(`/api/bookings/${id}/${undone[noun] ?? noun}?lang=${locale}`, {
    method: undone[noun] ? 'DELETE' : 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(version !== undefined && { 'if-match': String(version) }),
    },
    body: JSON.stringify(body),
  })
}

/** A booking made by the office: a draft, or with a start a request. */
export const makeBooking = (body: object, locale: Locale, key: string): Promise<Made<OfficeBooking>> =>
  ask(`/api/bookings?lang=${locale}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  }) as Promise<Made<OfficeBooking>>

/** The path of the customer's own link. */
export const customerLink = (id: string): Promise<Made<{ readonly path: string }>> =>
  ask(`/api/bookings/${id}/link`) as Promise<Made<{ readonly path: string }>>

export interface FreeStarts {
  readonly slots: readonly OfferedSlot[]
  readonly causes: readonly { readonly text: string }[]
}

export const freeStarts = (id: string, day: string, locale: Locale): Promise<Made<FreeStarts>> =>
  ask(`/api/bookings/${id}/slots?day=${day}&lang=${locale}`) as Promise<Made<FreeStarts>>

/** Calls an endpoint of ours as who is signed in; a no, or no answer at all, is a value. */
export async function ask(path: string, init: RequestInit = {}): Promise<Made> {
  try {
    const answer = await authorizedFetch(path, init)
    const body = (await answer.json().catch(() => ({}))) as Answer
    if (answer.ok) return { data: body.data }
    const [first] = body.errors ?? []
    return {
      refused: {
        text: answer.status === 412 ? m.portal_conflict_title() : (first?.message ?? m.portal_fault_server()),
        causes: (first?.extensions.causes ?? []).flatMap(({ text }) => (text ? [text] : [])),
        alternatives: first?.extensions.alternatives ?? [],
        codes: (body.errors ?? []).map(({ extensions: { code } }) => code),
        fields: Object.fromEntries(
          (body.errors ?? []).flatMap(({ message, extensions: { field } }) =>
            field ? [[field, message]] : [],
          ),
        ),
      },
    }
  } catch {
    return {
      refused: {
        text: m.portal_fault_unreachable(),
        causes: [],
        alternatives: [],
        fields: {},
        codes: [],
        isLost: true,
      },
    }
  }
}
