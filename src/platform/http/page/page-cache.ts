/** Pages that are the same for everyone, kept for a moment and sent as the bytes they were. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ttlCache } from '../../../kernel/cache/ttl-cache.ts'
import { acceptedEncoding } from '../server/compress.ts'
import { secure, trustDocument } from '../server/security-headers.ts'

/** A page rendered for nobody in particular, and the nonce its scripts carry. */
export interface SharedPage {
  readonly answer: Response
  readonly nonce: string
}

type Bytes = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip'

interface Kept {
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly plain: Bytes
  encoded(encoding: Encoding): Promise<Bytes>
}

/**
 * Answers a request from the page kept under `key`, which `render` makes when there is none or it is older than
 * `lifeMs`; requests that come together wait for one rendering. The answer has an `ETag` and a content security
 * policy that names the page's own scripts by hash, is compressed once an encoding, and is 304 for who has it.
 * Null when `render` gave anything but a page (200, HTML): that is not kept, and the caller answers in another way.
 * Whoever calls sees to it that `render` depends on the key alone. Of more than `most` keys the oldest is forgotten.
 */
export function pageCache({
  lifeMs,
  most,
  isHttps,
  now = Date.now,
}: {
  readonly lifeMs: number
  readonly most: number
  readonly isHttps: boolean
  readonly now?: () => number
}): (key: string, request: Request, render: () => Promise<SharedPage>) => Promise<Response | null> {
  const kept = ttlCache<Kept | null>({ lifeMs, most, now, keeps: (page) => page !== null })
  return async (key, request, render) => {
    const page = await kept(key, async () => keep(await render(), isHttps))
    return page && answerFrom(page, request)
  }
}

async function keep({ answer, nonce }: SharedPage, isHttps: boolean): Promise<Kept | null> {
  const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html')
  if (!isPage) {
    await answer.body?.cancel()
    return null
  }
  const html = await answer.text()
  const plain = new Uint8Array(Buffer.from(html))
  const headers = new Headers(answer.headers)
  secure(headers, trustDocument(html, nonce), isHttps)
  for (const name of ['set-cookie', 'content-length']) headers.delete(name)
  headers.set('vary', 'Accept-Encoding, Cookie')
  // Weak, as one tag stands for all encodings of the page.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  headers.set('etag', etag)
  const encodings = new Map<Encoding, Promise<Bytes>>()
  return {
    headers: Object.fromEntries(headers),
    etag,
    plain,
    encoded(encoding) {
      let bytes = encodings.get(encoding)
      if (!bytes) encodings.set(encoding, (bytes = encode(plain, encoding)))
      return bytes
    },
  }
}

async function encode(plain: Bytes, encoding: Encoding): Promise<Bytes> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  return encoding === 'br'
    ? new Uint8Array(await promisify(brotliCompress)(plain, { params }))
    : new Uint8Array(await promisify(gzip)(plain))
}

async function answerFrom(page: Kept, request: Request): Promise<Response> {
  const headers: Record<string, string> = { ...page.headers }
  if (isKnown(request.headers.get('if-none-match'), page.etag)) {
    delete headers['content-type']
    return new Response(null, { status: 304, headers })
  }
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  const body = encoding ? await page.encoded(encoding) : page.plain
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = String(body.byteLength)
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

/** `If-None-Match` as RFC 9110 13.1.2 says: a list of tags, compared weakly, or `*`. */
const isKnown = (header: string | null, etag: string): boolean =>
  header !== null &&
  header.split(',').some((tag) => tag.trim() === '*' || `W/${tag.trim().replace(/^W\//, '')}` === etag)
