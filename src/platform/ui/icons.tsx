/** The small drawings of the interface that visitors see too. */
import { icon } from './icon.tsx'

const dot = (x: number, y: number) => <circle cx={x} cy={y} r={0.6} fill="currentColor" />

export const ChevronLeft = icon(<path d="m14.5 5.5-6 6.5 6 6.5" />)
export const ChevronRight = icon(<path d="m9.5 5.5 6 6.5-6 6.5" />)
export const ChevronDown = icon(<path d="m5.5 9.5 6.5 6 6.5-6" />)
export const ChevronUp = icon(<path d="m5.5 14.5 6.5-6 6.5 6" />)
export const Check = icon(<path d="m4.5 12.8 5 5L19.5 7" />)
export const Cross = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const Plus = icon(<path d="M12 5v14M5 12h14" />)
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
export const Menu = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
