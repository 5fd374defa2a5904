/** One tab at a time exchanges the refresh token all tabs share. */
import type { Fetch } from '../../http/client/retrying.ts'
import type { SessionTokens } from '../cookie/session-cookie.ts'

export interface Sharing {
  /** The tokens all tabs share, as they are now. */
  readonly tokens: () => Promise<SessionTokens | null>
  /** Puts other tokens in their place, or none where the session has ended. */
  readonly keep: (tokens: SessionTokens | null) => void
  /** Runs the work while no other tab runs such work. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Epoch ms. */
  readonly now: () => number
}

/**
 * Lets one tab at a time exchange the refresh token, and keeps what it got before the next has its turn. A tab
 * that finds other tokens than it came with, at its turn or after losing, takes those instead of asking; one that
 * finds none, as another signed out, is answered 401 without asking. A session the server refuses is forgotten.
 */
export const takingTurns =
  (fetch: Fetch, { tokens, keep, alone, now }: Sharing): Fetch =>
  (input, init) => {
    if (!new URL(input, 'http://localhost').pathname.endsWith('/auth/refresh')) return fetch(input, init)
    const sent = sentToken(init)
    const newer = (shared: SessionTokens | null): Response | undefined => {
      if (!shared?.refresh_token || !shared.expires_at || shared.refresh_token === sent) return undefined
      const { access_token, refresh_token, expires_at } = shared
      return Response.json({ data: { access_token, refresh_token, expires: expires_at - now() } })
    }
    return alone(async () => {
      const shared = await tokens()
      if (!shared) return ended()
      const found = newer(shared)
      if (found) return found
      const answer = await fetch(input, init)
      if (answer.ok) {
        keep(await tokensOf(answer.clone(), now()))
        // Read once more, so that the next in turn finds what was written.
        await tokens()
      }
      if (answer.status !== 401) return answer
      const won = newer(await tokens())
      if (!won) keep(null)
      return won ?? answer
    })
  }

function sentToken(init: RequestInit | undefined): string | undefined {
  const body = typeof init?.body === 'string' ? init.body : '{}'
  return (JSON.parse(body) as { refresh_token?: string }).refresh_token
}

async function tokensOf(answer: Response, now: number): Promise<SessionTokens> {
  const { data } = (await answer.json()) as { data: Omit<SessionTokens, 'expires_at'> }
  return { ...data, expires_at: now + (data.expires ?? 0) }
}

const ended = () =>
  Response.json(
    { errors: [{ message: 'The session has ended.', extensions: { code: 'INVALID_CREDENTIALS' } }] },
    { status: 401 },
  )
