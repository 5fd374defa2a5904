/** A day's plan arranged for questions: whose time it takes, beside what else blocks the fleet and the crew. */
import { type Minutes, type Period, minuteMs, overlaps } from '../../../kernel/time/period.ts'
import { type FleetIndex, indexFleet } from '../search/fleet-index.ts'
import { keeping } from '../sets/repair.ts'
import type { Bike, Trailer, Truck, Worker, World } from '../world.ts'
import type { DayPlan, Place, Ride, Trip } from './plan.ts'
import type { Travel } from './travel.ts'

/** What a day is planned in. */
export interface Scene {
  /** The fleet, the crew and what blocks their time beside the day's own rides: neighbouring days' trips among it. */
  readonly world: World
  readonly zone: string
  readonly depots: readonly Place[]
  readonly travel: Travel
  /** Between leaving a stop and arriving at the next, beside the way. */
  readonly slackMin: Minutes
}

/** Time a trip or a ride takes of somebody or something. */
export interface Taken extends Period {
  readonly by: string
}

/** The fleet of a scene by id, and what it is free for without the day's plan. */
export interface Fleet {
  readonly index: FleetIndex
  readonly trucks: ReadonlyMap<string, Truck>
  readonly trailers: ReadonlyMap<string, Trailer>
  readonly bikes: ReadonlyMap<string, Bike>
  readonly workers: ReadonlyMap<string, Worker>
  readonly depots: ReadonlyMap<string, Place>
}

const fleets = new WeakMap<Scene, Fleet>()

/** Made once for a scene. */
export function fleetOf(scene: Scene): Fleet {
  let fleet = fleets.get(scene)
  if (!fleet) {
    const { world, zone, depots } = scene
    fleet = {
      index: indexFleet(inOrder(world), zone),
      trucks: byId(world.trucks),
      trailers: byId(world.trailers),
      bikes: byId(world.bikes),
      workers: byId(world.workers),
      depots: byId(depots),
    }
    fleets.set(scene, fleet)
  }
  return fleet
}

const byId = <T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one.id, one]))
export const sorted = <T extends { readonly id: string }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** The same whatever order it was read in. Rule AV-32. */
const inOrder = (world: World): World => ({
  ...world,
  bikes: sorted(world.bikes),
  trucks: sorted(world.trucks),
  trailers: sorted(world.trailers),
  workers: sorted(world.workers),
})

/** A plan with what it takes of everybody and everything. */
export interface Day {
  readonly scene: Scene
  readonly plan: DayPlan
  readonly rides: ReadonlyMap<string, Ride>
  readonly trips: ReadonlyMap<string, Trip>
  readonly takenOf: (resource: string) => readonly Taken[]
  /** When a bike of a ride leaves its depot until it is back and clean; null where no trip brings or fetches it. */
  readonly bikeTime: (ride: Ride, bike: string) => Period | null
}

const none: readonly Taken[] = []

export function indexDay(scene: Scene, plan: DayPlan): Day {
  const rides = byId(sorted(plan.rides))
  const trips = byId(sorted(plan.trips))
  const ways = waysOf(trips.values())
  const taken = new Map<string, Taken[]>()
  const take = (resource: string, by: string, { from, to }: Period) => {
    const spans = taken.get(resource)
    if (spans) spans.push({ from, to, by })
    else taken.set(resource, [{ from, to, by }])
  }
  for (const { id, truck, trailer, driver, during } of trips.values())
    for (const unit of trailer === null ? [truck, driver] : [truck, trailer, driver]) take(unit, id, during)
  const bikeTime = (ride: Ride, bike: string): Period | null => {
    const { deliver, collect } = ways.get(wayKey(ride.id, bike)) ?? {}
    return deliver && collect
      ? { from: deliver.during.from, to: collect.during.to + ride.stay.cleaningMin * minuteMs }
      : null
  }
  for (const ride of rides.values()) {
    for (const bike of ride.bikes) {
      const during = bikeTime(ride, bike)
      if (during) take(bike, ride.id, during)
    }
    for (const { employee, during } of ride.bobs) take(employee, ride.id, during)
  }
  return { scene, plan, rides, trips, takenOf: (resource) => taken.get(resource) ?? none, bikeTime }
}

const wayKey = (ride: string, bike: string) => `${ride} ${bike}`

/** Which trip brings each bike of each ride, and which fetches it. */
function waysOf(trips: Iterable<Trip>) {
  const ways = new Map<string, { deliver?: Trip; collect?: Trip }>()
  for (const trip of trips)
    for (const { ride, does, bikes } of trip.stops)
      for (const bike of bikes) {
        const key = wayKey(ride, bike)
        const known = ways.get(key)
        if (known) known[does] = trip
        else ways.set(key, { [does]: trip })
      }
  return ways
}

/** Whether somebody or something is taken meanwhile by another trip or ride of the day. */
export const isTakenElsewhere = (day: Day, resource: string, during: Period, by: string): boolean =>
  day.takenOf(resource).some((other) => other.by !== by && overlaps(other, during))

const planned = new WeakMap<Day, FleetIndex>()

/** The fleet with all the day's plan takes of it, for a search that knows no trips: made once for a day. */
export function plannedFleet(day: Day): FleetIndex {
  let index = planned.get(day)
  if (!index) {
    const { world, zone } = day.scene
    const resources = [...world.bikes, ...world.trucks, ...world.trailers, ...world.workers]
    const kept = resources.flatMap(({ id }) => day.takenOf(id).map((during) => ({ resource: id, during })))
    index = indexFleet(keeping(inOrder(world), kept), zone)
    planned.set(day, index)
  }
  return index
}
