/** Renews, in the browser, a session the server could not be sure of. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { statusOf } from '../platform/http/page-error.ts'
import { apiClient } from '../platform/session/client.ts'
import { sessionCookie } from '../platform/session/session-cookie.ts'
import { sessionQuery } from '../platform/session/session.ts'
import type { Session } from './guards.ts'

/** Exchanges the tokens once the page has woken up, and asks the guards again, whatever came of it. */
export function useRenewal(session: Session | null): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isUnsure = session?.kind === 'unsure'
  useEffect(() => {
    if (!isUnsure) return
    const forget = (error: unknown) => {
      if (statusOf(error) === 401) document.cookie = sessionCookie(null, location.protocol === 'https:')
    }
    void apiClient()
      .refresh()
      .catch(forget)
      .then(() => {
        queryClient.removeQueries({ queryKey: sessionQuery.queryKey })
        return router.invalidate()
      })
  }, [isUnsure, router, queryClient])
}
