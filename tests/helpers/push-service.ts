/** A push service on this machine, and the browser it would hand messages to: what comes is read as the browser would. */
import { createDecipheriv, createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify, importJWK } from 'jose'
import { contentKeys } from '../../src/platform/push/encryption.ts'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** What the browser reads. */
  readonly text: string
}

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
  /** Waits so long before it answers, in milliseconds. */
  readonly after?: number
}

/** The keys of a browser, as its subscription gives them. */
export function aBrowser() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  return {
    p256dh: keys.getPublicKey('base64url'),
    auth,
    read: (body: Buffer) => decrypted(body, keys, auth),
  }
}

/** What a browser reads of a body with one record (RFC 8188, 2.1). */
export function decrypted(body: Buffer, keys: ECDH, auth: string): string {
  const [salt, size] = [body.subarray(0, 16), body.readUInt8(20)]
  const [sender, sealed] = [body.subarray(21, 21 + size), body.subarray(21 + size)]
  const { key, nonce } = contentKeys(keys.computeSecret(sender), {
    auth: Buffer.from(auth, 'base64url'),
    salt,
    receiver: keys.getPublicKey(),
    sender,
  })
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const record = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  const end = record.findLastIndex((byte) => byte !== 0)
  if (record[end] !== 2) throw new Error('The last record ends with a 2')
  return record.subarray(0, end).toString('utf8')
}

export async function pushService(browser: ReturnType<typeof aBrowser>) {
  const received: Received[] = []
  const answers: Answer[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      received.push({ path: request.url ?? '', headers: request.headers, text: browser.read(body) })
      const { status, headers, after = 0 } = answers.shift() ?? { status: 201 }
      setTimeout(() => response.writeHead(status, headers).end(), after)
    })
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** What it answers to the next messages, one after the other; it takes them otherwise. */
    answers: (...next: Answer[]) => void answers.push(...next),
    /** What lets a sender call it and nobody else. */
    deps: {
      isPushService: (endpoint: string) => endpoint.startsWith(`${origin}/`),
      mayBePrivate: true,
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(closed)
      }),
  }
}

/** What the token of an `authorization` header claims, once its signature is found good under the key it comes with. */
export async function claimsOf(authorization: string, now: number) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const { payload, protectedHeader } = await jwtVerify(
    token,
    await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'),
    { currentDate: new Date(now) },
  )
  return { ...payload, alg: protectedHeader.alg, key }
}
