/** A value over a distance as a line with its area, with the value under the pointer or the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { scaleOf, ticksTo } from './scale.ts'
import { useWidth } from './use-width.ts'
import { written } from '../ui/layout/layout.ts'
import style from './chart.module.css'

export interface CurvePoint {
  readonly x: number
  readonly y: number
}

export interface CurveMark {
  readonly x: number
  readonly label: string
}

export interface CurveChartProps {
  readonly title: string
  /** What it shows, in a sentence. */
  readonly description: string
  /** Ascending by `x`; two at one `x` make a step. Several pieces leave gaps between them. */
  readonly pieces: readonly (readonly CurvePoint[])[]
  /** Where the axis ends, in the unit of `x`. */
  readonly end: number
  /** Places on the axis worth a word. */
  readonly marks?: readonly CurveMark[]
  readonly valueAt: (x: number) => number | null
  readonly formatX: (x: number) => string
  readonly formatY: (y: number) => string
  /** What is said where there is no value. */
  readonly nothing: string
  readonly height?: number
  /** Without axes and answers, for a card. */
  readonly isSmall?: boolean
}

const room = { top: 26, right: 16, bottom: 30, left: 62 }
const smallRoom = { top: 6, right: 2, bottom: 2, left: 2 }

export function CurveChart({
  title,
  description,
  pieces,
  end,
  marks = [],
  valueAt,
  formatX,
  formatY,
  nothing,
  height = 280,
  isSmall = false,
}: CurveChartProps) {
  const id = useId()
  const [frame, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)
  const edge = isSmall ? smallRoom : room
  const most = Math.max(...pieces.flat().map(({ y }) => y), 0)
  const ticks = ticksTo(most)
  const top = isSmall ? most : ticks.at(-1)!
  const x = scaleOf(end, edge.left, width - edge.right)
  const y = scaleOf(top || 1, height - edge.bottom, edge.top)
  const base = height - edge.bottom
  const line = (points: readonly CurvePoint[]) =>
    points.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join('L')
  const look = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left
    const part = (left - edge.left) / Math.max(width - edge.left - edge.right, 1)
    setAt(Math.min(Math.max(Math.round(part * end), 0), end))
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setAt((now) => Math.min(Math.max((now ?? 0) + step, 0), end))
  }
  const value = at === null ? null : valueAt(at)
  const said = at === null ? '' : `${formatX(at)}: ${value === null ? nothing : formatY(value)}`
  return (
    <div ref={frame} className={style.chart}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drawing whose values are read by arrow keys */}
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys read the values
        tabIndex={isSmall ? undefined : 0}
        onPointerMove={isSmall ? undefined : look}
        onPointerDown={isSmall ? undefined : look}
        onPointerLeave={() => setAt(null)}
        onKeyDown={isSmall ? undefined : walk}
        onBlur={() => setAt(null)}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        {!isSmall &&
          ticks.map((tick) => (
            <g key={tick}>
              <line x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} className={style.grid} />
              <text x={edge.left - 10} y={y(tick)} dy="0.32em" textAnchor="end" className={style.tick}>
                {formatY(tick)}
              </text>
            </g>
          ))}
        {!isSmall &&
          ticksTo(end, Math.max(2, Math.floor(width / 110)))
            .filter((tick) => tick <= end)
            .map((tick) => (
              <text key={tick} x={x(tick)} y={base + 20} textAnchor="middle" className={style.tick}>
                {formatX(tick)}
              </text>
            ))}
        {pieces.map((points, index) => (
          <g key={index}>
            <path
              d={`M${x(points[0]!.x)},${base}L${line(points)}L${x(points.at(-1)!.x)},${base}Z`}
              className={style.area}
            />
            <path d={`M${line(points)}`} className={style.line} />
          </g>
        ))}
        {!isSmall &&
          marks
            .filter((mark) => mark.x <= end)
            .map((mark) => (
              <g key={mark.label} className={style.mark}>
                <line x1={x(mark.x)} x2={x(mark.x)} y1={edge.top - 8} y2={base} />
                <text
                  x={x(mark.x)}
                  y={edge.top - 12}
                  textAnchor={mark.x > end * 0.8 ? 'end' : mark.x < end * 0.15 ? 'start' : 'middle'}
                >
                  {mark.label}
                </text>
              </g>
            ))}
        <line x1={edge.left} x2={width - edge.right} y1={base} y2={base} className={style.axis} />
        {at !== null && (
          <g className={style.cross}>
            <line x1={x(at)} x2={x(at)} y1={edge.top} y2={base} />
            {value !== null && <circle cx={x(at)} cy={y(value)} r={5} />}
          </g>
        )}
      </svg>
      {!isSmall && (
        <output
          className={written('small figures', style.answer)}
          aria-live="polite"
          data-shown={at !== null}
        >
          {said}
        </output>
      )}
    </div>
  )
}
