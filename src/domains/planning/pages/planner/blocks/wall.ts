/** Instants as the company's clocks show them, for a calendar that knows no zones. */
import { instantOfLocal, localTime } from '../../../../../platform/i18n/time/local-time.ts'

/** `2027-05-15T14:00:00`, without a zone. */
export function wallOf(instant: string, zone: string): string {
  const { day, time } = localTime(instant, zone)
  return `${day}T${time}:00`
}

/** How far the zone is from UTC now, `+02:00`: where the calendar draws the present. */
export function offsetOf(zone: string): string {
  const now = Math.floor(Date.now() / 60_000) * 60_000
  const { day, time } = localTime(now, zone)
  const minutes = Math.round((Date.parse(`${day}T${time}:00Z`) - now) / 60_000)
  const pad = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`
}

/** The instant as much later as the block was dragged, by the clock on the wall; null for a time that is skipped. */
export function draggedBy(instant: string, seconds: number, zone: string): string | null {
  const wall = Date.parse(`${wallOf(instant, zone)}Z`) + seconds * 1000
  return instantOfLocal(new Date(wall).toISOString(), zone)
}

const dayS = 86_400

/** A drag of whole days stays one: to the nearest day, whatever hour it was let go at. */
export function draggedDays(
  span: { readonly from: string; readonly to: string },
  seconds: number,
  zone: string,
) {
  const isDays = [span.from, span.to].every((at) => wallOf(at, zone).endsWith('T00:00:00'))
  // No minus zero: nothing moved is nothing moved.
  return isDays ? Math.round(seconds / dayS) * dayS || 0 : seconds
}

const two = (value: number) => String(value).padStart(2, '0')

/** The day a calendar means by a date it hands over. */
export const isoDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The same of a time. */
export const isoTime = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`

/** The title of an event that was given one as text. */
export const textOf = (title: unknown): string => (typeof title === 'string' ? title : '')
