/** Who sends a message, for the push service: a token signed with the program's own key (RFC 8292). */
import { importJWK, SignJWT } from 'jose'
import type { PushKeys } from './push-keys.ts'

/** A day at most (RFC 8292, 2); half of one leaves room for clocks that differ. */
const goodForSeconds = 12 * 3600

/**
 * The `authorization` header for one endpoint.
 *
 * @param contact where the push service reaches us: an address that begins with `https:` or `mailto:`.
 */
export async function vapidHeader(
  { publicKey, privateKey }: PushKeys,
  { endpoint, contact, now }: { readonly endpoint: string; readonly contact: string; readonly now: number },
): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey }, 'ES256')
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now / 1000) + goodForSeconds)
    .setSubject(contact)
    .sign(key)
  return `vapid t=${token}, k=${publicKey}`
}
