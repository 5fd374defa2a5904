/** A QR code as one path: dark modules as squares of one unit. */
import { encode } from 'uqr'

export interface QrPath {
  /** The `d` of a path. */
  readonly path: string
  /** Width and height in units, with the four units of quiet around the code (ISO/IEC 18004). */
  readonly size: number
}

const quiet = 4

/** Error correction level M, as EPC069-12 asks; the path does not change for the same text. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0 })
  const runs: string[] = []
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue
      const from = x
      while (x + 1 < size && row[x + 1]) x++
      runs.push(`M${from + quiet} ${y + quiet}h${x - from + 1}v1h-${x - from + 1}z`)
    }
  return { path: runs.join(''), size: size + 2 * quiet }
}
