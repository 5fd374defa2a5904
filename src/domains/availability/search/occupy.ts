/** Which time a ride takes of bikes, trips and bob: minutes that really pass, clock changes or not. */
import { type Instant, type Minutes, type Period, minuteMs } from '../../../kernel/time/period.ts'
import type { FeasibleSet } from '../slots/slot.ts'

export interface RideTimes {
  readonly durationMin: Minutes
  readonly setupMin: Minutes
  readonly teardownMin: Minutes
  readonly cleaningMin: Minutes
  readonly travelMin: Minutes
}

export interface Needs {
  readonly ride: Period
  readonly bikes: Period
  readonly deliver: Period
  readonly collect: Period
  readonly bob: Period
}

// The bob meets the group a quarter of an hour early and hands the bike over a quarter after.
const bobMarginMin = 15

/**
 * Everything leaves its depot and comes back to it inside its own span, so that two spans that do not overlap can
 * always follow each other. That is why the bob's span holds his way there and back.
 * Rule AV-03.
 */
export function occupy(start: Instant, times: RideTimes): Needs {
  const ms = (minutes: Minutes) => minutes * minuteMs
  const end = start + ms(times.durationMin)
  const out = start - ms(times.setupMin + times.travelMin)
  const home = end + ms(times.teardownMin + times.travelMin)
  const bobAway = ms(bobMarginMin + times.travelMin)
  return {
    ride: { from: start, to: end },
    bikes: { from: out, to: home + ms(times.cleaningMin) },
    deliver: { from: out, to: start + ms(times.travelMin) },
    collect: { from: end - ms(times.travelMin), to: home },
    bob: { from: start - bobAway, to: end + bobAway },
  }
}

/**
 * The times a set was made with, the other way round; how long its bikes are cleaned cannot be read from it. Null where its trips
 * were given hours of their own since.
 * Rule AV-35.
 */
export function rideTimesOf(
  { trips }: Pick<FeasibleSet, 'trips'>,
  ride: Period,
  cleaningMin: Minutes,
): RideTimes | null {
  const minutes = (from: Instant, to: Instant): Minutes => (to - from) / minuteMs
  const [there, back] = (['deliver', 'collect'] as const).map(
    (way) => trips.find(({ does }) => does === way)?.during,
  )
  if (!there || !back) return null
  const travelMin = minutes(ride.from, there.to)
  const times = {
    durationMin: minutes(ride.from, ride.to),
    setupMin: minutes(there.from, ride.from) - travelMin,
    teardownMin: minutes(ride.to, back.to) - travelMin,
    cleaningMin,
    travelMin,
  }
  const needs = occupy(ride.from, times)
  const isSoMade = trips.every(
    ({ does, during }) => during.from === needs[does].from && during.to === needs[does].to,
  )
  return isSoMade ? times : null
}
