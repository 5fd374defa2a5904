/** How far and how long it is from any place to any other. */
import { roadKm } from '../../catalog/places/distance.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Minutes } from '../../../kernel/time/period.ts'
import { travelMinutes, type TravelSettings } from '../slots/travel.ts'
import type { Place } from './plan.ts'

export interface Way {
  readonly minutes: Minutes
  readonly km: number
}
/** The same there and back. */
export type Travel = (from: Place, to: Place) => Way

/** What the office knows better than the formula, for both directions. */
export interface WayOverride {
  readonly between: readonly [Place, Place]
  readonly minutes: Minutes
}

/**
 * Ways by the formula, but for those that are overridden. No way is longer than one over a third place, whatever that
 * place is: a stop that is left out never makes a trip late. An override that would break it is refused.
 * Rules AV-04 and AV-31.
 */
export function travelBy(
  settings: TravelSettings,
  overrides: readonly WayOverride[] = [],
): Outcome<Travel, 'way-not-shortest'> {
  const said = new Map(overrides.flatMap((one) => keysOf(one).map((key) => [key, one.minutes] as const)))
  const known = new Map<string, Map<string, Way>>()
  const travel: Travel = (from, to) => {
    let there = known.get(from.id)
    if (!there) known.set(from.id, (there = new Map()))
    let way = there.get(to.id)
    if (!way)
      there.set(
        to.id,
        (way = {
          minutes: said.get(keyOf(from, to)) ?? travelMinutes(from, to, settings),
          km: roadKm(from, to, settings),
        }),
      )
    return way
  }
  const broken = overrides.find((one) => breaksTriangle(one, overrides, travel, settings))
  return broken ? refuse('way-not-shortest', { between: broken.between.map(({ id }) => id) }) : ok(travel)
}

const keyOf = (a: Place, b: Place) => JSON.stringify([a.id, b.id])
const keysOf = ({ between: [a, b] }: WayOverride) => [keyOf(a, b), keyOf(b, a)]

/**
 * Over a place that is not overridden: no shorter than the bare drive, and no longer than the drive with the fixed
 * minutes of both parts; in steps of five, as all ways are rounded up to them. Over the places that are, each is tried.
 * Rule AV-31.
 */
function breaksTriangle(
  { between: [a, b], minutes }: WayOverride,
  overrides: readonly WayOverride[],
  travel: Travel,
  settings: TravelSettings,
): boolean {
  const driveMin = (roadKm(a, b, settings) / settings.towing_speed_kmh) * 60
  if (minutes % 5 !== 0 || minutes < driveMin || minutes > driveMin + 2 * settings.travel_fixed_min)
    return true
  return overrides
    .flatMap(({ between }) => between)
    .some((over) => {
      if (over.id === a.id || over.id === b.id) return false
      const [one, two] = [travel(a, over).minutes, travel(over, b).minutes]
      return minutes > one + two || one > minutes + two || two > minutes + one
    })
}
