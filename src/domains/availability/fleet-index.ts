/** One snapshot, arranged by depot for a search: built once, asked for every start of a month. */
import { licenceCategories } from '../crew/resources/employees.ts'
import { keepsHoursAndRest, nextWorkingDay, workingDayOf } from '../crew/working-time.ts'
import { licencesFor, mayCarry } from '../fleet/towing.ts'
import type { Day } from '../../kernel/day.ts'
import { type Period, fitsInOne, hitsAny } from '../../kernel/period.ts'
import { dayOf } from '../../kernel/wall-time.ts'
import { type BikeSet, bikeClasses, bikeSets } from './bike-sets.ts'
import type { Bike, Lapsed, Trailer, Truck, Worker, World } from './world.ts'

/** A truck with a trailer, or with the bikes on its own bed, that may carry a load. */
export interface Pair {
  readonly truck: Truck
  readonly trailer: Trailer | null
  /** A bit per licence category that covers it. */
  readonly licences: number
}

export interface Depot {
  readonly id: string
  readonly bikes: readonly Bike[]
  readonly trucks: readonly Truck[]
  readonly trailers: readonly Trailer[]
  readonly drivers: readonly Worker[]
  readonly bobs: readonly Worker[]
  readonly setsFor: (people: number) => readonly BikeSet[]
  /** Legal pairs for bikes that travel together, smallest first. */
  readonly pairsFor: (bikes: readonly Pick<Bike, 'weightKg' | 'trailerTypes'>[]) => readonly Pair[]
}

export interface FleetIndex {
  readonly zone: string
  readonly depots: readonly Depot[]
  readonly isFree: (asset: { readonly id: string; readonly lapsed: Lapsed | null }, during: Period) => boolean
  /** Whether the person can take all of these, which do not overlap, beside what is planned. */
  readonly isAtHand: (worker: Worker, added: readonly Period[]) => boolean
  readonly keepsRest: (worker: Worker, added: readonly Period[]) => boolean
  /** A bit per licence category valid on the day. */
  readonly licencesOn: (worker: Worker, day: Day) => number
  readonly dayOf: (instant: number) => Day
  readonly nextWorkingDay: (instant: number) => number
  readonly busyOf: (id: string) => readonly Period[]
}

const bits = (categories: readonly string[]): number =>
  licenceCategories.reduce(
    (mask, category, bit) => (categories.includes(category) ? mask | (1 << bit) : mask),
    0,
  )

const remembered = <A, R>(ask: (about: A) => R): ((about: A) => R) => {
  const known = new Map<A, R>()
  return (about) => {
    let answer = known.get(about)
    if (answer === undefined) known.set(about, (answer = ask(about)))
    return answer
  }
}

const none: readonly Period[] = []

export function indexFleet(world: World, zone: string): FleetIndex {
  const busyOf = (id: string) => world.busy.get(id) ?? none
  const localDay = remembered((instant: number) => dayOf(instant, zone))
  const workingDay = remembered((instant: number) => workingDayOf(instant, zone))
  const keepsRest = (worker: Worker, added: readonly Period[]) =>
    keepsHoursAndRest(worker.duties, added, worker, workingDay)
  const depotIds = new Set(world.bikes.map((bike) => bike.depot))
  return {
    zone,
    busyOf,
    dayOf: localDay,
    nextWorkingDay: (instant) => nextWorkingDay(instant, zone),
    depots: [...depotIds].map((id) => depotOf(id, world)),
    isFree: (asset, during) => asset.lapsed === null && !hitsAny(busyOf(asset.id), during),
    keepsRest,
    isAtHand: (worker, added) =>
      added.every((during) => fitsInOne(worker.works, during) && !hitsAny(busyOf(worker.id), during)) &&
      keepsRest(worker, added),
    licencesOn: (worker, day) =>
      bits(worker.licences.filter(({ valid_until }) => valid_until >= day).map(({ category }) => category)),
  }
}

function depotOf(id: string, world: World): Depot {
  const here = <T extends { readonly depot: string }>(all: readonly T[]) =>
    all.filter((one) => one.depot === id)
  const bikes = here(world.bikes)
  const classes = bikeClasses(bikes)
  const trucks = here(world.trucks)
  const trailers = here(world.trailers)
  // Whoever holds the fewest licences comes first, so that the others stay free for what only they may drive.
  const people = here(world.workers).toSorted((a, b) => a.licences.length - b.licences.length)
  const pairs = (count: number, loadKg: number, types: readonly string[]): Pair[] => {
    const towed = trailers.filter(
      (trailer) => trailer.bikesCapacity >= count && (types[0] === anyType || types.includes(trailer.type)),
    )
    return trucks
      .flatMap((truck) => [
        ...(truck.carriesBikes >= count ? [{ truck, trailer: null }] : []),
        ...towed.map((trailer) => ({ truck, trailer })),
      ])
      .filter((pair) => mayCarry({ ...pair, loadKg }).ok)
      .map((pair) => ({ ...pair, licences: bits(licencesFor(pair.truck, pair.trailer)) }))
      .toSorted((a, b) => mass(a) - mass(b))
  }
  const known = new Map<string, readonly Pair[]>()
  return {
    id,
    bikes,
    setsFor: remembered((count: number) => bikeSets(classes, count)),
    trucks,
    trailers,
    drivers: people.filter((worker) => worker.skills.includes('tow_driver')),
    bobs: people
      .filter((worker) => worker.skills.includes('bob'))
      .toSorted((a, b) => a.skills.length - b.skills.length),
    pairsFor: (bikes) => {
      const loadKg = bikes.reduce((sum, bike) => sum + bike.weightKg, 0)
      const types = sharedTypes(bikes)
      const key = `${bikes.length}/${loadKg}/${types.join('+')}`
      let found = known.get(key)
      if (!found) known.set(key, (found = pairs(bikes.length, loadKg, types)))
      return found
    },
  }
}

const mass = (pair: Pick<Pair, 'truck' | 'trailer'>) => pair.truck.mtmKg + (pair.trailer?.mtmKg ?? 0)
const anyType = '*'

function sharedTypes(bikes: readonly Pick<Bike, 'trailerTypes'>[]): readonly string[] {
  const choosy = bikes.map((bike) => bike.trailerTypes).filter((types) => types.length > 0)
  const [first, ...rest] = choosy
  return first ? first.filter((type) => rest.every((types) => types.includes(type))).toSorted() : [anyType]
}
