/** How the receiver of a webhook knows that a message is ours, and how we know that one is somebody's. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signing secret of a webhook, `whsec_` and 43 characters: derived from the program's own secret, so that it
 * is kept nowhere and shown only to who makes the webhook or asks for a new one.
 *
 * @param webhook its key and `secret_version`; raising the version makes another secret.
 */
export const signingSecret = (secret: string, webhook: { id: string; secret_version: number }): string =>
  `whsec_${createHmac('sha256', secret).update(`webhook:${webhook.id}:${webhook.secret_version}`).digest('base64url')}`

/**
 * The headers that sign a message: `webhook-id` (the same at each attempt: what arrives twice is one message),
 * `webhook-timestamp` (seconds since 1970, of this attempt), `webhook-signature` (`v1=` and the hexadecimal
 * HMAC-SHA256, under the signing secret as it was shown, of the timestamp, a full stop and the body as sent).
 */
export function signatureHeaders(
  signing: string,
  { id, body, now }: { id: string; body: string; now: number },
): Record<string, string> {
  const seconds = Math.floor(now / 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1=${signatureOf(signing, seconds, body)}`,
  }
}

const signatureOf = (signing: string, seconds: number | string, body: string): string =>
  createHmac('sha256', signing).update(`${seconds}.${body}`).digest('hex')

/** How far the clock of who signs may be from ours, and how long a message may be on its way. */
const mostSeconds = 300

/** Whether a body came just now from who knows the secret: signed as ours are. */
export function isSignedBy(signing: string, headers: Headers, body: string, now: number): boolean {
  const seconds = headers.get('webhook-timestamp') ?? ''
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now / 1000 - Number(seconds)) > mostSeconds) return false
  const given = Buffer.from(headers.get('webhook-signature') ?? '')
  const wanted = Buffer.from(`v1=${signatureOf(signing, seconds, body)}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
