/** The session cookie of this browser, as its tabs read it and write it. */
import { readSession, sessionCookie, type SessionTokens } from './session-cookie.ts'

/** The tokens all tabs share, or null when nobody is signed in; read anew every time. */
export const storedTokens = (): SessionTokens | null => readSession(document.cookie)

/** Keeps tokens for all tabs; null ends the session in this browser. */
export function storeTokens(tokens: SessionTokens | null): void {
  document.cookie = sessionCookie(tokens, location.protocol === 'https:')
}

/** The lock all tabs of this site share while one of them changes the session. */
const sessionLock = 'session'

/** Runs work on the session while no other tab does; a browser without Web Locks runs it at once. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(sessionLock, work) as Promise<T>) : work()
