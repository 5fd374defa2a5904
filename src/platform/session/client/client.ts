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
import { apiAddress, apiFetch } from '../../http/client/api-fetch.ts'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { requestContext } from '../../http/page/request-context.ts'
import type { Fetch } from '../../http/client/retrying.ts'
import type { Schema } from '../../resource/model.ts'
import { alone, sharedTokens, storedTokens, storeTokens } from '../cookie/browser-session.ts'
import { previewToken, readingOnly } from '../preview.ts'
import { takingTurns } from './refresh-turn.ts'
import { readSession } from '../cookie/session-cookie.ts'

/** An access token is exchanged this long before it expires. */
export const refreshBeforeExpiryMs = 30_000
/** A tab that waits for an answer to an exchange lets the others have their turn after this. */
const refreshPatienceMs = 15_000

const clientOver = (fetch: Fetch, storage: AuthenticationStorage, autoRefresh: boolean) =>
  createDirectus<Schema>(apiAddress(), {
    globals: {
      fetch: (input: string | URL | Request, init?: RequestInit) =>
        fetch(addressOf(input), { ...init, headers: inPageLanguage(init?.headers) }),
    },
  })
    .with(authentication('json', { autoRefresh, msRefreshBeforeExpires: refreshBeforeExpiryMs, storage }))
    .with(rest())

/** Headers that ask for the page's language, which may be another than the browser's. */
export const inPageLanguage = (headers?: HeadersInit): Record<string, string> => ({
  'accept-language': getLocale(),
  ...(headers as Record<string, string> | undefined),
})

const addressOf = (input: string | URL | Request) => (input instanceof Request ? input.url : input)

export type ApiClient = ReturnType<typeof clientOver>

/** Calls the API as this page may: a preview only reads. */
export const pageFetch: Fetch = (input, init) =>
  previewToken() === null ? apiFetch(input, init) : readingOnly(apiFetch)(input, init)

/** Storage of one access token that is never exchanged, or of none. */
const holding = (access_token: string | null): AuthenticationStorage => ({
  get: () =>
    access_token === null ? null : { access_token, refresh_token: null, expires: null, expires_at: null },
  set: () => undefined,
})

let browserClient: ApiClient | undefined

/**
 * One client a tab. It reads its tokens from the session cookie and never writes them itself: the SDK would empty
 * the cookie for a moment at each exchange, under the eyes of the other tabs. Who signs in or out stores them.
 */
function inBrowser(): ApiClient {
  const lent = previewToken()
  if (lent !== null) return clientOver(pageFetch, holding(lent), false)
  const fetch = takingTurns(
    (input, init) => {
      const isRefresh = String(input).endsWith('/auth/refresh')
      return apiFetch(input, isRefresh ? { ...init, signal: AbortSignal.timeout(refreshPatienceMs) } : init)
    },
    { tokens: sharedTokens, keep: storeTokens, alone, now: Date.now },
  )
  browserClient ??= clientOver(fetch, { get: storedTokens, set: () => undefined }, true)
  return browserClient
}

/** One client a request: it uses the page's token while it is good, and never exchanges one. */
function whileRendering(): ApiClient {
  const tokens = readSession(requestContext()?.request.headers.get('cookie') ?? null)
  const own = tokens?.expires_at && tokens.expires_at > Date.now() ? tokens.access_token : null
  return clientOver(pageFetch, holding(previewToken() ?? own), false)
}

/**
 * Whether a session stands in the cookie whose access token has expired: the server cannot tell who it is and
 * does not exchange the token, so a page that needs to know is left to the browser. Never true in a browser.
 */
export const isSessionStale: () => boolean = createIsomorphicFn()
  .server(() => {
    const tokens = readSession(requestContext()?.request.headers.get('cookie') ?? null)
    return previewToken() === null && Boolean(tokens?.refresh_token && (tokens.expires_at ?? 0) <= Date.now())
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
