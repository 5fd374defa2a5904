/** Identifiers that follow from a name, for rows everybody must find under the same id. */
import { createHash } from 'node:crypto'

// Any fixed UUID will do; this one is ours (RFC 9562, section 6.6).
const namespace = Buffer.from('6f1d7c5a4be84d0f9a3e2c7b51d09e44', 'hex')

/** The UUID version 5 (RFC 9562, section 5.5) of a name: the same on every machine. Server side only. */
export function namedId(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
