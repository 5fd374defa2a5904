import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { typeOf } from './file-type.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-type-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bytes = (text: string) => Buffer.from(text, 'latin1')

/** A zip of one file, not compressed. */
function zipOf(name: string, content: string): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt32LE(crc32(content), 10)
  head.writeUInt32LE(content.length, 14)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt16LE(name.length, 22)
  const entry = Buffer.concat([head, bytes(name + content)])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  return Buffer.concat([bytes('PK\x03\x04'), entry, end])
}
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const contentTypes = `<Types><Override PartName="/x" ContentType="${word}.main+xml"/></Types>`
const openDocument = 'application/vnd.oasis.opendocument.text'

const typed = (name: string, content: Buffer | string, declared?: string) => {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return typeOf(path, name, declared).then(({ mime, charset }) => (charset ? `${mime}; ${charset}` : mime))
}

test.each([
  ['a.jpg', bytes('\xFF\xD8\xFF\xE0\0\x10JFIF\0'), 'image/jpeg'],
  ['a.webp', bytes('RIFF\x24\0\0\0WEBPVP8 '), 'image/webp'],
  ['a.gif', bytes('GIF89a\x01\0\x01\0'), 'image/gif'],
  ['a.avif', bytes('\0\0\0\x1Cftypavif\0\0\0\0avifmif1'), 'image/avif'],
  ['IMG_0001.HEIC', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'image/heic'],
  ['IMG_0002.heic', bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), 'image/heic'],
  ['a.mov', bytes('\0\0\0\x14ftypqt  \0\0\0\0qt  '), 'video/quicktime'],
  ['a.mp4', bytes('\0\0\0\x18ftypisom\0\0\0\0isommp42'), 'video/mp4'],
  ['a.m4a', bytes('\0\0\0\x18ftypM4A \0\0\0\0M4A isom'), 'audio/mp4'],
  ['a.pdf', bytes('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'), 'application/pdf'],
  ['a.docx', zipOf('[Content_Types].xml', contentTypes), word],
  ['a.odt', zipOf('mimetype', openDocument), openDocument],
  ['a.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'text/calendar; utf-8'],
  ['a.vcf', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'text/vcard; utf-8'],
  ['a.xml', '<?xml version="1.0"?><a/>', 'application/xml; utf-8'],
  ['a.svg', '<?xml version="1.0"?><svg/>', 'image/svg+xml; utf-8'],
  ['drawing', '<svg/>', 'image/svg+xml; utf-8'],
  ['a.html', '<svg/>', 'text/html; utf-8'],
  ['a.csv', 'naam;prijs\nbüro;1', 'text/csv; utf-8'],
  ['a.txt', 'II*, BM, MZ and GIF are how some formats begin', 'text/plain; utf-8'],
  ['a.txt', 'GIF is how some formats begin', 'text/plain; utf-8'],
  ['a.txt', bytes('caf\xE9 open'), 'text/plain'],
  ['page', '<!doctype html><p>', 'text/html; utf-8'],
])('%s is known by its bytes', async (name, content, type) => {
  expect(await typed(name, content)).toBe(type)
})

test.each([
  ['an archive with the name of a letter', 'a.docx', zipOf('letter.txt', 'x')],
  ['a letter with the name of a table', 'a.xlsx', zipOf('[Content_Types].xml', contentTypes)],
  ['an archive that breaks off', 'a.docx', bytes('PK\x03\x04\x14\0')],
  ['a picture with the name of another', 'a.png', bytes('\xFF\xD8\xFF\xE0\0\x10JFIF\0')],
  ['a picture with the name of a text', 'a.txt', bytes('GIF89a\x01\0\x01\0')],
  ['words with the name of a drawing', 'a.svg', 'just words'],
  ['a program', 'a', bytes('MZ\x90\0\x03\0')],
  ['the raw picture of a camera', 'a.dng', bytes('II*\0\x08\0\0\0')],
  ['nothing', 'a.txt', ''],
  ['a drawing of three megabytes', 'a.svg', `<svg>${' '.repeat(3_000_000)}</svg>`],
])('%s is refused', async (_what, name, content) => {
  await expect(typed(name, content)).rejects.toMatchObject({ status: 400 })
})

test('a file that says it is a picture, and has no name to say so, must be one', async () => {
  await expect(typed('picture', 'just words', 'image/png')).rejects.toMatchObject({ status: 400 })
  expect(await typed('words', 'just words', 'text/csv')).toBe('text/plain; utf-8')
})
