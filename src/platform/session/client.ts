/** The typed client of our own API: the official SDK, the same in the browser and while a page is rendered. */
import {
  authentication,
  type AuthenticationStorage,
  createDirectus,
  rest,
  type RestCommand,
  withOptions,
} from '@directus/sdk'
import { createIsomorphicFn } from '@tanstack/react-start'
import { apiAddress, apiFetch } from '../http/api-fetch.ts'
import { requestContext } from '../http/request-context.ts'
import type { Schema } from '../resource/model.ts'
import { retrying, sharingRefresh } from './client-fetch.ts'
import { readSession, sessionCookie } from './session-cookie.ts'

/** An access token is exchanged this long before it expires. */
export const refreshBeforeExpiryMs = 30_000

const clientOver = (fetch: typeof apiFetch, storage: AuthenticationStorage, autoRefresh: boolean) =>
  createDirectus<Schema>(apiAddress(), {
    globals: { fetch: (input: string | URL | Request, init?: RequestInit) => fetch(addressOf(input), init) },
  })
    .with(authentication('json', { autoRefresh, msRefreshBeforeExpires: refreshBeforeExpiryMs, storage }))
    .with(rest())

const addressOf = (input: string | URL | Request) => (input instanceof Request ? input.url : input)

export type ApiClient = ReturnType<typeof clientOver>

/** The lock all tabs of this site share while one of them exchanges the refresh token. */
const refreshLock = 'session-refresh'

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(refreshLock, work) as Promise<T>) : work()

let browserClient: ApiClient | undefined

/** One client a tab, its tokens in the session cookie. */
function inBrowser(): ApiClient {
  const tokens = () => readSession(document.cookie)
  const storage: AuthenticationStorage = {
    get: tokens,
    set: (value) => {
      document.cookie = sessionCookie(value, location.protocol === 'https:')
    },
  }
  const fetch = sharingRefresh(retrying(apiFetch), { tokens, alone, now: Date.now })
  browserClient ??= clientOver(fetch, storage, true)
  return browserClient
}

/** One client a request: it uses the visitor's token while it is good, and never exchanges one. */
function whileRendering(): ApiClient {
  const tokens = readSession(requestContext()?.request.headers.get('cookie') ?? null)
  const isGood = tokens?.expires_at ? tokens.expires_at > Date.now() : false
  const storage: AuthenticationStorage = {
    get: () =>
      isGood && tokens
        ? { access_token: tokens.access_token, refresh_token: null, expires: null, expires_at: null }
        : null,
    set: () => undefined,
  }
  return clientOver(apiFetch, storage, false)
}

/**
 * Whether a session stands in the cookie whose access token has expired: the server cannot tell who it is and
 * does not exchange the token, so a page that needs to know is left to the browser. Never true in a browser.
 */
export const isSessionStale: () => boolean = createIsomorphicFn()
  .server(() => {
    const tokens = readSession(requestContext()?.request.headers.get('cookie') ?? null)
    return Boolean(tokens?.refresh_token && (tokens.expires_at ?? 0) <= Date.now())
  })
  .client(() => false)

/**
 * The client of this tab, or of the page being rendered.
 *
 * @example const bikes = await apiClient().request(readItems('party_bikes', { sort: ['code'] }))
 */
export const apiClient: () => ApiClient = createIsomorphicFn().server(whileRendering).client(inBrowser)

/** A change that is refused with 412 when the record is no longer the version that was read. */
export const ifVersion = <Output>(
  version: number,
  command: RestCommand<Output, Schema>,
): RestCommand<Output, Schema> =>
  withOptions(command, (request) => ({
    ...request,
    headers: { ...(request.headers as Record<string, string>), 'If-Match': String(version) },
  }))
