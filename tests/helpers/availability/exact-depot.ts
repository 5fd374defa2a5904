/** What a depot has, by number, with what is alike to the law and the calendar under one kind. */
import type { RideTimes } from '../../../src/domains/availability/search/occupy.ts'
import { bits } from '../../../src/domains/availability/search/loads.ts'
import type { Bike, Trailer, Truck, Worker, World } from '../../../src/domains/availability/world.ts'
import type { Coordinates } from '../../../src/domains/catalog/places/distance.ts'
import { licencesFor, maxLoadKg } from '../../../src/domains/fleet/towing.ts'
import type { Minutes } from '../../../src/kernel/time/period.ts'

/** A depot, or where a ride begins and ends. */
export interface Place extends Coordinates {
  readonly id: string
}
/** What a day is planned in. */
export interface Scene {
  /** The fleet, the crew and what blocks their time beside the day's own rides. */
  readonly world: World
  readonly zone: string
  readonly depots: readonly Place[]
  readonly travel: (from: Place, to: Place) => Minutes
  /** Between leaving a stop and arriving at the next, beside the way. */
  readonly slackMin: Minutes
}
/** How far trips are shared. */
export interface Reach {
  readonly mostStops: number
  /** Between two stops, beside the way. */
  readonly mostWaitMin: Minutes
  /** From leaving the depot until back there. */
  readonly mostTripMin: Minutes
}
/** What is asked of a day: a ride that has no bikes, trips and Bobs yet. */
export interface RideWish {
  readonly id: string
  readonly place: Place
  readonly people: number
  readonly stay: Omit<RideTimes, 'travelMin'>
  /** One of ours on each bike. */
  readonly needsBob: boolean
}

/** A ride at its hour, from its depot, with so many bikes; which they are is free. Our own Bobs are left out of it. */
export interface ExactRide extends Omit<RideWish, 'needsBob'> {
  readonly start: number
  readonly depot: string
  readonly bikes: number
}
export interface Rig {
  readonly truck: Truck
  readonly truckNumber: number
  readonly trailer: Trailer | null
  readonly trailerNumber: number
  readonly holds: number
  readonly maxKg: number
  readonly licences: number
  /** The same for those that are alike. */
  readonly kind: string
}
export interface ExactDepot {
  readonly home: Place
  readonly bikes: readonly Bike[]
  readonly bikeKinds: readonly number[]
  readonly truckKinds: readonly number[]
  readonly trailerKinds: readonly number[]
  readonly rigs: readonly Rig[]
  readonly drivers: readonly Worker[]
}

const known = new WeakMap<Scene, Map<string, ExactDepot | null>>()

export function depotFor(scene: Scene, id: string): ExactDepot | null {
  const depots = known.get(scene) ?? new Map<string, ExactDepot | null>()
  known.set(scene, depots)
  if (!depots.has(id)) depots.set(id, depotOf(scene, id))
  return depots.get(id)!
}

function depotOf({ world, depots }: Scene, id: string): ExactDepot | null {
  const home = depots.find((depot) => depot.id === id)
  if (!home) return null
  const here = <T extends { readonly depot: string; readonly id: string }>(all: readonly T[]) =>
    all.filter((one) => one.depot === id).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const numbers = new Map<string, number>()
  const kindOf = (one: { readonly id: string }) => {
    const { id: _id, name: _name, ...rest } = one as Bike
    const key = JSON.stringify([rest, world.busy.get(one.id) ?? []])
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  const bikes = here(world.bikes)
    .filter(({ lapsed }) => !lapsed)
    .toSorted((a, b) => a.maxRiders - b.maxRiders)
  const trailers = here(world.trailers).filter(({ lapsed }) => !lapsed)
  const trucks = here(world.trucks).filter(({ lapsed }) => !lapsed)
  const trailerKinds = trailers.map(kindOf)
  const able = trucks.map((truck, truckNumber) =>
    [null, ...trailers]
      .map((trailer, at): Omit<Rig, 'kind'> => ({
        truck,
        truckNumber,
        trailer,
        trailerNumber: at - 1,
        holds: trailer ? trailer.bikesCapacity : truck.carriesBikes,
        maxKg: maxLoadKg({ truck, trailer }),
        licences: bits(licencesFor(truck, trailer)),
      }))
      .filter(({ holds, maxKg }) => holds > 0 && maxKg >= 0),
  )
  const kindOfRig = ({ trailerNumber, holds, maxKg, licences }: Omit<Rig, 'kind'>) =>
    `${trailerNumber < 0 ? '' : trailerKinds[trailerNumber]} ${holds} ${maxKg} ${licences}`
  // Trucks of other makes are alike where they may pull the same, and carry the same, with the same licences.
  const truckKinds = trucks.map((truck, at) => {
    const does = able[at]!.map(kindOfRig).toSorted()
    const key = JSON.stringify([does, world.busy.get(truck.id) ?? [], truck.outUntil])
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
  return {
    home,
    bikes,
    bikeKinds: bikes.map(kindOf),
    truckKinds,
    trailerKinds,
    rigs: able
      .flat()
      .map((rig) => ({ ...rig, kind: `${truckKinds[rig.truckNumber]} ${kindOfRig(rig)}` }))
      .toSorted((a, b) => a.holds - b.holds),
    drivers: here(world.workers)
      .filter(({ skills }) => skills.includes('tow_driver'))
      .toSorted((a, b) => a.licences.length - b.licences.length),
  }
}
