/** How a small drawing of the interface is made: on a 24 grid, with the ink's round ends. */
import type { ReactNode } from 'react'

/** Shared by every icon: a `title` makes it speak; without one it is decoration and hidden from readers. */
export interface IconProps {
  title?: string
  /** Edge in pixels; 20 by default. */
  size?: number
  className?: string
}

export function icon(shape: ReactNode) {
  return function Icon({ title, size = 20, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        className={className}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.25}
        strokeLinecap="round"
        strokeLinejoin="round"
        role={title ? 'img' : undefined}
        aria-hidden={title ? undefined : true}
        focusable="false"
        style={{ flex: 'none' }}
      >
        {title && <title>{title}</title>}
        {shape}
      </svg>
    )
  }
}
