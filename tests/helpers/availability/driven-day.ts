/**
 * A day as it is driven, reckoned minute by minute apart from the search: each truck, trailer and driver goes from stop to
 * stop, home in between wherever there is time, and whatever it does is looked at.
 */
import { greatCircleKm } from '../../../src/domains/catalog/places/distance.ts'
import type { FeasibleSet } from '../../../src/domains/availability/slots/slot.ts'
import type { World } from '../../../src/domains/availability/world.ts'

interface Point {
  readonly lat: number
  readonly lon: number
}
export interface Ridden {
  readonly id: string
  readonly at: Point
  readonly start: number
  readonly durationMin: number
  readonly people: number
  readonly set: FeasibleSet
}
export interface Ground {
  readonly world: World
  readonly depots: readonly (Point & { readonly id: string })[]
  readonly slackMin: number
  readonly setupMin: number
  readonly teardownMin: number
  readonly cleaningMin: number
}

const min = 60_000
// As long as the company's own words have it: 1.3 times as far as the crow flies, at 50 an hour, ten minutes of hitching.
const way = (a: Point, b: Point) => Math.ceil((((greatCircleKm(a, b) * 1.3) / 50) * 60 + 10) / 5) * 5 * min

interface Stop {
  readonly ride: Ridden
  readonly does: 'deliver' | 'collect'
  readonly bikes: readonly string[]
  readonly from: number
  readonly to: number
  readonly driver: string
  readonly depot: string
}

/** What is wrong with a day, in words; null where it can be driven. */
export function drivingFault(rides: readonly Ridden[], ground: Ground): string | null {
  const { world, depots } = ground
  const away: { bike: string; ride: string; from: number; to: number }[] = []
  const work = new Map<string, [number, number][]>()
  const used = new Map<string, { by: string; from: number; to: number }[]>()
  const stops = rides.flatMap((ride) =>
    ride.set.trips.map((trip) => {
      const end = ride.start + ride.durationMin * min
      const [from, to] =
        trip.does === 'deliver'
          ? [ride.start - ground.setupMin * min, ride.start]
          : [end, end + ground.teardownMin * min]
      return {
        ...trip,
        unit: `${trip.truck} ${trip.trailer} ${trip.driver}`,
        ride,
        from,
        to,
        depot: ride.set.depot,
      }
    }),
  )
  for (const [unit, own] of Map.groupBy(stops, (stop) => stop.unit)) {
    const home = depots.find(({ id }) => id === own[0]!.depot)!
    if (own.some(({ depot }) => depot !== home.id)) return `${unit} of two depots`
    const inOrder = own.toSorted((a, b) => a.from - b.from)
    const journeys: (typeof inOrder)[] = []
    for (const stop of inOrder) {
      const last = journeys.at(-1)?.at(-1)
      const isHomeBetween = !last || last.to + way(last.ride.at, home) <= stop.from - way(home, stop.ride.at)
      if (isHomeBetween) journeys.push([stop])
      else {
        if (last.to + way(last.ride.at, stop.ride.at) + ground.slackMin * min > stop.from)
          return `${unit} is late at ${stop.ride.id}`
        journeys.at(-1)!.push(stop)
      }
    }
    for (const journey of journeys) {
      const [first, last] = [journey[0]!, journey.at(-1)!]
      const leaves = first.from - way(home, first.ride.at)
      const back = last.to + way(last.ride.at, home)
      for (const part of [first.truck, first.trailer, first.driver])
        if (part) used.set(part, [...(used.get(part) ?? []), { by: unit, from: leaves, to: back }])
      work.set(first.driver, [...(work.get(first.driver) ?? []), [leaves, back]])
      const fault = loadFault(journey, world)
      if (fault) return fault
      for (const stop of journey)
        for (const bike of stop.bikes) {
          const known = away.find((one) => one.bike === bike && one.ride === stop.ride.id)
          const cleaned = back + ground.cleaningMin * min
          if (known) {
            known.from = Math.min(known.from, leaves)
            known.to = Math.max(known.to, cleaned)
          } else away.push({ bike, ride: stop.ride.id, from: leaves, to: cleaned })
        }
    }
  }
  for (const [part, spans] of used)
    for (const [at, one] of spans.entries())
      if (spans.slice(at + 1).some((other) => one.from < other.to && other.from < one.to))
        return `${part} is twice on the road`
  for (const [at, one] of away.entries()) {
    const ride = rides.find(({ id }) => id === one.ride)!
    const { from, to } = ride.set.bikesDuring
    if (one.from < from || one.to > to) return `${one.bike} is longer away than ${one.ride} keeps it`
    if (
      away
        .slice(at + 1)
        .some((other) => other.bike === one.bike && one.from < other.to && other.from < one.to)
    )
      return `${one.bike} is with two groups`
  }
  for (const [driver, spans] of work) {
    const person = world.workers.find(({ id }) => id === driver)!
    const hours = spans.reduce((sum, [from, to]) => sum + to - from, 0) / 3_600_000
    if (hours > person.maxHoursDay) return `${driver} works ${hours} hours`
  }
  return null
}

function loadFault(
  journey: readonly (Stop & { truck: string; trailer: string | null })[],
  world: World,
): string | null {
  const { truck, trailer } = journey[0]!
  const on = world.trailers.find(({ id }) => id === trailer)
  const pulls = world.trucks.find(({ id }) => id === truck)!
  let board = journey.flatMap(({ does, bikes }) => (does === 'deliver' ? bikes : []))
  const looked = [board]
  for (const { does, bikes } of journey) {
    board = does === 'deliver' ? board.filter((bike) => !bikes.includes(bike)) : [...board, ...bikes]
    looked.push(board)
  }
  for (const load of looked) {
    const kg = load.reduce((sum, id) => sum + world.bikes.find((bike) => bike.id === id)!.weightKg, 0)
    if (load.length > (on ? on.bikesCapacity : pulls.carriesBikes)) return `${truck} carries ${load.length}`
    if (on && on.ownMassKg + kg > on.mtmKg) return `${trailer} weighs too much`
    if (!on && load.length > 0 && pulls.ownMassKg + kg > pulls.mtmKg) return `${truck} weighs too much`
  }
  return null
}
