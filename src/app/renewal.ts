/** Renews, in the browser, a session the server could not be sure of. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetSession, sessionClient } from '../platform/items/client.ts'
import type { Session } from './guards.ts'

/** Renews the tokens once the page has woken up, and asks the guards again, whatever came of it. */
export function useRenewal(session: Session | null): void {
  const router = useRouter()
  const isUnsure = session?.kind === 'unsure'
  useEffect(() => {
    if (!isUnsure) return
    void sessionClient()
      .refresh()
      .catch(forgetSession)
      .then(() => router.invalidate())
  }, [isUnsure, router])
}
