/** What a camera reads from a QR code. */
import jsQr from 'jsqr'

// The package names its function as a module of the old kind does.
const decode = ('default' in jsQr ? jsQr.default : jsQr) as typeof import('jsqr').default

/** @param pixels red, green, blue and alpha of each. */
export const readQr = (pixels: Uint8ClampedArray, width: number, height: number): string | null =>
  decode(pixels, width, height)?.data ?? null
