/** Who asks, and how a call is made in process. */
import type { Hono } from 'hono'
import { memberSlugs } from '../../../src/domains/identity/roles.ts'
import { noSignIn, password } from '../../api/program.ts'

/** Everybody who may ask: a visitor, and the sample company's sign-in of each role. */
export const roles = ['nobody', ...memberSlugs, 'super'] as const
export type Role = (typeof roles)[number]

export interface Sent {
  /** With its query. */
  readonly path: string
  readonly body?: unknown
  readonly form?: FormData
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
}

export type Ask = (method: string, as: Role, sent: Sent) => Promise<Answer>

/** Calls of an API with the tokens of those who are signed in; `Ask` itself signs nobody in. */
export const asking =
  (api: () => Hono, tokens: ReadonlyMap<Role, string>): Ask =>
  async (method, as, { path, body: given, form, headers }) => {
    const body = method === 'GET' ? undefined : given
    const token = tokens.get(as)
    const stopped = new AbortController()
    const answer = await api().request(path, {
      method,
      signal: stopped.signal,
      headers: {
        ...(!form && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
    })
    const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (isEndless) {
      // What streams says its first words when something happens, which here is never.
      stopped.abort()
      void answer.body?.cancel()
    }
    const bytes = isEndless ? new Uint8Array() : new Uint8Array(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, bytes }
  }

// What is asked for is what is looked into, whatever its shape.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const jsonOf = <T>({ bytes }: Answer): T => JSON.parse(new TextDecoder().decode(bytes)) as T

/** Signs everybody in; the tokens serve as long as the clock says they do. */
export async function signAllIn(ask: Ask): Promise<Map<Role, string>> {
  const tokens = new Map<Role, string>()
  for (const role of roles) {
    if (role === 'nobody') continue
    const body = { email: `${role}@feestfiets.example`, password }
    const answer = await ask('POST', 'nobody', { path: '/auth/login', body })
    if (answer.status !== 200) throw new Error(noSignIn(role))
    tokens.set(role, jsonOf<{ data: { access_token: string } }>(answer).data.access_token)
  }
  return tokens
}
