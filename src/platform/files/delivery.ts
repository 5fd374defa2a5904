/** Bytes as an answer: ranges, validators, and headers that let no file run anything (RFC 9110). */
import type { ByteRange } from './store/file-store.ts'
import { problem } from '../http/problem.ts'

export interface Delivery {
  readonly size: number
  readonly type: string
  readonly disposition: string
  /** A strong validator: the bytes under it never change. */
  readonly etag: string
  readonly isPublic: boolean
  /** Headers the answer depends on. */
  readonly vary: string
  readonly open: (range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>
}

/** How long a browser keeps a file: 30 days. */
const keptSeconds = 2_592_000

/** The answer to a GET or HEAD; null when the bytes are gone. Throws 416 for a range that is not there. */
export async function deliver(request: Request, delivery: Delivery): Promise<Response | null> {
  const { size, type, etag, open } = delivery
  const headers = new Headers({
    'content-type': type,
    'content-disposition': delivery.disposition,
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'x-content-type-options': 'nosniff',
    'cache-control': `${delivery.isPublic ? 'public' : 'private'}, max-age=${keptSeconds}`,
    'accept-ranges': 'bytes',
    etag,
    vary: delivery.vary,
  })
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const range = rangeOf(request, size, etag)
  const length = range ? range.end - range.start + 1 : size
  headers.set('content-length', String(length))
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const body = await open(range)
  return body && new Response(body, { status, headers })
}

const matches = (header: string | null, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

/** The one range asked for; undefined for the whole, also where several are asked for or the bytes have changed. */
function rangeOf(request: Request, size: number, etag: string): ByteRange | undefined {
  const condition = request.headers.get('if-range')
  if (condition !== null && condition !== etag) return undefined
  const [, first, last] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get('range')?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  if (start >= size || (first === '' && last === '0')) {
    const refused = problem('RANGE_NOT_SATISFIABLE', 'The range is not there.', { size })
    throw Object.assign(refused, { headers: { 'content-range': `bytes */${size}` } })
  }
  return { start, end }
}
