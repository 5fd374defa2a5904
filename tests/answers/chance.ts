/** Nothing is left to chance: what is drawn is the same each time, for the program and the embedded database. */
import crypto from 'node:crypto'

const keyBytes = 16
const counted = 6

/** @returns what gives chance back. */
export function countInsteadOfDrawing(): () => void {
  const drawn = crypto.randomFillSync
  let count = 0
  const fill = <T extends NodeJS.ArrayBufferView>(view: T): T => {
    count += 1
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    if (bytes.length > keyBytes) scatter(bytes, count)
    else number(bytes, count)
    return view
  }
  Object.assign(crypto, { randomFillSync: fill })
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill, configurable: true })
  return () => {
    Object.assign(crypto, { randomFillSync: drawn })
    Reflect.deleteProperty(globalThis.crypto, 'getRandomValues')
  }
}

/** A key: the number stands in its last bytes, so that what is made later sorts later. */
function number(bytes: Uint8Array, count: number): void {
  bytes.fill(0)
  for (let i = 1; i <= Math.min(counted, bytes.length); i++)
    bytes[bytes.length - i] = Math.floor(count / 256 ** (i - 1)) % 256
}

/** What the database draws ahead, to use by the byte. */
function scatter(bytes: Uint8Array, count: number): void {
  const block = 32
  for (let at = 0; at < bytes.length; at += block)
    bytes.set(
      crypto
        .createHash('sha256')
        .update(`${count} ${at}`)
        .digest()
        .subarray(0, Math.min(block, bytes.length - at)),
      at,
    )
}
