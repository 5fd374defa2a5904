/** What is drunk: glasses in a hand or on the bar, and the kegs they are filled from. */
import { freeLine } from './drawing.tsx'

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
