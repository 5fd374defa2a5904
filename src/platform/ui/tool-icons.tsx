/** The small drawings on the tools of the portal and of the crew's phone: no page of a visitor brings them. */
import { icon } from './icon.tsx'

const dot = (x: number, y: number) => <circle cx={x} cy={y} r={0.6} fill="currentColor" />

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
export const Tack = icon(<path d="M8.5 4h7l-.8 6 3.3 3.5H6l3.3-3.5ZM12 13.5V20" />)
export const Camera = icon(
  <>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z" />
    <circle cx="12" cy="13.5" r="3.5" />
  </>,
)
export const Phone = icon(
  <path d="M5 3.5h3.5l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2V19a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5A1.5 1.5 0 0 1 5 3.5Z" />,
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
