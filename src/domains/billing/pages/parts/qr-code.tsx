/** A QR code, always dark on white so that a camera reads it in the dark mode too. */
import { qrPath } from '../../../../platform/ui/qr-path.ts'

interface QrCodeProps {
  readonly text: string
  readonly label: string
  readonly className: string
}

export default function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = qrPath(text)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
