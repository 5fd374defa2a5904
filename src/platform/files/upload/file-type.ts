/** What a file is, by its bytes; the list of what is accepted. */
import { open, stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { invalidPayload } from '../../http/problem.ts'
import { pictureTypes } from '../../resource/fields/picture-types.ts'
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

/** What file-type calls some of them, or finds in what is read as one of them. */
const asOne: Readonly<Record<string, string | undefined>> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
}

export const drawingType = 'image/svg+xml'
const isText = (mime: string) => /^(text\/|application\/(json|xml)$)/.test(mime) || mime === drawingType

/** What a browser may show on its own: pictures of dots, video and sound. A drawing is a document that could run. */
export const shownInline: ReadonlySet<string> = new Set([
  ...pictureTypes.filter((mime) => mime !== drawingType),
  'video/mp4',
  'audio/mp4',
])

/** Beyond this no text is looked at whole: a drawing is refused, another text is plain. */
const longestDrawing = 2_097_152
/** The signatures of archives are spread over the file; one that takes longer to follow was made to. */
const timeoutMs = 10_000

/**
 * The type of the bytes at `path`.
 *
 * @param name the name it was sent with; `declared` the type it was sent as. Neither is believed: where one
 * promises a known type and the bytes are another, the file is refused (400), and so is a file of a kind that
 * is not accepted.
 */
export async function typeOf(path: string, name: string, declared: string | undefined): Promise<FileType> {
  if ((await stat(path)).size === 0) throw invalidPayload('The file is empty')
  const byName = promised.get(extensionOf(name))
  // A text may begin with the letters some other format begins with.
  const looks = byName && isText(byName) ? [textType, binaryType] : [binaryType, textType]
  const type = (await looks[0]!(path, byName)) ?? (await looks[1]!(path, byName))
  if (!type) throw invalidPayload('File is of invalid content type')
  const claimed = byName ?? (declared?.startsWith('image/') ? declared.split(';')[0]?.trim() : undefined)
  if (claimed && claimed !== type.mime)
    throw invalidPayload(`File is of invalid content type: it says ${claimed} and is ${type.mime}`)
  return type
}

async function binaryType(path: string): Promise<FileType | undefined> {
  // It throws on bytes that break off where their format says more must come.
  const found = await fileTypeFromFile(path, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined,
  )
  const mime = found && (asOne[found.mime] ?? found.mime)
  return mime && mime in accepted && !isText(mime) ? { mime, charset: null } : undefined
}

/** Characters no text has. */
// oxlint-disable-next-line no-control-regex
const notText = /[\0-\x08\x0E-\x1A\x1C-\x1F]/

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
  const isDrawing = /<(\w+:)?svg[\s/>]/i.test(start)
  if (isDrawing && (byName === drawingType || !byName)) {
    if (start.length > longestDrawing)
      throw invalidPayload(`The drawing is longer than ${longestDrawing} bytes`)
    return { mime: drawingType, charset }
  }
  if (byName && byName !== drawingType && isText(byName)) return { mime: byName, charset }
  return {
    mime: /<(!doctype\s+html|html|head|body|script)\b/i.test(start) ? 'text/html' : 'text/plain',
    charset,
  }
}
