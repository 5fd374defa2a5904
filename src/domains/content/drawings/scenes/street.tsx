/** What stands along a Belgian street: gabled houses, lamps, trees and bunting. */
import type { ReactNode } from 'react'
import { freeLine } from '../drawing.tsx'

export interface HouseProps {
  x: number
  /** Where its foot stands. */
  y: number
  width: number
  /** From foot to eaves; the gable comes on top. */
  height: number
  fill: string
  gable: 'stepped' | 'bell' | 'plain'
  floors: number
  columns?: 2 | 3
  /** What the ground floor is instead of a door. */
  ground?: ReactNode
}

export function House({ x, y, width, height, fill, gable, floors, columns = 2, ground }: HouseProps) {
  const top = y - height
  const floor = (height - 96) / floors
  const pane = Math.min(34, (width - 24) / columns - 14)
  const windows = Array.from({ length: floors * columns }, (_, index) => ({
    x: x + (width * ((index % columns) + 0.5)) / columns,
    y: top + 16 + Math.floor(index / columns) * floor,
    width: pane,
    height: floor - 24,
  }))
  return (
    <g>
      <path d={`M${x} ${y}V${top}${gablePath(gable, width)}V${y}Z`} fill={fill} />
      <path d={`${panes(windows)}${gableWindow(x + width / 2, top - 14)}`} fill="var(--art-window)" />
      <path d={frames(windows)} fill="none" />
      {ground ? (
        <g transform={`translate(${x} ${y})`}>{ground}</g>
      ) : (
        <path d={`M${x + width / 2 - 20} ${y}V${y - 58}a20 20 0 0 1 40 0V${y}Z`} fill="var(--art-brick)" />
      )}
    </g>
  )
}

function gablePath(gable: HouseProps['gable'], width: number): string {
  if (gable === 'plain') return `l${width / 2} ${-width * 0.5} ${width / 2} ${width * 0.5}`
  if (gable === 'bell')
    return `c0-30 ${width * 0.24}-14 ${width * 0.26}-52 0-30 ${width * 0.12}-38 ${width * 0.24}-38s${width * 0.24} 8 ${width * 0.24} 38c${width * 0.02} 38 ${width * 0.26} 22 ${width * 0.26} 52`
  const step = width / 9
  const rise = 24
  const up = `v${-rise}h${step}`.repeat(4)
  const down = `h${step}v${rise}`.repeat(4)
  return `${up}v${-rise * 0.6}h${step}v${rise * 0.6}${down}`
}

interface Opening {
  x: number
  y: number
  width: number
  height: number
}

const gableWindow = (x: number, y: number) => `M${x - 11} ${y}v-20a11 11 0 0 1 22 0v20Z`

const panes = (windows: readonly Opening[]) =>
  windows.map(({ x, y, width, height }) => `M${x - width / 2} ${y}h${width}v${height}h${-width}Z`).join('')

const frames = (windows: readonly Opening[]) =>
  windows
    .map(
      ({ x, y, width, height }) =>
        `M${x} ${y}v${height}M${x - width / 2} ${y + height * 0.4}h${width}M${x - width / 2 - 4} ${y + height}h${width + 8}`,
    )
    .join('')

/** A pub's front, drawn from its left foot at 0, 0. */
export function PubFront({ width, word }: { width: number; word: string }) {
  const part = (width - 20) / 6
  return (
    <g>
      <rect x={14} y={-66} width={width - 70} height={48} rx={4} fill="var(--art-window)" />
      <path d={`M${width - 46} 0V-68H${width - 14}V0Z`} fill="var(--art-bottle)" />
      {['var(--art-amber)', 'var(--art-foam)'].map((fill, turn) => (
        <path
          key={fill}
          d={[0, 2, 4]
            .map((index) => `M${10 + (index + turn) * part} -90h${part}v14a${part / 2} 9 0 0 1-${part} 0Z`)
            .join('')}
          fill={fill}
        />
      ))}
      <rect x={10} y={-116} width={width - 20} height={26} rx={4} fill="var(--art-bottle)" />
      <text
        x={width / 2}
        y={-97}
        textAnchor="middle"
        fontFamily="var(--display)"
        fontWeight={800}
        fontSize={19}
        letterSpacing={2}
        fill="#fff8ea"
        stroke="none"
      >
        {word}
      </text>
    </g>
  )
}

export function Lamp({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y - 196} r={86} fill="var(--art-glow)" stroke="none" />
      <path d={`M${x} ${y}V${y - 170}`} stroke={freeLine} strokeWidth={6} fill="none" />
      <path d={`M${x - 12} ${y}h24v-10h-24Z`} fill="var(--art-bottle)" />
      <path d={`M${x - 12} ${y - 172}H${x + 12}L${x + 18} ${y - 212}H${x - 18}Z`} fill="var(--art-bulb)" />
      <path d={`M${x - 22} ${y - 212}H${x + 22}L${x} ${y - 232}Z`} fill="var(--art-bottle)" />
    </g>
  )
}

export function Tree({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-6 0V-70H6V0Z" fill="var(--art-sand)" />
      <path
        d="M-44-88C-62-110-44-140-24-136C-22-166 28-168 30-138C54-140 62-106 42-92C50-66 12-58 0-70C-14-56-52-62-44-88Z"
        fill="var(--art-leaf)"
      />
      <path d="M-20-104q8 8 16 0M8-120q8 8 16 0" fill="none" />
    </g>
  )
}

const flags = ['var(--art-brick)', 'var(--art-amber)', 'var(--art-bottle)', 'var(--art-foam)']

/** A string of flags that hangs between two points, `sag` lower in its middle. */
export function Bunting({
  from: [x1, y1],
  to: [x2, y2],
  sag,
  count,
}: {
  from: readonly [number, number]
  to: readonly [number, number]
  sag: number
  count: number
}) {
  const middleX = (x1 + x2) / 2
  const middleY = (y1 + y2) / 2 + sag * 2
  const at = (t: number) => {
    const u = 1 - t
    return [
      Math.round((u * u * x1 + 2 * u * t * middleX + t * t * x2) * 10) / 10,
      Math.round((u * u * y1 + 2 * u * t * middleY + t * t * y2) * 10) / 10,
    ] as const
  }
  const flag = (index: number) => {
    const [left, leftY] = at((index + 0.25) / count)
    const [right, rightY] = at((index + 0.75) / count)
    const dropX = (left + right) / 2 - (rightY - leftY) * 0.9
    const dropY = (leftY + rightY) / 2 + (right - left) * 1.05
    return `M${left} ${leftY}L${right} ${rightY} ${dropX.toFixed(1)} ${dropY.toFixed(1)}Z`
  }
  return (
    <g>
      {flags.map((fill, colour) => (
        <path
          key={fill}
          d={Array.from({ length: count }, (_, index) =>
            index % flags.length === colour ? flag(index) : '',
          ).join('')}
          fill={fill}
        />
      ))}
      <path d={`M${x1} ${y1}Q${middleX} ${middleY} ${x2} ${y2}`} stroke={freeLine} fill="none" />
    </g>
  )
}

export function Cloud({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M-52 16C-74 16-74-14-50-14C-46-40-8-42 0-22C16-36 42-24 38-6C62-8 64 16 44 16Z"
      fill="var(--art-cloud)"
      stroke="none"
    />
  )
}

/** Round stones in rows, more or less in order. */
export function Cobbles({ x, y, width, rows }: { x: number; y: number; width: number; rows: number }) {
  const stone = 46
  const stones = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: Math.floor(width / stone) }, (_, column) => ({ row, column })),
  )
    .flat()
    .filter(({ row, column }) => (column * 7 + row * 5) % 4 !== 0)
  return (
    <path
      d={stones
        .map(
          ({ row, column }) =>
            `M${x + column * stone + (row % 2) * 23} ${y + row * 20}q${stone * 0.3}-9 ${stone * 0.6} 0`,
        )
        .join('')}
      stroke="var(--art-cobble)"
      fill="none"
    />
  )
}
