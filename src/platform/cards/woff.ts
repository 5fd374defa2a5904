/** Takes a font out of its web wrapping (W3C WOFF 1.0), for a library that reads OpenType alone. */
import { inflateSync } from 'node:zlib'

const headerBytes = { woff: 44, sfnt: 12 } as const
const entryBytes = { woff: 20, sfnt: 16 } as const
const signature = 0x77_4f_46_46

/** The OpenType font inside a WOFF 1.0 file, table by table. Throws on anything else. */
export function unwrapped(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== signature) throw new Error('Not a WOFF 1.0 font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(headerBytes.woff + index * entryBytes.woff)
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.readUInt32BE(16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(headerBytes.sfnt + count * entryBytes.sfnt)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const body: Buffer[] = []
  let at = head.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = head.subarray(headerBytes.sfnt + index * entryBytes.sfnt)
    tag.copy(entry, 0)
    entry.writeUInt32BE(checksum, 4)
    entry.writeUInt32BE(at, 8)
    entry.writeUInt32BE(bytes.length, 12)
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(padded)
    body.push(padded)
    at += padded.length
  }
  return Buffer.concat([head, ...body])
}
