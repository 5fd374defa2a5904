/** The sheet every drawing is made on: ink of one weight, decoration unless it has a title. */
import type { ReactNode } from 'react'
import style from './drawing.module.css'

/** Every drawing fills its container's width; with a `title` it is read, without one it is decoration. */
export interface DrawingProps {
  title?: string
  className?: string
}

export function Drawing({
  title,
  className,
  viewBox,
  children,
}: DrawingProps & { viewBox: string; children: ReactNode }) {
  return (
    <svg
      viewBox={viewBox}
      className={[style.drawing, className].filter(Boolean).join(' ')}
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      {title && <title>{title}</title>}
      {children}
    </svg>
  )
}

/** An arm or a leg: a thick line in its colour between two lines of ink. */
export function Limb({ d, fill, width = 8 }: { d: string; fill: string; width?: number }) {
  return (
    <g fill="none">
      <path d={d} style={{ strokeWidth: width + 6 }} />
      <path d={d} style={{ stroke: fill, strokeWidth: width }} />
    </g>
  )
}

/** A line that stands free on the page, so it turns light by night. */
export const freeLine = 'var(--art-line)'
