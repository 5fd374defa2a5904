/** A multipart form (RFC 7578) as its parts, in order: read by busboy, as it arrives and within limits. */
import { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { invalidPayload } from '../../http/problem.ts'

/** One part of a form. The body of a file must be read to the end before the next part is asked for. */
export type Part = FieldPart | FilePart

export interface FieldPart {
  readonly name: string
  readonly value: string
}
export interface FilePart {
  readonly name: string
  /** Possibly empty. */
  readonly filename: string
  /** What the sender says it is; never to be believed. */
  readonly type: string
  readonly body: AsyncIterable<Buffer>
}

const mostParts = 200
const mostFieldBytes = 65_536
const mostHeadBytes = 8192
/** Of all that is in no file. */
const mostBytesBeside = mostParts * (mostFieldBytes + 2 * mostHeadBytes)

const broken = () => invalidPayload('The multipart body is malformed')

/** Whether a request carries a form. */
export const isForm = (request: Request): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

/**
 * The parts of a request's form; one that is no part of a form is passed over. Throws 400 where the form is malformed,
 * ends early, or holds more than it may beside its files. Some chunks of one file are in memory, never more.
 */
export async function* partsOf(request: Request): AsyncGenerator<Part> {
  const parser = parserOf(request)
  const reader = request.body?.getReader()
  const parts = new Readable({ objectMode: true, read() {} }).on('error', () => {})
  const files: BusboyFileStream[] = []
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    for (const stream of [...files, parts]) stream.destroy(failure as Error)
  }
  const found = (part: Part) => (typeof part.name === 'string' ? void parts.push(part) : fail(broken()))

  parser.on('file', (name, stream, filename, _encoding, type) => {
    files.push(stream.on('error', () => {}))
    found({ name, filename: unescaped(filename), type, body: bytesOf(stream, () => failure ?? broken()) })
  })
  parser.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) fail(invalidPayload(`A field of the form is longer than ${mostFieldBytes} bytes`))
    else found({ name, value })
  })
  parser.on('partsLimit', () => fail(invalidPayload(`The form has more than ${mostParts} parts`)))
  parser.on('finish', () => parts.push(null))
  parser.on('error', () => fail(broken()))
  const inFiles = () => files.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  feed(parser, reader, (sent) => sent - inFiles() <= mostBytesBeside).catch(fail)
  try {
    yield* parts as AsyncIterable<Part>
  } finally {
    // The server drains what was not read of it.
    reader?.releaseLock()
  }
}

/** Browsers write the quotes and line breaks of a name so (HTML standard, 4.10.21.8), and busboy leaves it at that. */
const unescaped = (filename: string): string =>
  filename.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')

function parserOf(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      isPartAFile: (_name, _type, filename) => filename !== undefined,
      preservePath: true,
      limits: { parts: mostParts, fieldSize: mostFieldBytes, headerSize: mostHeadBytes },
    })
  } catch {
    throw invalidPayload('Multipart: Boundary not found')
  }
}

/** Hands the body on as fast as it is taken; throws 400 where `isAllowed` refuses the bytes sent so far. */
async function feed(
  parser: BusboyInstance,
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  isAllowed: (sent: number) => boolean,
): Promise<void> {
  for (let sent = 0; ;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return void parser.end()
    await new Promise<void>((taken) => parser.write(Buffer.from(value), () => taken()))
    sent += value.length
    if (!isAllowed(sent)) throw broken()
  }
}

/** A file's bytes, with the error of the form where it breaks off in them. */
async function* bytesOf(stream: BusboyFileStream, failure: () => unknown): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch {
    throw failure()
  }
}
