/** Cookies, read and written as RFC 6265 says. */

/** The value of a cookie in a `Cookie` header, decoded; undefined when it is not there or is broken. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}

/** The names in a `Cookie` header. */
export const cookieNames = (header: string | null): string[] =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.split('=', 1)[0]!.trim())
    .filter(Boolean)

export interface CookieOptions {
  readonly maxAgeDays: number
  readonly secure: boolean
}

/** A `Set-Cookie` value for the whole site, SameSite=Lax. Scripts may read it. */
export const writeCookie = (name: string, value: string, { maxAgeDays, secure }: CookieOptions): string =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeDays * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
