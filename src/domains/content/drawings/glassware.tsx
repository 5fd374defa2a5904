/** What is drunk: glasses in a hand or on the bar, and the kinds of drink that can be ordered. */
import { Drawing, freeLine, type DrawingProps } from './drawing.tsx'

export type Drink = 'beer' | 'soft' | 'water' | 'wine'

/** A glass standing on 0, 0: 26 high, for a hand or the bar. */
export function Glass({ kind = 'beer', x = 0, y = 0 }: { kind?: Drink; x?: number; y?: number }) {
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth={2.4}>
      {kind === 'beer' && (
        <>
          <path d="M-8-22H8L6.5 2H-6.5Z" fill="var(--art-beer)" />
          <path
            d="M-9-20C-12-26-6-29-3-27C0-31 6-30 6-27C11-28 12-22 9-19Q0-16-9-20Z"
            fill="var(--art-paper)"
          />
        </>
      )}
      {kind === 'soft' && (
        <>
          <path d="M-8-22H8L6.5 2H-6.5Z" fill="var(--art-glass)" />
          <path d="M-7.5-15H7.5L6.5 2H-6.5Z" fill="var(--art-brick)" />
          <path d="M2-14 8-34H14" fill="none" stroke={freeLine} />
        </>
      )}
      {kind === 'water' && (
        <>
          <path d="M-8-22H8L6.5 2H-6.5Z" fill="var(--art-glass)" />
          <path d="M-7.5-14H7.5L6.5 2H-6.5Z" fill="var(--art-blue)" />
        </>
      )}
      {kind === 'wine' && (
        <>
          <path d="M-8-30H8Q10-13 0-12T-8-30Z" fill="var(--art-glass)" />
          <path d="M-8.3-23H8.3Q7-13 0-12T-8.3-23Z" fill="var(--art-brick)" />
          <path d="M0-12V1M-6 2H6" fill="none" stroke={freeLine} />
        </>
      )}
    </g>
  )
}

/** A steel keg standing on 0, 0: 40 wide at scale 1. */
export function Keg({
  x = 0,
  y = 0,
  width = 40,
  height = 52,
}: {
  x?: number
  y?: number
  width?: number
  height?: number
}) {
  const half = width / 2
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-half + 3} y={-height} width={width - 6} height={height} rx={5} fill="var(--art-steel)" />
      <rect x={-half} y={-height + 9} width={width} height={height - 18} rx={7} fill="var(--art-steel)" />
      <path d={`M${-half} ${-height / 2 - 6}H${half}M${-half} ${-height / 2 + 6}H${half}`} fill="none" />
      <path d={`M${-half + 10} ${-height + 3}H${half - 10}`} fill="none" />
    </g>
  )
}

const kegSizes = { 20: [30, 46], 30: [38, 52], 50: [48, 62] } as const

/** A keg of 20, 30 or 50 litres; the bigger the more. */
export function KegDrawing({ litres, ...rest }: DrawingProps & { litres: 20 | 30 | 50 }) {
  const [width, height] = kegSizes[litres]
  return (
    <Drawing viewBox="0 0 72 72" {...rest}>
      <Keg x={36} y={68} width={width} height={height} />
      <text
        x={36}
        y={68 - height / 2 + 5.5}
        textAnchor="middle"
        fontSize={16}
        fontWeight={800}
        stroke="none"
        fill="#1f1b16"
        fontFamily="var(--display)"
        style={{ paintOrder: 'stroke', stroke: 'var(--art-steel)', strokeWidth: 6 }}
      >
        {litres}
      </text>
    </Drawing>
  )
}

export function CrateDrawing(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 72 72" {...props}>
      {[16, 29.5, 43, 56].map((x) => (
        <path
          key={x}
          d={`M${x - 2.5} 12H${x + 2.5}V22Q${x + 5.5} 26 ${x + 5.5} 32V44H${x - 5.5}V32Q${x - 5.5} 26 ${x - 2.5} 22Z`}
          fill="var(--art-leaf)"
        />
      ))}
      <rect x={5} y={36} width={62} height={31} rx={5} fill="var(--art-amber)" />
      <rect x={25} y={44} width={22} height={8} rx={4} fill="var(--art-dark)" />
      <path d="M12 60H60" fill="none" />
    </Drawing>
  )
}

export function BottleDrawing(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 72 72" {...props}>
      <path
        d="M30 6H42V22Q50 28 50 37V63Q50 68 45 68H27Q22 68 22 63V37Q22 28 30 22Z"
        fill="var(--art-leaf)"
      />
      <path d="M29 6H43V13H29Z" fill="var(--art-amber)" />
      <path d="M22 40H50V57H22Z" fill="var(--art-paper)" />
      <path d="M31 44V53M36 44V53M41 44V53" stroke="#1f1b16" fill="none" />
    </Drawing>
  )
}

/** A glass of its own: beer, soft drink, water or wine. */
export function GlassDrawing({ kind, ...rest }: DrawingProps & { kind: Drink }) {
  return (
    <Drawing viewBox="0 0 72 72" {...rest}>
      <g transform="translate(36 62) scale(1.75)" strokeWidth={1.7}>
        <g style={{ strokeWidth: 1.7 }}>
          <Glass kind={kind} />
        </g>
      </g>
    </Drawing>
  )
}
