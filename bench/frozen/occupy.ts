/** Which time a ride takes of bikes, trips and bob: minutes that really pass, clock changes or not. */
import { type Instant, type Minutes, type Period, minuteMs } from '../../src/kernel/time/period.ts'

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
