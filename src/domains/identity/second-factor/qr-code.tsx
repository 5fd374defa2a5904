/** A text as a QR code, drawn as one path: dark on light in every light, because cameras want it so. */
import { encode } from 'uqr'
import style from './second-factor.module.css'

/** Light modules around the code (ISO/IEC 18004, 6.3.8). */
const quiet = 4

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={style.qr}
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
