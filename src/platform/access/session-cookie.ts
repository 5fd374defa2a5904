/** The `session` cookie: what a signed-in browser keeps, read by the client and while a page is rendered. */
import { readCookie } from '../http/cookie.ts'

export const sessionCookieName = 'session'
/** As long as a refresh token lives without being used. */
export const sessionCookieDays = 7

/** The tokens of one sign-in, with the SDK's own names. */
export interface SessionTokens {
  readonly access_token: string
  readonly refresh_token: string
  /** Epoch milliseconds at which the access token ends. */
  readonly expires_at: number
}

/** The tokens in a `Cookie` header (or `document.cookie`); null when there are none or they are broken. */
export function readSession(cookies: string | null): SessionTokens | null {
  try {
    const value = JSON.parse(readCookie(cookies, sessionCookieName) ?? 'null') as Partial<SessionTokens> | null
    return typeof value?.access_token === 'string' &&
      typeof value.refresh_token === 'string' &&
      typeof value.expires_at === 'number'
      ? { access_token: value.access_token, refresh_token: value.refresh_token, expires_at: value.expires_at }
      : null
  } catch {
    return null
  }
}
