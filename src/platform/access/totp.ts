/** Time-based one-time codes (RFC 6238, on RFC 4226), as authenticator apps make them. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Clocks differ: the code before and the code after are good too. */
const tolerance = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

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

/** The code of a moment (epoch ms). */
export function codeAt(
  secret: Buffer,
  now: number,
  { length = digits, algorithm = 'sha1' }: { length?: number; algorithm?: 'sha1' | 'sha256' | 'sha512' } = {},
): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / stepSeconds)))
  const hash = createHmac(algorithm, secret).update(counter).digest()
  const offset = hash.at(-1)! & 0x0f
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** length).padStart(length, '0')
}

/** Whether the code belongs to the secret (base32) at this moment (epoch ms). */
export function isCode(code: string, secret: string, now: number): boolean {
  const key = secretOfBase32(secret)
  const given = Buffer.from(code)
  let good = false
  for (let step = -tolerance; step <= tolerance; step++) {
    const wanted = Buffer.from(codeAt(key, now + step * stepSeconds * 1000))
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) good = true
  }
  return good
}
