/** The flags of the session, as the pages see them: read from what is remembered of who is signed in. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Where the cache keeps who is signed in; null when nobody is. */
export const sessionKey = ['session'] as const

export interface SessionState {
  /** Whether it is known who is signed in. */
  readonly initialised: boolean
  /** Whether somebody is. */
  readonly loggedIn: boolean
}

/** The flags, and a new rendering when they change. */
export function useSessionState(): SessionState {
  const cache = useQueryClient()
  const read = () => cache.getQueryData(sessionKey)
  const user = useSyncExternalStore((changed) => cache.getQueryCache().subscribe(changed), read, read)
  return { initialised: user !== undefined, loggedIn: Boolean(user) }
}

/** Remembers that nobody is signed in, for as long as the tab lives. */
export function rememberNobody(cache: QueryClient): void {
  cache.setQueryDefaults(sessionKey, { gcTime: Infinity })
  cache.setQueryData(sessionKey, null)
}
