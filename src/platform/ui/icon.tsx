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
  return function Icon(props: IconProps) {
    return <Drawn {...props}>{shape}</Drawn>
  }
}

interface DrawnProps extends IconProps {
  /** Of its lines; 2.25 by default. */
  weight?: number
  children: ReactNode
}

/** One of many shapes that are chosen where they are shown. */
export const Drawn = ({ title, size = 20, className, weight = 2.25, children }: DrawnProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth={weight}
    strokeLinecap="round"
    strokeLinejoin="round"
    role={title ? 'img' : undefined}
    aria-hidden={title ? undefined : true}
    focusable="false"
    style={{ flex: 'none' }}
  >
    {title && <title>{title}</title>}
    {children}
  </svg>
)
