/** A price on a mat: strokes for the rounds, one sum under the line. */
import { Drawing, type DrawingProps } from './drawing.tsx'

export function PriceMat(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 220 190" {...props}>
      <g transform="rotate(-6 110 95)">
        <rect
          x={36}
          y={18}
          width={148}
          height={148}
          rx={30}
          fill="var(--art-bottle)"
          stroke="none"
          transform="translate(7 7)"
        />
        <rect x={36} y={18} width={148} height={148} rx={30} fill="var(--art-paper)" />
        <rect x={46} y={28} width={128} height={128} rx={22} fill="none" strokeDasharray="0.1 7" />
        <path d="M68 50V84M84 49V85M100 51V84M116 49V85M58 76 128 58M144 50V84" fill="none" strokeWidth={5} />
        <path d="M64 104H156" fill="none" strokeWidth={4} />
        <path
          d="M126 124q-20-12-28 6t14 18q8 1 14-4M90 130h24M90 139h22"
          fill="none"
          stroke="var(--art-brick)"
          strokeWidth={5}
        />
      </g>
      <circle cx={186} cy={150} r={24} fill="var(--art-amber)" />
      <path d="m175 150 8 9 14-17" fill="none" strokeWidth={5} />
    </Drawing>
  )
}
