/** Wall time in a zone through `Intl` alone, for browsers without Temporal. */
import type { Day } from '../../kernel/day.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  formats.set(zone, known)
  return known
}

/** The local day and wall time of an instant: `{ day: '2027-05-15', time: '14:00' }`. */
export function localTime(instant: string | number, zone: string): { day: Day; time: string } {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  }
}

/** The first instant (ISO) at which a zone's clocks show `2027-05-15T14:00`; null where they never do. */
export function instantOfLocal(local: string, zone: string): string | null {
  const wanted = local.slice(0, 16)
  const asUtc = Date.parse(`${wanted}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const shows = (ms: number) => {
    const { day, time } = localTime(ms, zone)
    return `${day}T${time}` === wanted
  }
  const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map((near) => {
    const { day, time } = localTime(near, zone)
    return Date.parse(`${day}T${time}:00Z`) - Math.floor(near / 60_000) * 60_000
  })
  const candidates = offsets.map((offset) => asUtc - offset).filter(shows)
  return candidates.length > 0 ? new Date(Math.min(...candidates)).toISOString() : null
}
