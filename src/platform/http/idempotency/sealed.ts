/** Texts kept so that only who brings the right words can read them again: AES-256-GCM (NIST SP 800-38D). */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

const keyOf = (secret: string, words: string) =>
  createHmac('sha256', secret).update(`sealed:${words}`).digest()

/** Seals a text, base64url, under the program's secret and words the database does not hold. */
export function seal(text: string, secret: string, words: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, words), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text again; null with another secret or other words, or when it was changed. */
export function unseal(sealed: string, secret: string, words: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return null
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret, words), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  cipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return cipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + cipher.final('utf8')
  } catch {
    return null
  }
}
