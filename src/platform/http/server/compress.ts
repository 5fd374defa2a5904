/** Answers made smaller on their way out, without holding a stream back. */
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/
const smallestBytes = 1024
const flushing = { br: constants.BROTLI_OPERATION_FLUSH, gzip: constants.Z_SYNC_FLUSH }

/** The best of the encodings we speak that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | null): 'br' | 'gzip' | null {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : null
}

/**
 * The answer, compressed for whoever asked, when that makes sense: text, not already encoded, not known to be
 * small. What came together is flushed together, so a page that streams still streams, and the twenty chunks of one
 * that does not are compressed as one.
 */
export function compress(request: Request, answer: Response): Response {
  const { headers } = answer
  if (headers.has('content-encoding') || !compressible.test(headers.get('content-type') ?? '')) return answer
  const length = headers.get('content-length')
  if (length !== null && Number(length) < smallestBytes) return answer
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  const saysSo = /accept-encoding/i.test(headers.get('vary') ?? '')
  if (!encoding && saysSo) return answer
  // Asked for late: the server sends an answer faster whose body nobody has looked at.
  const { body, status } = answer
  if (!body) return answer
  const changed = new Headers(headers)
  if (!saysSo) changed.append('vary', 'Accept-Encoding')
  if (!encoding) return new Response(body, { status, headers: changed })
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 6 })
  changed.set('content-encoding', encoding)
  changed.delete('content-length')
  const source = Readable.fromWeb(body as NodeStream)
  source.once('error', (error) => encoder.destroy(error))
  encoder.once('close', () => source.destroy())
  let isDue = false
  source.on('data', () => {
    if (isDue) return
    isDue = true
    setImmediate(() => {
      isDue = false
      if (!encoder.destroyed && !encoder.writableEnded) encoder.flush(flushing[encoding])
    })
  })
  return new Response(Readable.toWeb(source.pipe(encoder)) as ReadableStream, { status, headers: changed })
}
