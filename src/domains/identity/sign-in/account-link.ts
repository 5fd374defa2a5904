/** The link of a letter that leads to a password: what it says of itself, and what the server says that it still opens. */
import type { LinkPurpose } from '../../../platform/access/account/account-link.ts'
import type { LinkState } from '../../../platform/access/password/link-password.ts'
import type { PasswordPolicy } from '../../../platform/access/password/password-policy.ts'
import { callApi } from '../../../platform/http/client/api-call.ts'

interface LinkAnswer {
  readonly state: LinkState
  readonly password_policy: PasswordPolicy | null
}

/** Without an answer the page goes by what the link itself says; the server judges it again with the password. */
export async function askLink(purpose: LinkPurpose, token: string): Promise<LinkAnswer> {
  if (isOver(claimsOf(token))) return { state: 'over', password_policy: null }
  return callApi<LinkAnswer>('/auth/password/link', { method: 'POST', body: { token, purpose } }).catch(
    () => ({
      state: 'open' as const,
      password_policy: null,
    }),
  )
}

/** What a page may know of the token in its link before it is used; only the server says whether it is good. */
export interface LinkClaims {
  readonly email: string
  /** Epoch milliseconds. */
  readonly ends: number
}

/** Reads the middle part of a signed token; null for what is none. */
export function claimsOf(token: string): LinkClaims | null {
  try {
    const middle = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(middle), (character) => character.charCodeAt(0))
    const { email, exp } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown; exp?: unknown }
    return typeof email === 'string' && typeof exp === 'number' ? { email, ends: exp * 1000 } : null
  } catch {
    return null
  }
}

/** Whether a link has ended for certain; one that claims nothing never was. */
export const isOver = (claims: LinkClaims | null, now: number = Date.now()): boolean =>
  !claims || claims.ends <= now
