/** Whose session this browser holds. */
import { storedTokens } from './browser-session.ts'
import { readClaims } from './claims.ts'

/** Null for nobody's, and for a token that cannot be read. */
export function sessionUser(): string | null {
  const token = storedTokens()?.access_token
  if (!token) return null
  try {
    return readClaims(token).id
  } catch {
    return null
  }
}
