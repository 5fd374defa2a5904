/** What is made smaller on its way out, and for whom. */
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, compress } from './compress.ts'

const asking = (accept: string) => new Request('http://here', { headers: { 'accept-encoding': accept } })
const page = (type = 'text/html') => new Response('a'.repeat(5000), { headers: { 'content-type': type } })

test('the best encoding a reader accepts is used', () => {
  expect(acceptedEncoding('gzip, deflate, br')).toBe('br')
  expect(acceptedEncoding('gzip;q=1.0, br;q=0')).toBe('gzip')
  expect(acceptedEncoding(null)).toBeNull()
})

test('a page arrives whole after compression', async () => {
  const answer = compress(asking('br'), page())
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('a'.repeat(5000))
})

test('a live stream and a picture are left alone', () => {
  expect(compress(asking('br'), page('text/event-stream')).headers.has('content-encoding')).toBe(false)
  expect(compress(asking('br'), page('image/png')).headers.has('content-encoding')).toBe(false)
})
