import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './multipart.ts'

/** A request whose body comes in chunks of these sizes, over and over. */
function inChunks(body: Buffer, type: string, sizes: readonly number[]): Request {
  let at = 0
  let turn = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = sizes[turn++ % sizes.length]!
      if (at >= body.length) return controller.close()
      controller.enqueue(body.subarray(at, at + size))
      at += size
    },
  })
  const init = { method: 'POST', headers: { 'content-type': type }, body: stream, duplex: 'half' }
  return new Request('http://api.test/', init)
}

async function read(request: Request) {
  const parts: { name: string; filename?: string; bytes?: string; value?: string }[] = []
  for await (const part of partsOf(request)) {
    if ('value' in part) {
      parts.push(part)
      continue
    }
    const { name, filename, body } = part
    parts.push({ name, filename, bytes: (await buffer(body)).toString('base64') })
  }
  return parts
}

const content = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .constantFrom('\r\n', '\r\n--', '--', '\r\n--x', '\r', '')
    .map((text) => new Uint8Array(Buffer.from(text))),
)

test('a form is read as it was written, in whatever chunks it comes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: fc.string({ unit: 'grapheme', maxLength: 20 }), content }), {
        maxLength: 5,
      }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
      async (given, sizes) => {
        const form = new FormData()
        for (const { name, content } of given) form.append('file', new File([content], `${name}.bin`))
        const written = new Request('http://api.test/', { method: 'POST', body: form })
        const type = written.headers.get('content-type')!
        const body = Buffer.from(await written.arrayBuffer())
        const found = await read(inChunks(body, type, sizes))
        expect(found.map(({ bytes }) => bytes)).toEqual(
          given.map(({ content }) => Buffer.from(content).toString('base64')),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('a name beyond ASCII and one with quotes arrive as they were', async () => {
  const form = new FormData()
  form.append('file', new File(['x'], 'élève "1" 🚲.txt'))
  const written = new Request('http://api.test/', { method: 'POST', body: form })
  expect(await read(written)).toEqual([{ name: 'file', filename: 'élève "1" 🚲.txt', bytes: 'eA==' }])
  const extended =
    "--x\r\nContent-Disposition: form-data; name=file; filename*=UTF-8''na%C3%AFve.txt\r\n\r\nx\r\n--x--"
  const type = 'multipart/form-data; boundary="x"'
  expect(await read(inChunks(Buffer.from(extended), type, [7]))).toEqual([
    { name: 'file', filename: 'naïve.txt', bytes: 'eA==' },
  ])
})

const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
const field = (value: string) => `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${value}\r\n`

test.each([
  ['no boundary', head, 'multipart/form-data'],
  ['nothing', '', undefined],
  ['an end in the middle of a file', `${head}breaks off`, undefined],
  ['an end in the middle of a boundary', `${head}breaks off\r\n--`, undefined],
  ['an end in the middle of a head', '--x\r\ncontent-disposition: form-', undefined],
  ['a part without a name', '--x\r\ncontent-disposition: form-data\r\n\r\nx\r\n--x--', undefined],
  ['a field of a megabyte', `${field('a'.repeat(1_000_000))}--x--`, undefined],
  ['a thousand parts', `${field('1').repeat(1000)}--x--`, undefined],
  ['a head that does not end', `--x\r\na: ${'a'.repeat(20_000_000)}`, undefined],
  ['a preamble that does not end', 'a'.repeat(20_000_000), undefined],
])('a form with %s is refused', async (_what, body, type = 'multipart/form-data; boundary=x') => {
  await expect(read(inChunks(Buffer.from(body), type, [60_000]))).rejects.toMatchObject({ status: 400 })
})

test('a file is taken as fast as it is read, and what follows waits', async () => {
  const chunk = Buffer.alloc(65_536, 'a')
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(Buffer.from(head)),
    pull(stream) {
      sent += chunk.length
      stream.enqueue(chunk)
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  let taken = 0
  for await (const part of partsOf(new Request('http://api.test/', init))) {
    if (!('body' in part)) continue
    for await (const bytes of part.body) {
      taken += bytes.length
      await new Promise((later) => setTimeout(later))
      expect(sent - taken).toBeLessThan(500_000)
      if (taken > 5_000_000) break
    }
    break
  }
  expect(taken).toBeGreaterThan(5_000_000)
})
