/** The data API as pages call it: the official SDK, signed in by the session cookie. */
import { type AuthenticationData, authentication, createDirectus, rest, staticToken } from '@directus/sdk'
import { createIsomorphicFn } from '@tanstack/react-start'
import { readSession, sessionCookieDays, sessionCookieName } from '../access/session-cookie.ts'
import { apiAddress, apiFetch } from '../http/api-fetch.ts'
import { writeCookie } from '../http/cookie.ts'
import { requestContext } from '../http/request-context.ts'
import type { Schema } from '../resource/model.ts'

/** An access token is renewed this long before it ends. */
const refreshBeforeExpiryMs = 30_000

const clientWithToken = (token: string) =>
  createDirectus<Schema>(apiAddress(), { globals: { fetch: apiFetch } })
    .with(staticToken(token))
    .with(rest())

const clientWithSession = () =>
  createDirectus<Schema>(apiAddress(), { globals: { fetch: fetchAmongTabs } })
    .with(authentication('json', { storage, autoRefresh: true, msRefreshBeforeExpires: refreshBeforeExpiryMs }))
    .with(rest())

let signedIn: ReturnType<typeof clientWithSession> | undefined

/** The browser's one client, which signs in, renews its tokens and signs out. */
export const sessionClient = () => (signedIn ??= clientWithSession())

/**
 * The client for reading and writing. While a page is rendered it carries the visitor's access token as it
 * is; only the browser renews one.
 */
export const dataClient = createIsomorphicFn()
  .server(() => {
    const tokens = readSession(requestContext()?.request.headers.get('cookie') ?? null)
    return clientWithToken(tokens?.access_token ?? '')
  })
  .client(() => sessionClient())

/** The header that says who calls, for endpoints the SDK does not know. */
export async function bearer(): Promise<Record<string, string>> {
  const token = await dataClient().getToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

const isHttps = () => location.protocol === 'https:'

/** Forgets the session of this browser, every tab of it. */
export function forgetSession(): void {
  document.cookie = writeCookie(sessionCookieName, '', { maxAgeDays: 0, secure: isHttps() })
}

/** The cookie as the SDK's storage. It empties its storage before every renewal; other tabs must not see that. */
const storage = {
  get: (): AuthenticationData | null => {
    const tokens = readSession(document.cookie)
    return tokens && { ...tokens, expires: tokens.expires_at - Date.now() }
  },
  set: (tokens: AuthenticationData | null) => {
    if (!tokens?.access_token) return
    const { access_token, refresh_token, expires_at } = tokens
    const value = JSON.stringify({ access_token, refresh_token, expires_at })
    document.cookie = writeCookie(sessionCookieName, value, {
      maxAgeDays: sessionCookieDays,
      secure: isHttps(),
    })
  },
}

/**
 * Renews one tab at a time. A tab that comes second finds the first one's tokens in the cookie and takes those;
 * a renewal refused with nothing newer in the cookie ends the session.
 */
async function fetchAmongTabs(path: string | URL, init?: RequestInit): Promise<Response> {
  if (!String(path).endsWith('/auth/refresh')) return apiFetch(path, init)
  const renew = async () => {
    const sent = (JSON.parse(String(init?.body ?? '{}')) as { refresh_token?: string }).refresh_token
    const newer = () => {
      const kept = readSession(document.cookie)
      if (!kept || kept.refresh_token === sent || kept.expires_at <= Date.now()) return null
      const { access_token, refresh_token, expires_at } = kept
      return Response.json({ data: { access_token, refresh_token, expires: expires_at - Date.now() } })
    }
    const taken = newer()
    if (taken) return taken
    const answer = await apiFetch(path, init)
    if (answer.status !== 401) return answer
    const won = newer()
    if (!won) forgetSession()
    return won ?? answer
  }
  return 'locks' in navigator ? navigator.locks.request('session', renew) : renew()
}
