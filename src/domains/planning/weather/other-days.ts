/** Which other starts a ride could have when the weather of its own is bad, the best first. */
import { addDays, type Day } from '../../../kernel/time/day.ts'
import { dayOf, timeOf } from '../../../kernel/time/wall-time.ts'

/** So far around its day its own hour is looked for, and so far any other hour. */
export const sameHourReach = 14
const otherHourReach = 7

interface OtherDays {
  /** Its own start (epoch ms). */
  readonly start: number
  readonly zone: string
  /** The days of the bad weather: none of their hours is offered. */
  readonly without: ReadonlySet<Day>
  /** The starts its package has on a day, the notice we need left. */
  readonly startsOn: (day: Day) => readonly number[]
}

/**
 * Its own hour of the nearest days, later before earlier; after those the other hours of the nearest days, the nearest
 * hour first. Rule PL-22.
 */
export function otherDays({ start, zone, without, startsOn }: OtherDays): number[] {
  const own = dayOf(start, zone)
  const hour = timeOf(start, zone)
  const days = Array.from({ length: sameHourReach }, (_, at) => [at + 1, -at - 1])
    .flat()
    .map((away) => ({ away, day: addDays(own, away) }))
    .filter(({ day }) => !without.has(day))
    .map(({ away, day }) => ({ away, starts: startsOn(day) }))
  const same = days.flatMap(({ starts }) => starts.filter((at) => timeOf(at, zone) === hour))
  const minutes = (at: number) => {
    const [hours = 0, rest = 0] = timeOf(at, zone).split(':').map(Number)
    return hours * 60 + rest
  }
  const others = days
    .filter(({ away }) => Math.abs(away) <= otherHourReach)
    .flatMap(({ starts }) =>
      starts
        .filter((at) => timeOf(at, zone) !== hour)
        .toSorted(
          (a, b) => Math.abs(minutes(a) - minutes(start)) - Math.abs(minutes(b) - minutes(start)) || a - b,
        ),
    )
  return [...same, ...others]
}
