/** The bikes of a day looked at by themselves: what cannot be even so, cannot be at all. */
import { overlaps } from '../../../src/kernel/time/period.ts'
import type { ExactDepot, ExactRide, Scene } from './exact-depot.ts'

const min = 60_000

/**
 * Whether each ride could have its bikes if all of them were brought and fetched at once: a bike is away at least
 * from the shortest way before set-up until it is clean after the shortest way home.
 */
export function haveBikes(
  { home, bikes, bikeKinds }: ExactDepot,
  { travel, world }: Scene,
  rides: readonly ExactRide[],
): boolean {
  const sorted = rides
    .map((ride) => {
      const way = travel(home, ride.place) * min
      const { durationMin, setupMin, teardownMin, cleaningMin } = ride.stay
      return {
        ride,
        from: ride.start - setupMin * min - way,
        to: ride.start + (durationMin + teardownMin + cleaningMin) * min + way,
      }
    })
    .toSorted((a, b) => a.from - b.from)
  const dead = new Set<string>()
  const assign = (at: number, ready: readonly number[]): boolean => {
    const next = sorted[at]
    if (!next) return true
    const key = `${at} ${ready
      .map((time, bike) => `${bikeKinds[bike]}@${Math.max(time, next.from)}`)
      .toSorted()
      .join()}`
    if (dead.has(key)) return false
    const choose = (from: number, chosen: readonly number[]): boolean => {
      if (chosen.length === next.ride.bikes) {
        const fewest = chosen.reduce((sum, bike) => sum + bikes[bike]!.minRiders, 0)
        const most = chosen.reduce((sum, bike) => sum + bikes[bike]!.maxRiders, 0)
        const { people } = next.ride
        return (
          fewest <= people &&
          people <= most &&
          assign(
            at + 1,
            ready.map((time, bike) => (chosen.includes(bike) ? next.to : time)),
          )
        )
      }
      for (let bike = from; bike < bikes.length; bike++) {
        const isFree =
          ready[bike]! <= next.from &&
          !(world.busy.get(bikes[bike]!.id) ?? []).some((busy) => overlaps(busy, next))
        if (isFree && choose(bike + 1, [...chosen, bike])) return true
      }
      return false
    }
    if (choose(0, [])) return true
    dead.add(key)
    return false
  }
  return assign(
    0,
    bikes.map(() => -Infinity),
  )
}

/** As many bikes as could be asked for, that are never in the way of anything. */
export function withEveryBike(depot: ExactDepot, rides: readonly ExactRide[]): ExactDepot {
  const ideal: ExactDepot['bikes'][number] = {
    ...depot.bikes[0]!,
    id: 'any bike',
    weightKg: Math.min(...depot.bikes.map(({ weightKg }) => weightKg)),
    trailerTypes: [],
  }
  const bikes = rides.flatMap((ride) => Array.from({ length: ride.bikes }, () => ideal))
  return { ...depot, bikes, bikeKinds: bikes.map(() => 0) }
}
