/** What a file is, told from its bytes; the list of what is accepted. */
import { open } from 'node:fs/promises'
import { invalidPayload } from '../http/problem.ts'
import { pictureTypes } from '../resource/picture-types.ts'
import { isSafeSvg } from './svg.ts'
import { extensionOf } from './file-name.ts'

export interface FileType {
  readonly mime: string
  readonly charset: 'utf-8' | null
}

/** The extensions that promise each type. */
const accepted: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'image/tiff': ['tif', 'tiff'],
  'image/svg+xml': ['svg'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'audio/mp4': ['m4a'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'text/plain': ['txt', 'log', 'md'],
  'text/csv': ['csv'],
  'text/calendar': ['ics'],
  'text/vcard': ['vcf'],
  'text/html': ['html', 'htm', 'xhtml'],
  'application/json': ['json'],
  'application/xml': ['xml'],
}
const promised = new Map(
  Object.entries(accepted).flatMap(([mime, extensions]) => extensions.map((one) => [one, mime] as const)),
)

/** What a browser may show on its own: nothing here can run anything, in a sandbox. */
export const shownInline: ReadonlySet<string> = new Set([...pictureTypes, 'video/mp4', 'audio/mp4'])

/** Beyond this no text is looked at whole: a drawing is refused, another text is plain. */
const longestDrawing = 2_097_152

/**
 * The type of the bytes at `path`.
 *
 * @param name the name it was sent with; `declared` the type it was sent as. Neither is believed: where one
 * promises a known type and the bytes are another, the file is refused (400), and so is a file of a kind that
 * is not accepted and a drawing that could run or load something.
 */
export async function typeOf(path: string, name: string, declared: string | undefined): Promise<FileType> {
  const head = await headOf(path)
  if (head.length === 0) throw invalidPayload('The file is empty')
  const extension = extensionOf(name)
  const byName = promised.get(extension)
  const type = binaryType(head, byName) ?? (await textType(path, byName))
  if (!type) throw invalidPayload('File is of invalid content type')
  const claimed = byName ?? (declared?.startsWith('image/') ? declared.split(';')[0]?.trim() : undefined)
  if (claimed && claimed !== type.mime)
    throw invalidPayload(`File is of invalid content type: it says ${claimed} and is ${type.mime}`)
  return type
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const brands: readonly (readonly [pattern: RegExp, mime: string])[] = [
  [/^avi[fs]$/, 'image/avif'],
  [/^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/, 'image/heic'],
  [/^qt {2}$/, 'video/quicktime'],
  [/^M4A $/, 'audio/mp4'],
  [/^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|mmp4)$/, 'video/mp4'],
]

function binaryType(head: Buffer, byName: string | undefined): FileType | undefined {
  const latin = head.toString('latin1')
  const mime =
    signatures.find(([pattern]) => pattern.test(latin))?.[1] ??
    (latin.startsWith('ftyp', 4)
      ? brands.find(([pattern]) => pattern.test(latin.slice(8, 12)))?.[1]
      : undefined) ??
    (latin.startsWith('PK\x03\x04') && byName?.startsWith('application/vnd.') ? byName : undefined)
  return mime ? { mime, charset: null } : undefined
}

// oxlint-disable no-control-regex
const signatures: readonly (readonly [pattern: RegExp, mime: string])[] = [
  [/^\xFF\xD8\xFF/, 'image/jpeg'],
  [/^\x89PNG\r\n\x1A\n/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^(II\*\0|MM\0\*)/, 'image/tiff'],
  [/^%PDF-1|^%PDF-2/, 'application/pdf'],
]

/** Characters no text has. */
const notText = /[\0-\x08\x0E-\x1A\x1C-\x1F]/
// oxlint-enable no-control-regex

async function textType(path: string, byName: string | undefined): Promise<FileType | undefined> {
  const file = await open(path)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let start = ''
  try {
    for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      if (notText.test(chunk.toString('latin1'))) return undefined
      try {
        const text = isUtf8 ? decoder.decode(chunk, { stream: true }) : ''
        if (start.length <= longestDrawing) start += text
      } catch {
        isUtf8 = false
      }
    }
  } finally {
    await file.close()
  }
  const charset = isUtf8 ? 'utf-8' : null
  const isDrawing = /<(\w+:)?svg[\s>]/i.test(start)
  if (byName === 'image/svg+xml' || (!byName && isDrawing)) {
    if (!isDrawing) return { mime: 'text/plain', charset }
    if (!isUtf8 || start.length > longestDrawing || !isSafeSvg(start))
      throw invalidPayload('The drawing contains scripts or refers to something outside itself')
    return { mime: 'image/svg+xml', charset }
  }
  if (byName && /^(text\/|application\/(json|xml)$)/.test(byName)) return { mime: byName, charset }
  return {
    mime: /<(!doctype\s+html|html|head|body|script)\b/i.test(start) ? 'text/html' : 'text/plain',
    charset,
  }
}
