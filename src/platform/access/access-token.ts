/** Access tokens: JWTs that say who calls for fifteen minutes (HS256, RFC 7519). */
import { errors, jwtVerify, SignJWT } from 'jose'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'

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

export async function verifyAccessToken(
  token: string,
  secret: string,
  now: number,
): Promise<Outcome<Claims & { readonly iat: number }, 'token-expired' | 'token-invalid'>> {
  try {
    const options = { algorithms: ['HS256'], issuer, currentDate: new Date(now) }
    const { payload } = await jwtVerify<Claims & { iat: number }>(token, keyOf(secret), options)
    return typeof payload.id === 'string' ? ok(payload) : refuse('token-invalid')
  } catch (error) {
    return refuse(error instanceof errors.JWTExpired ? 'token-expired' : 'token-invalid')
  }
}
