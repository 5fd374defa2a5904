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
  const parts: { name: string; filename: string | undefined; bytes: string }[] = []
  for await (const { name, filename, body } of partsOf(request)) {
    const chunks: Buffer[] = []
    for await (const chunk of body) chunks.push(Buffer.from(chunk))
    parts.push({ name, filename, bytes: Buffer.concat(chunks).toString('base64') })
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
