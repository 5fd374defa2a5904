/** A list as a file: `export=csv|json|xml|yaml`, as the original answers it, in pieces that let others go first. */
import { scheduler } from 'node:timers/promises'
import { create } from 'xmlbuilder2'
import { stringify } from 'yaml'
import { isRecord } from '../../../kernel/record.ts'
import { csvText } from '../../../kernel/text/csv.ts'

export const exportFormats = ['csv', 'json', 'xml', 'yaml'] as const
export type ExportFormat = (typeof exportFormats)[number]

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  yaml: 'text/yaml; charset=utf-8',
}

type Record_ = Readonly<Record<string, unknown>>

/** Records whose making takes some milliseconds at most. */
const pieceSize = 100

/**
 * The answer of a list as a file to keep.
 *
 * @param data the JSON of an array of records, or of one record.
 * @param name of the file, without its ending: the collection.
 */
export function exportOf(data: string, format: ExportFormat, name: string): Response {
  return new Response(streamOf(texts[format](pieces(data))), {
    headers: {
      'content-type': contentTypes[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-cache',
    },
  })
}

type Pieces = AsyncIterable<readonly Record_[]>

const texts: Readonly<Record<ExportFormat, (pieces: Pieces) => AsyncIterable<string>>> = {
  async *json(pieces) {
    let before = '['
    for await (const piece of pieces)
      for (const row of piece) {
        yield before + JSON.stringify(row)
        before = ','
      }
    yield before === '[' ? '[]' : ']'
  },
  async *yaml(pieces) {
    let isEmpty = true
    for await (const piece of pieces) {
      isEmpty = false
      yield stringify(piece)
    }
    if (isEmpty) yield '[]\n'
  },
  async *xml(pieces) {
    yield '<?xml version="1.0"?>\n<data>\n'
    for await (const piece of pieces)
      for (const row of piece)
        yield `${create({ data: xmlOf(row) })
          .root()
          .toString({ headless: true })}\n`
    yield '</data>\n'
  },
  // The columns are those any record has, so all are read before the first line is written.
  async *csv(pieces) {
    const rows: Readonly<Record<string, string>>[] = []
    const columns = new Set<string>()
    for await (const piece of pieces)
      for (const row of piece) {
        const cells = flat(row)
        for (const column of Object.keys(cells)) columns.add(column)
        rows.push(cells)
      }
    const names = [...columns]
    yield `${names.map(csvText).join(',')}\n`
    for (const [index, cells] of rows.entries()) {
      if (index % pieceSize === 0) await scheduler.yield()
      yield `${names.map((name) => cells[name] ?? '').join(',')}\n`
    }
  },
}

/** Names that are no XML name (a key of free JSON may be anything) are written as entries that say theirs. */
function xmlOf(value: unknown): unknown {
  if (Array.isArray(value)) return { item: value.map(xmlOf) }
  if (!isRecord(value)) return value === null ? '' : clean(textOf(value))
  const entries = Object.entries(value)
  return entries.every(([name]) => /^[a-z_][\w.-]*$/i.test(name))
    ? Object.fromEntries(entries.map(([name, inner]) => [name, xmlOf(inner)]))
    : { entry: entries.map(([name, inner]) => ({ '@name': clean(name), value: xmlOf(inner) })) }
}

// What XML 1.0, section 2.2, has no way to write.
// oxlint-disable-next-line no-control-regex
const clean = (text: string) => text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** One level of cells: `customer.name` for a field of a related record, JSON for a list. */
function flat(row: Record_, prefix = ''): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [name, value] of Object.entries(row))
    if (isRecord(value)) Object.assign(cells, flat(value, `${prefix}${name}.`))
    else cells[prefix + name] = value === null ? '' : cellOf(value)
  return cells
}

const cellOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : csvText(textOf(value))

/** The records in pieces, other requests served between them. */
async function* pieces(data: string): Pieces {
  let piece: Record_[] = []
  for (const text of elements(data)) {
    piece.push(JSON.parse(text) as Record_)
    if (piece.length < pieceSize) continue
    yield piece
    piece = []
    await scheduler.yield()
  }
  if (piece.length > 0) yield piece
}

/** The elements of a JSON array, each as its text; of anything else the text itself. */
function* elements(data: string): Iterable<string> {
  const text = data.trim()
  if (!text.startsWith('[')) {
    yield text
    return
  }
  const marks = /["\\[\]{},]/g
  let depth = 0
  let from = 1
  let inText = false
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [sign] = mark
    if (sign === '\\') marks.lastIndex++
    else if (sign === '"') inText = !inText
    else if (inText) continue
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    const isEnd = !inText && (depth === 0 || (depth === 1 && sign === ','))
    if (!isEnd) continue
    const element = text.slice(from, mark.index).trim()
    if (element) yield element
    from = marks.lastIndex
  }
}

/** The texts as they are asked for: a reader who leaves ends the work. */
function streamOf(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = texts[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    cancel: async () => void (await iterator.return?.()),
  })
}
