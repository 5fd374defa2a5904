/** Who is signed in: asked once, shared by every page through the query cache, gone at logout. */
import type { RestCommand } from '@directus/sdk'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { slugOf } from '../access/permission/slug.ts'
import type { Schema } from '../resource/model.ts'
import { alone, storedTokens, storeTokens } from './cookie/browser-session.ts'
import { readClaims } from './cookie/claims.ts'
import { apiClient } from './client/client.ts'
import { previewToken } from './preview.ts'
import { rememberNobody, sessionKey } from './session-state.ts'

export interface CurrentUser {
  readonly id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string
  readonly language: string | null
  readonly appearance: 'auto' | 'light' | 'dark'
  /** Masked; null without a second factor. */
  readonly tfa_secret: string | null
  readonly role: { readonly id: string; readonly name: string; readonly enforce_tfa: boolean } | null
}

/** After a login the navigation waits this long, in milliseconds. */
export const afterLoginMs = 100
/** The flag in the browser's local storage that says a session was begun here; tabs hear of its changes. */
export const authenticatedFlag = 'authenticated'

const readSelf = (): RestCommand<CurrentUser, Schema> => () => ({
  path: '/users/me',
  method: 'GET',
  params: {
    fields: 'id,first_name,last_name,email,language,appearance,tfa_secret,role.id,role.name,role.enforce_tfa',
  },
})

const statusOf = (error: unknown) => (error as { response?: { status?: number } } | null)?.response?.status

/** The signed-in user, or null. A session that cannot be read is logged and counts as none. */
const sessionQuery = queryOptions({
  queryKey: sessionKey,
  staleTime: Infinity,
  gcTime: Infinity,
  queryFn: async (): Promise<CurrentUser | null> => {
    const client = apiClient()
    if (!(await client.getToken())) return null
    try {
      return await client.request(readSelf())
    } catch (error) {
      if (statusOf(error) !== 401 && statusOf(error) !== 403) console.error('The session was not read', error)
      return null
    }
  },
})

/** Whose session the browser's cookie holds, or null; a token that cannot be read is logged and counts as none. */
function storedUser(): string | null {
  const token = storedTokens()?.access_token
  if (!token) return null
  try {
    return readClaims(token).id
  } catch (error) {
    console.error('The session was not read', error)
    return null
  }
}

/** Whether the cache remembers another user than the cookie names: another tab signed in or out meanwhile. */
const isForgotten: (cache: QueryClient) => boolean = createIsomorphicFn()
  .server((_cache: QueryClient) => false)
  .client((cache: QueryClient) => {
    const user = cache.getQueryData<CurrentUser | null>(sessionKey)
    return user !== undefined && previewToken() === null && (user?.id ?? null) !== storedUser()
  })

/** The signed-in user as far as it is known, asked where it is not. */
export function currentUser(cache: QueryClient): Promise<CurrentUser | null> {
  if (isForgotten(cache)) cache.removeQueries({ queryKey: sessionKey })
  return cache.ensureQueryData(sessionQuery)
}

export const fullName = ({ first_name, last_name }: CurrentUser): string =>
  [first_name, last_name].filter(Boolean).join(' ')
/** Whether a second factor is on, off, or off although the role asks for it: then nothing else may be done. */
export const factorOf = ({ tfa_secret, role }: CurrentUser): 'on' | 'off' | 'owed' =>
  tfa_secret ? 'on' : role?.enforce_tfa ? 'owed' : 'off'
/** The role's slug, `planner`; `public` for nobody. */
export const roleOf = (user: CurrentUser | null): string => (user?.role ? slugOf(user.role.name) : 'public')

/**
 * Signs in and gives the user. Rejects with the SDK's error: code `INVALID_OTP` when a one-time code is asked
 * for, `INVALID_CREDENTIALS` otherwise.
 */
export async function signIn(
  cache: QueryClient,
  { email, password, otp }: { email: string; password: string; otp?: string },
): Promise<CurrentUser | null> {
  const tokens = await apiClient().login({ email, password }, otp ? { otp } : {})
  storeTokens(tokens)
  localStorage.setItem(authenticatedFlag, 'true')
  cache.clear()
  return cache.fetchQuery(sessionQuery)
}

const leaving = new Set<() => Promise<void>>()

/** Work that is done before a session is ended here, so that nothing of it stays; until it is called off. */
export function onSignOut(work: () => Promise<void>): () => void {
  leaving.add(work)
  return () => void leaving.delete(work)
}

/**
 * Signs out: the session ends on the server, and nothing of it stays in this browser; other tabs hear of it by
 * the flag. A preview has no session of its own to end.
 */
export async function signOut(cache: QueryClient): Promise<void> {
  if (previewToken() !== null) return
  for (const work of leaving)
    await work().catch((error: unknown) => console.error('Something of the session stayed', error))
  await alone(async () => {
    try {
      await apiClient().logout()
    } catch (error) {
      console.error('The session was not ended on the server', error)
    }
    storeTokens(null)
  })
  localStorage.removeItem(authenticatedFlag)
  forget(cache)
}

/** Clears the user and all cached data. */
export function forget(cache: QueryClient): void {
  cache.clear()
  rememberNobody(cache)
}
