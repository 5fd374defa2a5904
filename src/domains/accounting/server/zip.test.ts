import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type PackedFile, zipOf } from './zip.ts'

const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream).arrayBuffer())
const text = (value: string) => new TextEncoder().encode(value)

async function* filesOf(files: readonly PackedFile[], fault?: Error): AsyncGenerator<PackedFile> {
  for (const file of files) yield await Promise.resolve(file)
  if (fault) throw fault
}

test('what is packed is what comes out, packed already or not, and empty ones too [AC-10]', async () => {
  const files = [
    { name: 'a.csv', bytes: text('één;twee\r\n'.repeat(5_000)) },
    { name: 'pdf/F1.pdf', bytes: text('%PDF-'), isPacked: true },
    { name: 'leeg.csv', bytes: new Uint8Array() },
  ]
  const out = unzipSync(await bytesOf(zipOf(filesOf(files))))
  expect(Object.keys(out)).toEqual(files.map(({ name }) => name))
  for (const { name, bytes } of files)
    expect(Buffer.from(out[name]!).equals(Buffer.from(bytes)), name).toBe(true)
})

test('a document that is gone breaks the archive off [AC-10]', async () => {
  const broken = zipOf(filesOf([{ name: 'a.csv', bytes: text('a') }], new Error('not where it was kept')))
  await expect(bytesOf(broken)).rejects.toThrow('not where it was kept')
})
