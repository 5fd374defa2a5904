/** What is sent through a push service, which must not read it: encrypted for one browser alone (RFC 8291 over RFC 8188). */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave when its owner switched messages on, base64url. */
export interface BrowserKeys {
  readonly p256dh: string
  readonly auth: string
}

/** A push service takes 4096 bytes (RFC 8030, 7.2), which are one record here: header, delimiter and tag take their part. */
const recordSize = 4096
export const longestMessage = recordSize - 86 - 17
/** Ends the last record of a body (RFC 8188, 2). */
const lastRecord = Buffer.of(2)

/** HKDF with SHA-256 (RFC 5869). */
const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/**
 * The key and the nonce both sides derive of what they share.
 *
 * @param shared what Diffie-Hellman gives of one side's private key and the other's public one.
 */
export function contentKeys(
  shared: Buffer,
  { auth, salt, receiver, sender }: Readonly<Record<'auth' | 'salt' | 'receiver' | 'sender', Buffer>>,
): { readonly key: Buffer; readonly nonce: Buffer } {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const secret = derived(shared, auth, info, 32)
  return {
    key: derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    nonce: derived(secret, salt, 'Content-Encoding: nonce\0', 12),
  }
}

/** The body of one message. A test that compares with the RFC hands in what is drawn by chance. */
export function encryptFor(
  browser: BrowserKeys,
  text: string,
  drawn?: { readonly privateKey: Buffer; readonly salt: Buffer },
): Buffer {
  const own = createECDH('prime256v1')
  if (drawn) own.setPrivateKey(drawn.privateKey)
  else own.generateKeys()
  const [receiver, auth] = [browser.p256dh, browser.auth].map((key) => Buffer.from(key, 'base64url'))
  const [sender, salt] = [own.getPublicKey(), drawn?.salt ?? randomBytes(16)]
  const shared = own.computeSecret(receiver!)
  const { key, nonce } = contentKeys(shared, { auth: auth!, salt, receiver: receiver!, sender })
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(recordSize)
  sizes.writeUInt8(sender.length, 4)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()]
  return Buffer.concat([salt, sizes, sender, ...sealed, cipher.getAuthTag()])
}
