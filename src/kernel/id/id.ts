/** Identifiers made by us: time-ordered ids for rows. */
import type { Brand } from './brand.ts'

/** The key of a record of a collection, `Id<'bookings'>`; of any collection where none is named. */
export type Id<Collection extends string = string> = Brand<string, `id of ${Collection}`>

let lastMs = -1
let sequence = 0

/**
 * A UUID version 7 (RFC 9562, section 5.7): milliseconds first, then a counter (section 6.2, method 1), so
 * that keys made one after the other by one process sort that way, 2,048 a millisecond at least.
 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) & 0xff
  sequence = now === lastMs ? sequence + 1 : ((bytes[6]! << 8) | bytes[7]!) & 0x7ff
  lastMs = now
  bytes[6] = 0x70 | ((sequence >> 8) & 0x0f)
  bytes[7] = sequence & 0xff
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)
