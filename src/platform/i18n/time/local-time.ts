/** An instant as day and wall time of a zone, and back; for forms, in any browser. */
import type { Day } from '../../../kernel/time/day.ts'
import { dayMs, minuteMs } from '../../../kernel/time/period.ts'
import { dayIn, timeIn } from './wall-clock.ts'

/** The local day and wall time of an instant: `{ day: '2027-05-15', time: '14:00' }`. */
export const localTime = (instant: string | number, zone: string): { day: Day; time: string } => ({
  day: dayIn(zone, instant),
  time: timeIn(zone, instant),
})

/** The first instant (ISO) at which a zone's clocks show `2027-05-15T14:00`; null where they never do. */
export function instantOfLocal(local: string, zone: string): string | null {
  const wanted = local.slice(0, 16)
  const asUtc = Date.parse(`${wanted}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const shows = (ms: number) => {
    const { day, time } = localTime(ms, zone)
    return `${day}T${time}` === wanted
  }
  const offsets = [asUtc - dayMs, asUtc + dayMs].map((near) => {
    const { day, time } = localTime(near, zone)
    return Date.parse(`${day}T${time}:00Z`) - Math.floor(near / minuteMs) * minuteMs
  })
  const candidates = offsets.map((offset) => asUtc - offset).filter(shows)
  return candidates.length > 0 ? new Date(Math.min(...candidates)).toISOString() : null
}
