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
