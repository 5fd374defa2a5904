/** Wall-clock time in a zone and the instants behind it: clock changes are decided here alone, by Temporal. */
import { BoundedMap } from '../cache/bounded-map.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'
import { type Day, parseDay } from './day.ts'
import type { Instant, Period } from './period.ts'
import { minuteMs, dayMs } from './period.ts'

/**
 * The instant of a wall time such as `14:30` on a day in a zone. A time that does not exist
 * (02:30 on a spring change) is refused; an hour that comes twice (autumn) means the first.
 */
export function instantOf(day: Day, time: string, zone: string): Outcome<Instant, 'no-such-time'> {
  const plain = plainInstant(day, time, zone)
  if (plain !== null) return ok(plain)
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`)
  const instant = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return instant.toPlainDateTime().equals(wall)
    ? ok(instant.epochMilliseconds)
    : refuse('no-such-time', { field: 'start', day, time })
}

/**
 * The instant a wall time stands for when something is simply due then: as `instantOf`, but a time
 * skipped by a spring change moves on by the length of the gap (RFC 5545, section 3.3.5).
 */
export const instantNear = (day: Day, time: string, zone: string): Instant =>
  plainInstant(day, time, zone) ??
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds

/** The local day of an instant. */
export const dayOf = (instant: Instant, zone: string): Day => wallText(instant, zone).slice(0, 10)

/** The local wall time of an instant, `14:30`. */
export const timeOf = (instant: Instant, zone: string): string => wallText(instant, zone).slice(11, 16)

/** The instants a local day begins and ends at: 23, 24 or 25 hours apart. */
export function boundsOf(day: Day, zone: string): Period {
  const date = Temporal.PlainDate.from(day)
  return {
    from: date.toZonedDateTime(zone).epochMilliseconds,
    to: date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
  }
}

const wallText = (instant: Instant, zone: string) =>
  new Date(instant + seasonAt(instant, zone).offset).toISOString()

const hourAndMinute = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** The instant of a wall time no clock is turned near; null where Temporal must be asked, or will object. */
function plainInstant(day: Day, time: string, zone: string): number | null {
  const midnight = hourAndMinute.test(time) ? midnightOf(day) : null
  if (midnight === null) return null
  const wall = midnight + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs
  const season = seasonAt(wall - dayMs, zone)
  return wall + dayMs < season.to ? wall - season.offset : null
}

/** A day's midnight in UTC (epoch ms), or null for a text that is none; a day is asked about for each of its hours. */
function midnightOf(day: Day): number | null {
  const known = midnights.get(day)
  if (known !== undefined) return known
  const midnight = parseDay(day) === null ? null : Date.parse(`${day}T00:00Z`)
  midnights.set(day, midnight)
  return midnight
}

/** A stretch in which a zone's clock is not turned. Epoch milliseconds, the end not in it. */
interface Season {
  readonly from: number
  readonly to: number
  /** How far the clock is ahead of UTC. [ms] */
  readonly offset: number
}

const mostDays = 1000
const midnights = new BoundedMap<Day, number | null>(mostDays)
const mostZones = 20
const mostSeasons = 20
const seasons = new BoundedMap<string, readonly Season[]>(mostZones)

/** Temporal is asked once a season: thousands of starts are told apart within one. */
function seasonAt(instant: Instant, zone: string): Season {
  const known = seasons.get(zone) ?? []
  const found = known.find(({ from, to }) => from <= instant && instant < to)
  if (found) return found
  const season = readSeason(instant, zone)
  seasons.set(zone, [season, ...known].slice(0, mostSeasons))
  return season
}

function readSeason(instant: Instant, zone: string): Season {
  const at = zoned(instant, zone)
  // A turn at this very instant is not before it, but begins its season.
  const turned = zoned(instant + 1, zone).getTimeZoneTransition('previous')
  return {
    from: turned?.epochMilliseconds ?? -Infinity,
    to: at.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity,
    offset: at.offsetNanoseconds / 1e6,
  }
}

const zoned = (instant: Instant, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
