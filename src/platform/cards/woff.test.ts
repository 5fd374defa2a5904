import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { unwrapped } from './woff.ts'

const { resolve } = createRequire(import.meta.url)
const woff = readFileSync(resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'))

/** The sum of a table as OpenType says: its 32-bit words, added and cut to 32 bits. */
function checksum(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

test('a font comes out of its wrapping with every table whole', () => {
  const font = unwrapped(woff)
  const count = font.readUInt16BE(4)
  expect(count).toBe(woff.readUInt16BE(12))
  const entries = Array.from({ length: count }, (_, index) => font.subarray(12 + index * 16, 28 + index * 16))
  const whole = entries.filter((entry) => {
    const [sum, at, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    // The head's sum is taken with its adjustment left out.
    return entry.toString('latin1', 0, 4) === 'head' || checksum(font.subarray(at, at + length)) === sum
  })
  expect(whole).toHaveLength(count)
})

test('what is no such font is refused', () => {
  expect(() => unwrapped(Buffer.from('wOF2 and so on, and on'))).toThrow('Not a WOFF 1.0 font')
})
