/** Renews, in the browser, a session the server could not be sure of. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { apiClient } from '../../platform/session/client/client.ts'
import { sessionKey } from '../../platform/session/session-state.ts'
import type { Session } from './guards.ts'

/** Exchanges the tokens once the page is hydrated, and asks the guards again, whatever came of it. */
export function useRenewal(session: Session | null): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isUnsure = session?.kind === 'unsure'
  useEffect(() => {
    if (!isUnsure) return
    void apiClient()
      .refresh()
      .catch((error: unknown) => console.warn('The session was not renewed', error))
      .then(() => {
        queryClient.removeQueries({ queryKey: sessionKey })
        return router.invalidate()
      })
  }, [isUnsure, router, queryClient])
}
