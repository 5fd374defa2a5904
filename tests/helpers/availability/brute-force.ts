/** The same question answered the slow way: every set there can be is tried. */
import type { Period } from '../../../src/kernel/time/period.ts'
import type { FeasibleSet, Trip } from '../../../src/domains/availability/slots/slot.ts'
import type { Bike, World } from '../../../src/domains/availability/world.ts'
import { bikeIsFree, type Ride, seats, spans, togetherFault, touches, tripFault } from './set-fault.ts'

function* subsets<T>(all: readonly T[]): Generator<T[]> {
  for (let mask = 1; mask < 2 ** all.length; mask++) yield all.filter((_, bit) => mask & (1 << bit))
}

/** Labels `[0, 0, 1]` say which trip each bike is on; only ways that name trips in order of appearance. */
function* labellings(count: number, used = 0, labels: number[] = []): Generator<number[]> {
  if (labels.length === count) yield labels
  else
    for (let label = 0; label <= used; label++)
      yield* labellings(count, Math.max(used, label + 1), [...labels, label])
}

/** Every legal set of trips one way. */
function waysOneWay(
  does: Trip['does'],
  during: Period,
  bikes: readonly Bike[],
  depot: string,
  world: World,
): Trip[][] {
  const ways: Trip[][] = []
  const trailers = [null, ...world.trailers.map((trailer) => trailer.id)]
  for (const labels of labellings(bikes.length)) {
    const groups = [...new Set(labels)].map((label) => bikes.filter((_, bike) => labels[bike] === label))
    const legal = groups.map((group) =>
      world.trucks.flatMap((truck) =>
        trailers.flatMap((trailer) =>
          world.workers
            .map((driver): Trip => ({
              does,
              during,
              truck: truck.id,
              trailer,
              driver: driver.id,
              bikes: group.map((bike) => bike.id),
            }))
            .filter((trip) => tripFault(trip, bikes, depot, world) === null),
        ),
      ),
    )
    const combine = (position: number, chosen: Trip[]): void => {
      if (position === legal.length) ways.push(chosen)
      else
        for (const trip of legal[position]!)
          if (
            chosen.every(
              (other) =>
                other.truck !== trip.truck &&
                other.driver !== trip.driver &&
                (trip.trailer === null || other.trailer !== trip.trailer),
            )
          )
            combine(position + 1, [...chosen, trip])
    }
    combine(0, [])
  }
  return ways
}

/** One of the ways that bind the same people, and vehicles; who drives which is nothing to the way back. */
function oneOfEach(ways: readonly Trip[][], vehiclesMatter: boolean): Trip[][] {
  const bound = (way: Trip[]) =>
    way
      .flatMap(({ driver, truck, trailer }) => (vehiclesMatter ? [driver, truck, `${trailer}`] : [driver]))
      .toSorted()
  return [...new Map(ways.map((way) => [JSON.stringify(bound(way)), way])).values()]
}

/**
 * Whether any set at all, from any one depot, makes the ride true.
 *
 * @param bobsFor how many of our Bobs so many bikes get; null leaves such a set out
 */
export function canBeRidden(
  rideFrom: (depot: string) => Ride,
  world: World,
  bobsFor: (bikes: number) => number | null = (bikes) => bikes,
): boolean {
  return [...new Set(world.bikes.map((bike) => bike.depot))].some((depot) => {
    const ride = rideFrom(depot)
    const due = spans(ride)
    const free = world.bikes.filter((bike) => bike.depot === depot && bikeIsFree(bike, due.bikes, world))
    const able = world.workers
      .filter((one) => one.depot === depot && one.skills.includes('bob'))
      .map((one) => ({ employee: one.id, during: due.bob }))
    const teams: FeasibleSet['bobs'][] = [[], ...subsets(able)]
    return subsets(free).some((bikes) => {
      if (!seats(bikes, ride.people)) return false
      const count = ride.needsBob ? bobsFor(bikes.length) : 0
      const chosen = teams.filter((team) => team.length === count)
      if (chosen.length === 0) return false
      const together = touches(due.deliver, due.collect)
      const ways = (does: Trip['does']) =>
        oneOfEach(waysOneWay(does, due[does], bikes, depot, world), together)
      const out = ways('deliver')
      const back = out.length > 0 ? ways('collect') : []
      return out.some((there) =>
        back.some((home) => chosen.some((bobs) => togetherFault([...there, ...home], bobs, world) === null)),
      )
    })
  })
}
