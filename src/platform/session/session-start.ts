/** Starts the session of a tab: the user is fetched, the token renewed ahead of its end, other tabs listened to. */
import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { storedTokens } from './cookie/browser-session.ts'
import { apiClient, refreshBeforeExpiryMs } from './client/client.ts'
import { previewToken } from './preview.ts'
import { sessionKey } from './session-state.ts'
import { authenticatedFlag, type CurrentUser, currentUser, forget } from './session.ts'

export interface SessionStart {
  /** Aborted when the page no longer needs it. */
  readonly signal: AbortSignal
  /** Another tab signed out, or in as somebody else; the cache is empty by now. */
  readonly onChange: () => void
}

/**
 * Reads the stored token and fetches its user, after which `initialised` is set and `loggedIn` says whether there
 * is one. Failures are logged, nothing else. A preview starts none.
 */
export function startSession(cache: QueryClient, { signal, onChange }: SessionStart): void {
  if (signal.aborted || previewToken() !== null) return
  readUser(cache, onChange).catch((error: unknown) => {
    // A renewal asks anew, and drops the question that was under way.
    if (!isCancelledError(error)) console.error('The session was not started', error)
  })
  renewAhead(signal)
  const listen = ({ key }: StorageEvent) => {
    // The flag alone counts: the cookie of another tab may be seen a moment later than its flag.
    if (key !== authenticatedFlag && key !== null) return
    forget(cache)
    onChange()
  }
  window.addEventListener('storage', listen, { signal })
}

/** The page may have been rendered for somebody else than the cookie names by the time it is hydrated. */
async function readUser(cache: QueryClient, onChange: () => void): Promise<void> {
  const shown = cache.getQueryData<CurrentUser | null>(sessionKey)
  const user = await currentUser(cache)
  if (shown !== undefined && shown?.id !== user?.id) onChange()
}

/** The SDK renews what this tab got; what it found is renewed here, once, and by the SDK from then on. */
function renewAhead(signal: AbortSignal): void {
  const ends = storedTokens()?.expires_at
  if (!ends || ends <= Date.now()) return
  const renew = () => {
    apiClient()
      .refresh()
      .catch((error: unknown) => console.error('The session was not renewed', error))
  }
  const renewal = setTimeout(renew, Math.max(0, ends - Date.now() - refreshBeforeExpiryMs))
  signal.addEventListener('abort', () => clearTimeout(renewal))
}
