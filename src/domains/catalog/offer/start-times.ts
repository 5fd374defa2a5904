/** The hours a package starts on a day, as instants. */
import type { Day } from '../../../kernel/time/day.ts'
import { instantOf } from '../../../kernel/time/wall-time.ts'
import type { Package } from '../catalogue.ts'

const minutesOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOfMinutes = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The same step through the whole day: the hours the office may ride out against the package's own. Rule CA-07. */
export const everyStartOn = (offer: Package, day: Day, zone: string): number[] =>
  startsOn(
    {
      ...offer,
      first_start: timeOfMinutes(minutesOfDay(offer.first_start) % offer.slot_step_min),
      last_start: '23:59',
    },
    day,
    zone,
  )

type Hours = Pick<Package, 'first_start' | 'last_start' | 'slot_step_min'>

/** Wall times on the package's step; one a spring change skips is not there, one that comes twice is the first. */
export const startsOn = (offer: Hours, day: Day, zone: string): number[] => [...eachStartOn(offer, day, zone)]

/** The same one by one, for who looks for the first that will do. Rule CA-07. */
export function* eachStartOn(
  { first_start, last_start, slot_step_min }: Hours,
  day: Day,
  zone: string,
): Generator<number, undefined> {
  const last = minutesOfDay(last_start)
  for (let at = minutesOfDay(first_start); at <= last && at < 24 * 60; at += slot_step_min) {
    const instant = instantOf(day, timeOfMinutes(at), zone)
    if (instant.ok) yield instant.value
  }
}
