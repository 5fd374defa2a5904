/** Values side by side as bars: one series, or a second one to compare with, told apart by pattern and place. */
import { useId, useState } from 'react'
import { inRow, written } from '../ui/layout/layout.ts'
import { scaleOf, ticksTo } from './scale.ts'
import { useWidth } from './use-width.ts'
import style from './chart.module.css'

export interface BarRow {
  readonly label: string
  /** A longer name where there is room for one. */
  readonly name?: string
  readonly value: number | null
  readonly before?: number | null
}

export interface BarChartProps {
  readonly title: string
  readonly description: string
  readonly rows: readonly BarRow[]
  /** What the two series are called: `2027`, `2026`. */
  readonly names: readonly [value: string, before?: string]
  readonly format: (value: number) => string
  /** On the axis, where it may be shorter. */
  readonly formatTick?: (value: number) => string
  readonly height?: number
}

const room = { top: 12, right: 4, bottom: 28 }
const tickPx = 7.2

export function BarChart({
  title,
  description,
  rows,
  names,
  format,
  formatTick = format,
  height = 240,
}: BarChartProps) {
  const id = useId()
  const [frame, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)
  const hasBefore = names[1] !== undefined
  const ticks = ticksTo(Math.max(...rows.flatMap(({ value, before }) => [value ?? 0, before ?? 0]), 0))
  const left = Math.max(...ticks.map((tick) => formatTick(tick).length)) * tickPx + 14
  const base = height - room.bottom
  const y = scaleOf(ticks.at(-1)!, base, room.top)
  const slot = (width - left - room.right) / Math.max(rows.length, 1)
  const thick = Math.min(slot * (hasBefore ? 0.36 : 0.6), 44)
  const every = Math.max(1, Math.ceil((Math.max(...rows.map(({ label }) => label.length)) * 7 + 6) / slot))
  const row = at === null ? undefined : rows[at]
  return (
    <div ref={frame} className={style.chart}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
        onPointerLeave={() => setAt(null)}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        <pattern
          id={`${id}-hatch`}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          className={style.hatch}
        >
          <rect width={6} height={6} />
          <path d="M-1,1l2,-2M0,6l6,-6M5,7l2,-2" />
        </pattern>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width - room.right} y1={y(tick)} y2={y(tick)} className={style.grid} />
            <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className={style.tick}>
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {rows.map(({ label, value, before }, index) => {
          const middle = left + slot * (index + 0.5)
          return (
            <g key={index} onPointerEnter={() => setAt(index)} className={style.slot} data-at={at === index}>
              <rect
                x={left + slot * index}
                y={room.top}
                width={slot}
                height={base - room.top}
                className={style.touch}
              />
              {hasBefore && (before ?? 0) > 0 && (
                <rect
                  x={middle - thick - 1}
                  y={y(before!)}
                  width={thick}
                  height={base - y(before!)}
                  rx={2}
                  fill={`url(#${id}-hatch)`}
                  className={style.before}
                />
              )}
              {(value ?? 0) > 0 && (
                <rect
                  x={hasBefore ? middle + 1 : middle - thick / 2}
                  y={y(value!)}
                  width={thick}
                  height={base - y(value!)}
                  rx={2}
                  className={style.bar}
                />
              )}
              {index % every === 0 && (
                <text x={middle} y={base + 19} textAnchor="middle" className={style.tick}>
                  {label}
                </text>
              )}
            </g>
          )
        })}
        <line x1={left} x2={width - room.right} y1={base} y2={base} className={style.axis} />
      </svg>
      <p className={inRow('1-2', written('muted figures', style.key))} aria-hidden="true">
        {row ? (
          <>
            <strong>{row.name ?? row.label}</strong>
            <Swatch /> {names[0]}: {row.value === null ? '–' : format(row.value)}
            {hasBefore && (
              <>
                <Swatch isBefore /> {names[1]}: {row.before == null ? '–' : format(row.before)}
              </>
            )}
          </>
        ) : (
          hasBefore && (
            <>
              <Swatch /> {names[0]} <Swatch isBefore /> {names[1]}
            </>
          )
        )}
      </p>
    </div>
  )
}

const Swatch = ({ isBefore = false }: { readonly isBefore?: boolean }) => (
  <span className={style.swatch} data-before={isBefore} />
)
