/** Time-based one-time codes (RFC 6238, on RFC 4226), as authenticator apps make them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Clocks differ: the code before and the code after are good too. */
const tolerance = 1
/** As long as the hash behind the codes (RFC 4226, section 4, R6). */
const secretBytes = 20

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as base32 (RFC 4648) without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The bytes of a base32 secret (RFC 4648); characters that are none are left out. */
export function secretOfBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const character of text.toUpperCase()) {
    const index = alphabet.indexOf(character)
    if (index < 0) continue
    value = (value << 5) | index
    bits += 5
    if (bits >= 8) {
      bytes.push((value >>> (bits - 8)) & 0xff)
      bits -= 8
      value &= (1 << bits) - 1
    }
  }
  return Buffer.from(bytes)
}

/** A new secret, as base32. */
export const newSecret = (): string => base32(randomBytes(secretBytes))

/** Whether a text is a base32 secret of at least 80 bits, which is what apps accept. */
export const isSecret = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Z2-7]{16,128}$/.test(text)

/** The address authenticator apps read from a QR code (the Key Uri Format of Google Authenticator). */
export const otpauthUrl = (secret: string, account: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?secret=${secret}&period=${stepSeconds}&digits=${digits}&algorithm=SHA1&issuer=${encodeURIComponent(issuer)}`

const stepAt = (now: number) => Math.floor(now / 1000 / stepSeconds)

/** The code of a moment (epoch ms). */
export function codeAt(
  secret: Buffer,
  now: number,
  { length = digits, algorithm = 'sha1' }: { length?: number; algorithm?: 'sha1' | 'sha256' | 'sha512' } = {},
): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(stepAt(now)))
  const hash = createHmac(algorithm, secret).update(counter).digest()
  const offset = hash.at(-1)! & 0x0f
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** length).padStart(length, '0')
}

/**
 * The time step a code of the secret (base32) belongs to, at this moment (epoch ms); null for one that is
 * wrong, or whose step is not after `last`: no code is good twice (RFC 6238, section 5.2).
 */
export function stepOfCode(
  code: string,
  secret: string,
  { now, last = null }: { now: number; last?: number | null },
): number | null {
  const key = secretOfBase32(secret)
  const given = Buffer.from(code)
  let found: number | null = null
  for (let step = -tolerance; step <= tolerance; step++) {
    const at = now + step * stepSeconds * 1000
    const wanted = Buffer.from(codeAt(key, at))
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) found = stepAt(at)
  }
  return found !== null && (last === null || found > last) ? found : null
}
