/** One snapshot, arranged by depot for a search: built once, asked for every start of a month. */
import type { Id } from '../../../kernel/id/id.ts'
import { nextWorkingDay } from '../../crew/working-time.ts'
import type { Interruptible } from '../../../kernel/interruptible.ts'
import { type BikeClass, type BikeSet, bikeClasses, bikeSets } from '../sets/bike-sets.ts'
import { type Availability, availabilityIn } from './free.ts'
import { type Carriage, type Loads, type Pair, loadsOf } from './loads.ts'
import type { Steps } from './steps.ts'
import type { Bike, Trailer, Truck, Worker, World } from '../world.ts'

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

export interface FleetIndex extends Availability {
  readonly zone: string
  readonly world: World
  readonly depots: readonly Depot[]
  readonly nextWorkingDay: (instant: number) => number
}

export function indexFleet(world: World, zone: string): FleetIndex {
  const depotIds = new Set(world.bikes.map((bike) => bike.depot))
  return {
    ...availabilityIn(world, zone),
    zone,
    world,
    nextWorkingDay: (instant) => nextWorkingDay(instant, zone),
    depots: [...depotIds].map((id) => depotOf(id, world)),
  }
}

/** The same fleet and crew where other time is taken: what is known of the fleet stays known. */
export const indexAnew = (index: FleetIndex, world: World): FleetIndex => ({
  ...index,
  ...index.given(world),
  world,
})

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
