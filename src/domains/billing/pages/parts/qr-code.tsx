/** A QR code, always dark on white so that a camera reads it in the dark mode too. */
import { qrPath } from '../../../../platform/ui/qr-path.ts'
import style from './qr-code.module.css'

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = qrPath(text)
  return (
    <svg
      className={style.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
