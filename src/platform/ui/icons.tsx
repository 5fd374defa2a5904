/** The small drawings of the interface, on a 24 grid with the ink's round ends. */
import type { ReactNode } from 'react'

/** Shared by every icon: a `title` makes it speak; without one it is decoration and hidden from readers. */
export interface IconProps {
  title?: string
  /** Edge in pixels; 20 by default. */
  size?: number
  className?: string
}

function icon(shape: ReactNode) {
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

const dot = (x: number, y: number) => <circle cx={x} cy={y} r={0.6} fill="currentColor" />

export const ChevronLeft = icon(<path d="m14.5 5.5-6 6.5 6 6.5" />)
export const ChevronRight = icon(<path d="m9.5 5.5 6 6.5-6 6.5" />)
export const ChevronDown = icon(<path d="m5.5 9.5 6.5 6 6.5-6" />)
export const ChevronUp = icon(<path d="m5.5 14.5 6.5-6 6.5 6" />)
export const Columns = icon(<path d="M4 5h16v14H4zM9.5 5v14M14.5 5v14" />)
export const Dots = icon(
  <>
    {dot(5, 12)}
    {dot(12, 12)}
    {dot(19, 12)}
  </>,
)
export const Grip = icon(
  <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" strokeWidth={2.4} />,
)
export const Trash = icon(<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5" />)
export const Check = icon(<path d="m4.5 12.8 5 5L19.5 7" />)
export const Cross = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const Tack = icon(<path d="M8.5 4h7l-.8 6 3.3 3.5H6l3.3-3.5ZM12 13.5V20" />)
export const Plus = icon(<path d="M12 5v14M5 12h14" />)
export const Camera = icon(
  <>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z" />
    <circle cx="12" cy="13.5" r="3.5" />
  </>,
)
export const Minus = icon(<path d="M5 12h14" />)
export const Calendar = icon(
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="3" />
    <path d="M3.5 10h17M8 2.8V7m8-4.2V7" />
  </>,
)
export const Pin = icon(
  <>
    <path d="M12 21.5c4.6-4.7 7-8.3 7-11.5a7 7 0 1 0-14 0c0 3.2 2.4 6.8 7 11.5Z" />
    <circle cx="12" cy="10" r="2.4" />
  </>,
)
export const Phone = icon(
  <path d="M5 3.5h3.5l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2V19a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5A1.5 1.5 0 0 1 5 3.5Z" />,
)
export const People = icon(
  <>
    <circle cx="9" cy="8" r="3.6" />
    <path d="M2.5 20c.3-4 2.8-6 6.5-6s6.2 2 6.5 6M15.5 4.8a3.6 3.6 0 0 1 0 6.5M18 14.6c2.1.8 3.3 2.6 3.5 5.4" />
  </>,
)
export const Clock = icon(
  <>
    <circle cx="12" cy="12" r="8.8" />
    <path d="M12 7v5.3l3.5 2.2" />
  </>,
)
export const Info = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11.2v5.3" />
    {dot(12, 7.6)}
  </>,
)
export const Warning = icon(
  <>
    <path d="M10.3 4 2.7 17.3A2 2 0 0 0 4.4 20.3h15.2a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z" />
    <path d="M12 9.2v4.3" />
    {dot(12, 16.8)}
  </>,
)
export const ErrorMark = icon(
  <>
    <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3Z" />
    <path d="M12 7.5v5.5" />
    {dot(12, 16.5)}
  </>,
)
export const Success = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m7.8 12.5 3 3 5.5-6.2" />
  </>,
)
export const Edit = icon(
  <path d="m4 20 1-4.5L16.3 4.2a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L8.5 19 4 20Zm10.5-14 3.5 3.5" />,
)
export const Search = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </>,
)
export const Menu = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const List = icon(<path d="M4 6h.01M4 12h.01M4 18h.01M8.5 6H20M8.5 12H20M8.5 18H20" />)
export const Bell = icon(
  <>
    <path d="M5.5 17.5V11a6.5 6.5 0 0 1 13 0v6.5M3.5 17.5h17" />
    <path d="M10 20.8a2.3 2.3 0 0 0 4 0" />
  </>,
)
export const Archive = icon(
  <>
    <rect x="3.5" y="4" width="17" height="5" rx="1.5" />
    <path d="M5.5 9v9.5a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5V9M10 13h4" />
  </>,
)
export const Undo = icon(<path d="M8.5 5 4 9.5 8.5 14M4.5 9.5H15a5 5 0 0 1 0 10h-4" />)
export const Print = icon(
  <path d="M7 9V4h10v5M7 17H5a1.5 1.5 0 0 1-1.5-1.5V11A2 2 0 0 1 5.5 9h13a2 2 0 0 1 2 2v4.5A1.5 1.5 0 0 1 19 17h-2M7 14h10v6H7Z" />,
)
