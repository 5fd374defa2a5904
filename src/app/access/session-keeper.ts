/** Keeps the session of this tab alive and in step with the other tabs, from the moment the page is hydrated. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedTokens } from '../../platform/session/cookie/browser-session.ts'
import { rememberNobody } from '../../platform/session/session-state.ts'
import type { Session } from './guards.ts'

/** A page that asks for no sign-in loads none of this for a visitor who has no session. */
export function useSessionKeeper(session: Session | null): void {
  const queryClient = useQueryClient()
  const isGuarded = session !== null
  useEffect(() => {
    const leaving = new AbortController()
    if (isGuarded || storedTokens()) void keep(queryClient, isGuarded, leaving.signal)
    else rememberNobody(queryClient)
    return () => leaving.abort()
  }, [isGuarded, queryClient])
}

async function keep(cache: QueryClient, isGuarded: boolean, signal: AbortSignal): Promise<void> {
  // What was on screen is not for who is signed in now.
  const onChange = () => {
    if (isGuarded) location.reload()
  }
  try {
    const { startSession } = await import('../../platform/session/session-start.ts')
    startSession(cache, { signal, onChange })
  } catch (error) {
    console.error('The session was not started', error)
  }
}
