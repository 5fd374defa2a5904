/** The search for bikes, trips and people that make one start true; never a wrong yes. */
import type { Coordinates } from '../../catalog/places/distance.ts'
import type { Interruptible } from '../../../kernel/interruptible.ts'
import type { Period } from '../../../kernel/time/period.ts'
import { type BikeClass, mostBikes, partitions } from '../sets/bike-sets.ts'
import type { CarriedSet, Depot, FleetIndex } from './fleet-index.ts'
import { memoized } from './free.ts'
import { type Direction, type FreeResources, freeResourcesAt } from './free-resources.ts'
import type { Carriage } from './loads.ts'
import { type Needs, type RideTimes, occupy } from './occupy.ts'
import { type Placed, type Placement, place } from './placement.ts'
import { findRearranged } from './rearranged.ts'
import { findShared } from './shared-search.ts'
import type { FeasibleSet, OfOthers, Trip } from '../slots/slot.ts'
import { type Steps, TooWide } from './steps.ts'
import type { Bike } from '../world.ts'

/** What a wish needs of one depot, whatever the start. */
export interface DepotOffer {
  readonly depot: Depot
  readonly times: RideTimes
  readonly people: number
}
export interface Search {
  readonly index: FleetIndex
  /** Nearest first. */
  readonly offers: readonly DepotOffer[]
  readonly needsBob: boolean
  readonly steps: Steps
  /** Where it is, for who may share a trip of another ride. */
  readonly at?: Coordinates
}
export interface FoundSet extends OfOthers {
  readonly set: FeasibleSet
}
export type Found =
  | ({ readonly state: 'found' } & FoundSet)
  | { readonly state: 'none' }
  | { readonly state: 'too-wide' }

/**
 * The set for a start. Where there is none beside what is sold, one for which another ride is given other bikes, vehicles
 * or people, if any may be.
 * Rules AV-02 and AV-35.
 */
export function* findSet(search: Search, start: number): Interruptible<Found> {
  try {
    const found = (yield* findBeside(search, start)) ?? (yield* findRearranged(search, start, findBeside))
    return found ? { state: 'found', ...found } : { state: 'none' }
  } catch (error) {
    if (!(error instanceof TooWide)) throw error
    search.steps.giveUp()
    return { state: 'too-wide' }
  }
}

/**
 * The set for a start, from the nearest depot that has one, with as few bikes and trips as it can. Where our Bobs are
 * too few for the bikes, a set with as many as there are: what is left of it is for the office to find. Where none has
 * trips of its own, one that shares them with other rides.
 * Rule AV-02.
 */
function* findBeside(search: Search, start: number): Interruptible<FoundSet | null> {
  const fewest = search.needsBob ? 1 : mostBikes
  // What is free at a depot is the same for fewer Bobs: it is looked at once.
  const freeAt = memoized((offer: DepotOffer) => freeFor(search, offer, start))
  for (let bobs = mostBikes; bobs >= fewest; bobs--)
    for (const offer of search.offers) {
      const set = yield* fromDepot(search, offer, freeAt, bobs)
      if (set) return { set }
    }
  for (let bobs = mostBikes; bobs >= fewest; bobs--) {
    const shared = yield* findShared(search, start, bobs)
    if (shared) return shared
  }
  return null
}

interface Free {
  readonly needs: Needs
  readonly resources: FreeResources
  readonly freeOf: FreeOf
}

/** Null where a way has nobody to drive it, or where there is no Bob at all. */
function freeFor({ index, needsBob }: Search, { depot, times }: DepotOffer, start: number): Free | null {
  const needs = occupy(start, times)
  const resources = freeResourcesAt(index, depot, needs, needsBob)
  return resources && { needs, resources, freeOf: freeBikes(index, needs.bikes) }
}

/** @param mostBobs with fewer than the most there can be, only sets that are short of Bobs */
function* fromDepot(
  { needsBob, steps }: Search,
  offer: DepotOffer,
  freeAt: (offer: DepotOffer) => Free | null,
  mostBobs: number,
): Interruptible<FeasibleSet | null> {
  const { depot, people } = offer
  const sets = yield* depot.setsFor(people, steps)
  const free = freeAt(offer)
  if (!free) return null
  const { needs, resources, freeOf } = free
  // Sets that are carried alike are one question to vehicles and people, asked once for so many Bobs.
  const failures = Array.from({ length: mostBikes + 1 }, () => new Set<Carriage>())
  for (const set of sets) {
    const size = set.classes.length
    if (mostBobs < mostBikes && size <= mostBobs) continue
    const bobs = needsBob ? Math.min(size, mostBobs) : 0
    const failed = failures[bobs]!
    if (failed.has(set.carriage)) continue
    if (steps.take()) yield
    if (!set.classes.every((of, bike) => freeOf(of).length > set.places[bike]!)) continue
    const placement = yield* place(depot, { carriage: set.carriage, bobs }, resources, steps)
    if (placement) return asSet(depot, bikesOf(set, freeOf), needs, placement)
    failed.add(set.carriage)
  }
  return null
}

type FreeOf = (of: BikeClass) => readonly Bike[]

/** Rule AV-02. */
function freeBikes(index: FleetIndex, during: Period): FreeOf {
  const known = new Map<BikeClass, readonly Bike[]>()
  return (of) => {
    let free = known.get(of)
    if (!free) known.set(of, (free = of.bikes.filter((bike) => index.isFree(bike, during))))
    return free
  }
}

/** Rule AV-02. */
const bikesOf = ({ classes, places }: CarriedSet, freeOf: FreeOf): Bike[] =>
  classes.map((of, bike) => freeOf(of)[places[bike]!]!)

/** Rule AV-02. */
function asSet(depot: Depot, bikes: readonly Bike[], needs: Needs, { trips, bobs }: Placement): FeasibleSet {
  const oneWay = (does: Direction) =>
    loaded(
      depot,
      bikes,
      trips.filter((trip) => trip.does === does),
    ).map(({ pair, worker, group }): Trip => ({
      does,
      truck: pair.truck.id,
      trailer: pair.trailer?.id ?? null,
      driver: worker.id,
      bikes: group.map((bike) => bike.id),
      during: needs[does],
    }))
  return {
    depot: depot.id,
    bikes: bikes.map((bike) => bike.id),
    bikesDuring: needs.bikes,
    trips: [...oneWay('deliver'), ...oneWay('collect')],
    bobs: bobs.map((bob) => ({ employee: bob.id, during: needs.bob })),
  }
}

/**
 * The trips with the bikes on them: a way to share these bikes out that makes just the loads that were placed.
 * Rule AV-02.
 */
function loaded(depot: Depot, bikes: readonly Bike[], trips: readonly Placed[]) {
  for (const groups of partitions(bikes)) {
    const left = [...trips]
    const placed = groups.flatMap((group) => {
      const load = depot.loads.loadOf(group)
      const at = left.findIndex((trip) => trip.load === load)
      return at < 0 ? [] : left.splice(at, 1).map((trip) => ({ ...trip, group }))
    })
    if (placed.length === groups.length && left.length === 0) return placed
  }
  throw new Error('Trips were found for loads these bikes do not make')
}
