/** Access tokens: JWTs that say who calls for fifteen minutes (HS256, RFC 7519). */
import { errors, jwtVerify, SignJWT } from 'jose'
import { BoundedMap } from '../../../kernel/cache/bounded-map.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'

/** How long an access token is good, in seconds. */
export const accessTokenSeconds = 900
const issuer = 'directus'

export interface Claims {
  readonly id: string
  readonly role: string | null
  readonly app_access: boolean
  readonly admin_access: boolean
}

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/**
 * An access token.
 *
 * @param now epoch milliseconds.
 * @param after the second (epoch) the account's earlier tokens are over with: this one is issued after it.
 */
export function signAccessToken(claims: Claims, secret: string, now: number, after = 0): Promise<string> {
  const issued = Math.max(Math.floor(now / 1000), after + 1)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + accessTokenSeconds)
    .setIssuer(issuer)
    .sign(keyOf(secret))
}

/** Whether a text has the shape of a JWT at all; others are looked up as static tokens. */
export const isJwt = (token: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)

type Verified = Claims & { readonly iat: number; readonly exp?: number }

/**
 * Tokens whose signature was found good, by their text: a client sends one again and again, and to verify it is
 * most of what a small read costs. Whether one has expired is asked every time.
 */
const verified = new BoundedMap<string, { readonly secret: string; readonly claims: Verified }>(5_000)

/** The claims of a token that is ours and still good. */
export async function verifyAccessToken(
  token: string,
  secret: string,
  now: number,
): Promise<Outcome<Verified, 'token-expired' | 'token-invalid'>> {
  const known = verified.get(token)
  if (known?.secret === secret)
    return (known.claims.exp ?? 0) > Math.floor(now / 1000) ? ok(known.claims) : refuse('token-expired')
  try {
    const options = { algorithms: ['HS256'], issuer, currentDate: new Date(now) }
    const { payload } = await jwtVerify<Verified>(token, keyOf(secret), options)
    if (typeof payload.id !== 'string') return refuse('token-invalid')
    verified.set(token, { secret, claims: payload })
    return ok(payload)
  } catch (error) {
    return refuse(error instanceof errors.JWTExpired ? 'token-expired' : 'token-invalid')
  }
}
