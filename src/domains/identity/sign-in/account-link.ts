/** What a link of a letter still opens, as its page asks before it shows a form. */
import type { PasswordPolicy } from '../../../platform/access/password/password-policy.ts'
import { callApi } from '../../../platform/http/client/api-call.ts'

interface LinkStanding {
  readonly state: 'open' | 'used' | 'over'
  readonly password_policy: PasswordPolicy | null
}

/** Without an answer the page goes by what the link itself says; the server judges it again with the password. */
export async function standingOf(purpose: 'invite' | 'password-reset', token: string): Promise<LinkStanding> {
  if (isOver(toldBy(token))) return { state: 'over', password_policy: null }
  return callApi<LinkStanding>('/auth/password/link', { method: 'POST', body: { token, purpose } }).catch(
    () => ({ state: 'open' as const, password_policy: null }),
  )
}

/** What a page may know of the token in its link before it is used; only the server says whether it is good. */

export interface LinkClaims {
  readonly email: string
  /** Epoch milliseconds. */
  readonly ends: number
}

/** Reads the middle part of a signed token; null for what is none. */
export function toldBy(token: string): LinkClaims | null {
  try {
    const middle = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(middle), (character) => character.charCodeAt(0))
    const { email, exp } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown; exp?: unknown }
    return typeof email === 'string' && typeof exp === 'number' ? { email, ends: exp * 1000 } : null
  } catch {
    return null
  }
}

/** Whether a link that told this has ended for certain; one that told nothing never was. */
export const isOver = (told: LinkClaims | null, now: number = Date.now()): boolean =>
  !told || told.ends <= now
