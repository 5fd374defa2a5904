/** What an access token says of its holder, read without proof: for the browser, which only has to know whose it is. */

export interface ReadClaims {
  /** The account's id. */
  readonly id: string
}

/** Reads the payload of a JWT (RFC 7519). Throws `Invalid token` for anything else; proves nothing. */
export function readClaims(token: string): ReadClaims {
  const [, payload = ''] = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(token) ?? []
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      id?: unknown
    } | null
    if (typeof claims?.id === 'string') return { id: claims.id }
  } catch {
    // Broken base64 or JSON: no token either.
  }
  throw new Error('Invalid token')
}
