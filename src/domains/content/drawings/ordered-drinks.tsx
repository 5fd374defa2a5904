/** What of the drinks is ordered, each by its own drawing: kegs, crates, bottles, cups and glasses. */
import { Drawing, type DrawingProps } from './drawing.tsx'
import { type Drink, Glass, Keg } from './glassware.tsx'

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

/** What stands in a crate; each is known by its bottles and by the colour of the crate. */
export type Crated = 'beer' | 'no-alcohol' | 'soft' | 'juice' | 'water'

/** Long in the neck, waisted, round in the shoulder, straight: standing on the middle of its crate, at x. */
const bottles = {
  long: (x: number) =>
    `M${x - 2.5} 12H${x + 2.5}V22Q${x + 5.5} 26 ${x + 5.5} 32V44H${x - 5.5}V32Q${x - 5.5} 26 ${x - 2.5} 22Z`,
  waisted: (x: number) =>
    `M${x - 2.5} 12H${x + 2.5}V17Q${x + 6} 21 ${x + 5} 26T${x + 5.5} 44H${x - 5.5}Q${x - 4} 31 ${x - 5} 26T${x - 2.5} 17Z`,
  round: (x: number) =>
    `M${x - 3.5} 15H${x + 3.5}V19Q${x + 6} 21 ${x + 6} 26V44H${x - 6}V26Q${x - 6} 21 ${x - 3.5} 19Z`,
  straight: (x: number) =>
    `M${x - 2.5} 10H${x + 2.5}V15Q${x + 5} 19 ${x + 5} 24V44H${x - 5}V24Q${x - 5} 19 ${x - 2.5} 15Z`,
} as const

const crates = {
  beer: { bottle: bottles.long, glass: 'leaf', label: null, crate: 'amber' },
  'no-alcohol': { bottle: bottles.long, glass: 'leaf', label: 'paper', crate: 'blue' },
  soft: { bottle: bottles.waisted, glass: 'dark', label: 'brick', crate: 'brick' },
  juice: { bottle: bottles.round, glass: 'amber', label: 'paper', crate: 'leaf' },
  water: { bottle: bottles.straight, glass: 'glass', label: 'blue', crate: 'steel' },
} as const

export function CrateDrawing({ of = 'beer', ...rest }: DrawingProps & { of?: Crated }) {
  const { bottle, glass, label, crate } = crates[of]
  return (
    <Drawing viewBox="0 0 72 72" {...rest}>
      {[16, 29.5, 43, 56].map((x) => (
        <g key={x}>
          <path d={bottle(x)} fill={`var(--art-${glass})`} />
          {label && (
            <path d={`M${x - 5} 28H${x + 5}V35H${x - 5}Z`} fill={`var(--art-${label})`} strokeWidth={2} />
          )}
        </g>
      ))}
      <rect x={5} y={36} width={62} height={31} rx={5} fill={`var(--art-${crate})`} />
      <rect x={25} y={44} width={22} height={8} rx={4} fill="var(--art-dark)" />
      <path d="M12 60H60" fill="none" />
    </Drawing>
  )
}

/** Cups, one in the other, and one that stands alone. */
export function CupsDrawing(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 72 72" {...props}>
      {[0, 1, 2, 3, 4].map((at) => (
        <g key={at} transform={`translate(0 ${at * -8})`}>
          <path d="M9 42H39L35 68H13Z" fill="var(--art-foam)" />
          <path d="M7 38H41V43H7Z" fill="var(--art-foam)" />
        </g>
      ))}
      <path d="M44 42H68L65 68H47Z" fill="var(--art-mint)" />
      <path d="M42 38H70V43H42Z" fill="var(--art-mint)" />
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
