/** Many files as one archive, made while it is read: no more than one file is in memory. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface PackedFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Of what is packed already, such as a PDF, nothing is gained by it. */
  readonly isPacked?: boolean
}

/** The pieces of the archive; throws where a file cannot be had. */
async function* piecesOf(files: AsyncIterable<PackedFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const faults: Error[] = []
  const zip = new Zip((fault, bytes) => {
    if (fault) faults.push(fault)
    else ready.push(bytes)
  })
  const taken = () => {
    if (faults[0]) throw faults[0]
    const pieces = ready
    ready = []
    return pieces
  }
  for await (const { name, bytes, isPacked } of files) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    entry.push(bytes, true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

/** An archive that fails in the middle ends broken, so that nobody takes a part for the whole. Rule AC-10. */
export function zipOf(files: AsyncIterable<PackedFile>): ReadableStream<Uint8Array> {
  const pieces = piecesOf(files)
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}
