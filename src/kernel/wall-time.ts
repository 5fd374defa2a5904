/** Wall-clock time in a zone and the instants behind it, by Temporal: clock changes are decided here alone. */
import { type Outcome, ok, refuse } from './outcome.ts'
import type { Day } from './day.ts'

/**
 * The instant (epoch ms) of a wall time such as `14:30` on a day in a zone. A time that does not exist
 * (02:30 on a spring change) is refused; an hour that comes twice (autumn) means the first.
 */
export function instantOf(day: Day, time: string, zone: string): Outcome<number, 'no-such-time'> {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`)
  const instant = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return instant.toPlainDateTime().equals(wall)
    ? ok(instant.epochMilliseconds)
    : refuse('no-such-time', { field: 'start', day, time })
}

/**
 * The instant (epoch ms) a wall time stands for when something is simply due then: as `instantOf`, but a time
 * skipped by a spring change moves on by the length of the gap (RFC 5545, section 3.3.5).
 */
export const instantNear = (day: Day, time: string, zone: string): number =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds

/** The local day of an instant (epoch ms). */
export const dayOf = (instant: number, zone: string): Day => zoned(instant, zone).toPlainDate().toString()

/** The local wall time of an instant, `14:30`. */
export const timeOf = (instant: number, zone: string): string =>
  zoned(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** The instants (epoch ms) a local day begins and ends at: 23, 24 or 25 hours apart. */
export function boundsOf(day: Day, zone: string): { from: number; to: number } {
  const date = Temporal.PlainDate.from(day)
  return {
    from: date.toZonedDateTime(zone).epochMilliseconds,
    to: date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
  }
}

const zoned = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
