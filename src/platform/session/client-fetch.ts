/** How the client calls: once more where that may help, and one tab at a time where a token is exchanged. */
import type { SessionTokens } from './session-cookie.ts'

type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>

/** The answers after which a call that changes nothing is made once more (spec section 7). */
const worthOneRetry = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const harmless = new Set(['GET', 'HEAD', 'OPTIONS', 'SEARCH'])

/** Calls once more after one of the eight statuses, when the call changes nothing. */
export const retrying =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const answer = await fetch(input, init)
    const isHarmless = harmless.has((init?.method ?? 'GET').toUpperCase())
    return isHarmless && worthOneRetry.has(answer.status) ? fetch(input, init) : answer
  }

export interface Sharing {
  /** The tokens all tabs share, as they are now. */
  readonly tokens: () => SessionTokens | null
  /** Runs the work while no other tab runs such work. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  readonly now: () => number
}

/**
 * Lets one tab at a time exchange the refresh token. A tab that finds the shared tokens changed, before its
 * turn or after losing, takes those instead of asking.
 */
export const sharingRefresh =
  (fetch: Fetch, { tokens, alone, now }: Sharing): Fetch =>
  (input, init) => {
    if (!new URL(input, 'http://localhost').pathname.endsWith('/auth/refresh')) return fetch(input, init)
    const body = typeof init?.body === 'string' ? init.body : '{}'
    const sent = (JSON.parse(body) as { refresh_token?: string }).refresh_token
    const newer = (): Response | undefined => {
      const shared = tokens()
      if (!shared?.refresh_token || !shared.expires_at || shared.refresh_token === sent) return undefined
      const { access_token, refresh_token, expires_at } = shared
      return Response.json({ data: { access_token, refresh_token, expires: expires_at - now() } })
    }
    return alone(async () => {
      const found = newer()
      if (found) return found
      const answer = await fetch(input, init)
      return answer.status === 401 ? (newer() ?? answer) : answer
    })
  }
