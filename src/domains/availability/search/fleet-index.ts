/** One snapshot, arranged by depot for a search: built once, asked for every start of a month. */
import type { Id } from '../../../kernel/id/id.ts'
import { keepsHoursAndRest, nextWorkingDay, workingDayOf } from '../../crew/working-time.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { type Period, fitsInOne, hitsAny } from '../../../kernel/time/period.ts'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import type { Interruptible } from '../../../kernel/interruptible.ts'
import { type BikeClass, type BikeSet, bikeClasses, bikeSets } from '../sets/bike-sets.ts'
import { type Carriage, type Loads, type Pair, bits, loadsOf } from './loads.ts'
import type { Steps } from './steps.ts'
import type { Bike, Lapsed, Trailer, Truck, Worker, World } from '../world.ts'

/** Bikes that seat a group, and the ways to bring them. */
export interface CarriedSet extends BikeSet {
  readonly carriage: Carriage
}

export interface Depot {
  readonly id: string
  readonly bikes: readonly Bike[]
  readonly trucks: readonly Truck[]
  readonly trailers: readonly Trailer[]
  readonly drivers: readonly Worker[]
  readonly bobs: readonly Worker[]
  readonly classes: readonly BikeClass[]
  /** The sets that seat so many people, worked out when they are first asked for and kept in `sets`. */
  readonly setsFor: (people: number, steps: Steps) => Interruptible<readonly CarriedSet[]>
  readonly sets: ReadonlyMap<number, readonly CarriedSet[]>
  /** Legal pairs for bikes that travel together, smallest first. */
  readonly pairsFor: (bikes: readonly Pick<Bike, 'weightKg' | 'trailerTypes'>[]) => readonly Pair[]
  readonly loads: Loads
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

/** Asks once about each. */
export const memoized = <A, R>(ask: (about: A) => R): ((about: A) => R) => {
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
  const localDay = memoized((instant: number) => dayOf(instant, zone))
  const workingDay = memoized((instant: number) => workingDayOf(instant, zone))
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
  const here = <T extends { readonly depot: Id<'depots'> }>(all: readonly T[]) =>
    all.filter((one) => one.depot === id)
  const bikes = here(world.bikes)
  const trucks = here(world.trucks)
  const trailers = here(world.trailers)
  // Whoever holds the fewest licences comes first, so that the others stay free for what only they may drive.
  const people = here(world.workers).toSorted((a, b) => a.licences.length - b.licences.length)
  const loads = loadsOf(trucks, trailers)
  const classes = bikeClasses(bikes, loads.limits)
  const sets = new Map<number, readonly CarriedSet[]>()
  return {
    id,
    bikes,
    classes,
    trucks,
    trailers,
    loads,
    sets,
    *setsFor(count, steps) {
      const known = sets.get(count)
      if (known) return known
      const found: CarriedSet[] = []
      for (const set of yield* bikeSets(classes, count, steps)) {
        if (steps.take()) yield
        const examples = set.classes.map((of, bike) => of.bikes[set.places[bike]!]!)
        found.push({ ...set, carriage: loads.carriageOf(examples) })
      }
      sets.set(count, found)
      return found
    },
    drivers: people.filter((worker) => worker.skills.includes('tow_driver')),
    bobs: people
      .filter((worker) => worker.skills.includes('bob'))
      .toSorted((a, b) => a.skills.length - b.skills.length),
    pairsFor: (group) => loads.loadOf(group).pairs,
  }
}
