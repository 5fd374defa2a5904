/** Who is signed in: asked once, shared by every page through the query cache, gone at logout. */
import type { RestCommand } from '@directus/sdk'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { slugOf } from '../access/slug.ts'
import type { Schema } from '../resource/model.ts'
import { apiClient } from './client.ts'

export interface CurrentUser {
  readonly id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string
  readonly language: string | null
  readonly appearance: 'auto' | 'light' | 'dark'
  readonly role: { readonly id: string; readonly name: string } | null
}

/** After a login the navigation waits this long, in milliseconds. */
export const afterLoginMs = 100
/** The flag in the browser's local storage that says a session was begun here. */
export const authenticatedFlag = 'authenticated'

const readSelf = (): RestCommand<CurrentUser, Schema> => () => ({
  path: '/users/me',
  method: 'GET',
  params: { fields: 'id,first_name,last_name,email,language,appearance,role.id,role.name' },
})

const statusOf = (error: unknown) => (error as { response?: { status?: number } } | null)?.response?.status

/** The signed-in user, or null. A session that cannot be read is logged and counts as none. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Infinity,
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

export const fullName = ({ first_name, last_name }: CurrentUser): string =>
  [first_name, last_name].filter(Boolean).join(' ')
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
  await apiClient().login({ email, password }, otp ? { otp } : {})
  localStorage.setItem(authenticatedFlag, 'true')
  cache.clear()
  return cache.fetchQuery(sessionQuery)
}

/** Signs out: the session ends on the server, and nothing of it stays in this browser. */
export async function signOut(cache: QueryClient): Promise<void> {
  const client = apiClient()
  try {
    await client.logout()
  } catch (error) {
    console.error('The session was not ended on the server', error)
  }
  document.cookie = 'session=; Max-Age=0; Path=/; SameSite=Lax'
  localStorage.removeItem(authenticatedFlag)
  cache.clear()
  cache.setQueryData(sessionQuery.queryKey, null)
}
