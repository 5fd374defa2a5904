/** The `session` cookie: access token, refresh token and expiry as JSON, shared by all tabs and the server's rendering. */
import { readCookie, writeCookie } from '../../http/cookie.ts'

export interface SessionTokens {
  readonly access_token: string | null
  readonly refresh_token: string | null
  /** Lifetime of the access token in milliseconds, as the API answered it. */
  readonly expires: number | null
  /** Epoch ms. */
  readonly expires_at: number | null
}

export const sessionCookieName = 'session'
/** As long as a refresh token lives. */
export const sessionCookieDays = 7

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const number = (value: unknown) => (typeof value === 'number' ? value : null)

/** The tokens in a `Cookie` header; null when there are none. */
export function readSession(cookies: string | null): SessionTokens | null {
  const value = readCookie(cookies, sessionCookieName)
  if (!value) return null
  try {
    const tokens = JSON.parse(value) as Record<string, unknown>
    const access_token = text(tokens.access_token)
    return access_token
      ? {
          access_token,
          refresh_token: text(tokens.refresh_token),
          expires: number(tokens.expires),
          expires_at: number(tokens.expires_at),
        }
      : null
  } catch {
    return null
  }
}

/** The cookie that keeps the tokens, or that ends the session where there are none. */
export const sessionCookie = (tokens: SessionTokens | null, secure: boolean): string =>
  tokens?.access_token
    ? writeCookie(sessionCookieName, JSON.stringify(tokens), { maxAgeDays: sessionCookieDays, secure })
    : writeCookie(sessionCookieName, '', { maxAgeDays: 0, secure })
