/** The tokens in letters to an account: signed by us, for one purpose, dead once its password changed. */
import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { invalidPayload } from '../../http/problem.ts'

export type LinkPurpose = 'invite' | 'password-reset'

/** What of an account a link hangs on: when one of these changes, the link is no more. */
export interface LinkHolder {
  readonly id: string
  readonly email: string
  readonly password: string | null
  readonly sessions_from: string | null
}

const issuer = 'account-link'
const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** The seal of what the link hangs on; says nothing of it to who holds the link. */
const sealOf = (holder: LinkHolder, purpose: LinkPurpose, secret: string) =>
  createHmac('sha256', secret)
    .update([purpose, holder.id, holder.email, holder.password, holder.sessions_from].join('\n'))
    .digest('base64url')

/**
 * A token for a letter, a JWT of the account's address and the purpose (HS256, RFC 7519).
 *
 * @param ends epoch milliseconds.
 */
export const signLink = (
  holder: LinkHolder,
  purpose: LinkPurpose,
  { secret, ends }: { secret: string; ends: number },
): Promise<string> =>
  new SignJWT({ email: holder.email, scope: purpose, seal: sealOf(holder, purpose, secret) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(holder.id)
    .setIssuer(issuer)
    .setExpirationTime(Math.floor(ends / 1000))
    .sign(keyOf(secret))

export interface ReadLink {
  readonly user: string
  /** Whether the account is still as it was when the link was made. */
  readonly fits: (holder: LinkHolder) => boolean
}

/** Reads a token for a purpose; whether it still fits is asked of the account's row, under lock. */
export async function readLink(
  token: string,
  purpose: LinkPurpose,
  { secret, now }: { secret: string; now: number },
): Promise<Outcome<ReadLink, 'token-expired' | 'token-invalid'>> {
  try {
    const options = { algorithms: ['HS256'], issuer, currentDate: new Date(now) }
    const { payload } = await jwtVerify<{ scope: string; seal: string }>(token, keyOf(secret), options)
    const { sub, scope, seal } = payload
    if (scope !== purpose || !sub) return refuse('token-invalid')
    return ok({ user: sub, fits: (holder) => sealOf(holder, purpose, secret) === seal })
  } catch (error) {
    return refuse(error instanceof errors.JWTExpired ? 'token-expired' : 'token-invalid')
  }
}

/** The page a caller wants a link to open: one of this site's, absolute; null for none. Throws 400 for another site's. */
export function ownPage(given: unknown, publicUrl: string, purpose: string): string | null {
  if (given === undefined || given === null) return null
  const url = typeof given === 'string' && given.length <= 2000 ? URL.parse(given, publicUrl) : null
  if (url?.origin === new URL(publicUrl).origin && !url.username) return url.href
  const shown = typeof given === 'string' ? given.slice(0, 200) : typeof given
  throw invalidPayload(`Url "${shown}" can't be used to ${purpose}`)
}
