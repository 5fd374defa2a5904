/** A multipart form read as it arrives (RFC 7578): never more of it in memory than one chunk and one header. */
import { invalidPayload } from '../http/problem.ts'

/** One part of a form. Its body must be read to the end before the next part is asked for. */
export interface Part {
  readonly name: string
  /** Given for a file, possibly empty; absent for a plain field. */
  readonly filename: string | undefined
  /** What the sender says it is; never to be believed. */
  readonly type: string | undefined
  readonly body: AsyncIterable<Buffer>
}

const longestHead = 8192
const mostParts = 200
const headEnd = Buffer.from('\r\n\r\n')

const broken = () => invalidPayload('The multipart body is malformed')

/** Whether a request carries a form. */
export const isForm = (request: Request): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

/** The parts of a request's form, in order. Throws 400 where it is malformed or ends early. */
export async function* partsOf(request: Request): AsyncGenerator<Part> {
  const type = request.headers.get('content-type') ?? ''
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = quoted ?? bare
  if (!boundary || boundary.length > 70) throw invalidPayload('Multipart: Boundary not found')
  const mark = Buffer.from(`\r\n--${boundary}`)
  const source = new Source(request.body)
  try {
    await drain(source.until(mark))
    for (let count = 0; !(await source.takes('--')); count++) {
      if (count === mostParts) throw invalidPayload(`The form has more than ${mostParts} parts`)
      yield { ...headOf(await source.head()), body: source.until(mark) }
    }
  } finally {
    source.close()
  }
}

async function drain(body: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of body) void chunk
}

function headOf(head: string): Omit<Part, 'body'> {
  const lines = head.split('\r\n')
  const value = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  const disposition = value('content-disposition')
  if (!disposition || !/^form-data\s*(;|$)/i.test(disposition)) throw broken()
  const name = parameter(disposition, 'name')
  if (name === undefined) throw broken()
  return {
    name,
    filename: extended(disposition) ?? parameter(disposition, 'filename'),
    type: value('content-type'),
  }
}

function parameter(disposition: string, name: string): string | undefined {
  const [, quoted, bare] = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(disposition) ?? []
  return (quoted ?? bare)?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
}

/** `filename*=UTF-8''na%C3%AFve.txt`, which some senders use against the standard. */
function extended(disposition: string): string | undefined {
  const [, text] = /;\s*filename\*=utf-8'[^']*'([^\s;"]+)/i.exec(disposition) ?? []
  try {
    return text && decodeURIComponent(text)
  } catch {
    throw broken()
  }
}

/** The bytes of a body, up to marks. */
class Source {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  /** Starts as if a line had just ended: the first mark may be the first thing in the body. */
  #held: Buffer = Buffer.from('\r\n')

  constructor(body: ReadableStream<Uint8Array> | null) {
    this.#reader = body?.getReader()
  }

  async #more(): Promise<void> {
    const { done, value } = (await this.#reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) throw broken()
    this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value])
  }

  /** What comes before the mark; the mark itself is passed over. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark)
      const sure = at < 0 ? this.#held.length - mark.length + 1 : at
      if (sure > 0) yield this.#held.subarray(0, sure)
      this.#held = this.#held.subarray(Math.max(sure, 0) + (at < 0 ? 0 : mark.length))
      if (at >= 0) return
      await this.#more()
    }
  }

  /** Whether the text comes next. */
  async takes(text: string): Promise<boolean> {
    while (this.#held.length < text.length) await this.#more()
    return this.#held.subarray(0, text.length).toString('latin1') === text
  }

  /** The rest of the mark's line and the head after it. */
  async head(): Promise<string> {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of this.until(headEnd)) {
      size += chunk.length
      if (size > longestHead) throw broken()
      chunks.push(Buffer.from(chunk))
    }
    return Buffer.concat(chunks).toString('utf8')
  }

  /** Lets go of the body; the server drains what was not read of it. */
  close(): void {
    this.#reader?.releaseLock()
  }
}
