/** The session cookie of this browser, as its tabs read it and write it. */
import { readSession, sessionCookie, sessionCookieName, type SessionTokens } from './session-cookie.ts'

/** The tokens all tabs share, or null when nobody is signed in; read anew every time. */
export const storedTokens = (): SessionTokens | null => readSession(document.cookie)

/**
 * The same, asked of the browser itself: what this tab sees of a cookie may lag behind another tab's writing.
 * Browsers without a cookie store show what they see.
 */
export async function sharedTokens(): Promise<SessionTokens | null> {
  if (!('cookieStore' in window)) return storedTokens()
  const cookie = await window.cookieStore.get(sessionCookieName)
  return cookie ? readSession(`${sessionCookieName}=${cookie.value}`) : null
}

/** Keeps tokens for all tabs; null ends the session in this browser. */
export function storeTokens(tokens: SessionTokens | null): void {
  document.cookie = sessionCookie(tokens, location.protocol === 'https:')
}

/** The lock all tabs of this site share while one of them changes the session. */
const sessionLock = 'session'

/** Runs work on the session while no other tab does; a browser without Web Locks runs it at once. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(sessionLock, work) as Promise<T>) : work()
