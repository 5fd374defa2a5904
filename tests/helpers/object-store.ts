/** A small object store that speaks the S3 protocol and checks every signature (AWS Signature Version 4). */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { s3PlaceOf } from '../../src/platform/files/store/s3-place.ts'

const key = 'TESTKEY'
const secret = 'test/secret+with=signs'
const region = 'eu-test-1'

export interface ObjectStore {
  readonly place: NonNullable<ReturnType<typeof s3PlaceOf>>
  readonly objects: Map<string, Buffer>
  /** `PUT /bucket/name 200`. */
  readonly log: string[]
  /** Answers this status to so many requests to come. */
  fail(status: number, times: number): void
  close(): Promise<void>
}

const hmac = (secretKey: string | Buffer, text: string) =>
  createHmac('sha256', secretKey).update(text).digest()

/** The signature the request should carry, worked out from what arrived. */
function signatureFor(request: IncomingMessage): string {
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '') ?? []
  const url = new URL(request.url ?? '', 'http://store')
  const names = signed.split(';')
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    ...names.map((name) => `${name}:${String(request.headers[name])}`),
    '',
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const date = String(request.headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', date, scope, hash].join('\n')
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, date.slice(0, 8)), region))
  return hmac(signing, text).toString('hex')
}

const isSigned = (request: IncomingMessage): boolean =>
  request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${key}/`) === true &&
  request.headers.authorization.endsWith(`Signature=${signatureFor(request)}`)

export async function objectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>()
  const log: string[] = []
  const failing = { status: 0, times: 0 }

  const answer = async (request: IncomingMessage): Promise<{ status: number; body?: Buffer }> => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const sent = Buffer.concat(chunks)
    if (failing.times-- > 0) return { status: failing.status }
    if (!isSigned(request)) return { status: 403 }
    const name = request.url ?? ''
    if (request.method === 'PUT') {
      if (Number(request.headers['content-length']) !== sent.length) return { status: 411 }
      objects.set(name, sent)
      return { status: 200 }
    }
    if (request.method === 'DELETE') return { status: objects.delete(name) ? 204 : 404 }
    const body = objects.get(name)
    if (!body) return { status: 404 }
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (start === undefined) return { status: 200, body }
    return { status: 206, body: body.subarray(Number(start), Number(end) + 1) }
  }
  const server = createServer((request, response) => {
    const reply = async () => {
      const { status, body } = await answer(request)
      log.push(`${request.method} ${request.url} ${status}`)
      response.writeHead(status).end(body)
    }
    void reply()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const place = s3PlaceOf(
    `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/bucket?region=${region}`,
  )
  return {
    place: place!,
    objects,
    log,
    fail: (status, times) => Object.assign(failing, { status, times }),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
