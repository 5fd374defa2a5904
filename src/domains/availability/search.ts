/** The search for bikes, trips and people that make one start true; never a wrong yes. */
import type { Period } from '../../kernel/period.ts'
import { alikeFor } from './alike.ts'
import { type BikeClass, type BikeSet, partitions } from './bike-sets.ts'
import type { Depot, FleetIndex } from './fleet-index.ts'
import { type Needs, type RideTimes, occupy } from './occupy.ts'
import {
  type Desk,
  type Direction,
  type Driver,
  type Job,
  type Placed,
  TooWide,
  count,
  mostSteps,
  place,
} from './placement.ts'
import type { FeasibleSet } from './slot.ts'
import type { Bike, Worker } from './world.ts'

/** What a wish needs of one depot, whatever the start. */
export interface DepotOffer {
  readonly depot: Depot
  readonly times: RideTimes
  readonly sets: readonly BikeSet[]
}
export interface Search {
  readonly index: FleetIndex
  /** Nearest first. */
  readonly offers: readonly DepotOffer[]
  readonly needsBob: boolean
}
export type Found =
  | { readonly state: 'found'; readonly set: FeasibleSet }
  | { readonly state: 'none' }
  | { readonly state: 'too-wide' }

interface AtHand {
  readonly during: Period
  readonly free: ReadonlySet<string>
  readonly drivers: readonly Driver[]
}

/** The set for a start, from the nearest depot that has one, with as few bikes and trips as it can. */
export function findSet(search: Search, start: number): Found {
  const steps = { left: mostSteps }
  try {
    for (const offer of search.offers) {
      const set = fromDepot(search, offer, occupy(start, offer.times), steps)
      if (set) return { state: 'found', set }
    }
    return { state: 'none' }
  } catch (error) {
    if (error instanceof TooWide) return { state: 'too-wide' }
    throw error
  }
}

function fromDepot(
  search: Search,
  offer: DepotOffer,
  needs: Needs,
  steps: { left: number },
): FeasibleSet | null {
  const { index } = search
  const deliver = atHand(index, offer.depot, needs.deliver)
  const collect = atHand(index, offer.depot, needs.collect)
  if (deliver.drivers.length === 0 || collect.drivers.length === 0) return null
  const desk: Desk = { index, alike: alikeFor(index, needs), steps }
  const bobs = search.needsBob ? bobsFor(desk, offer.depot, needs) : [null]
  const freeOf = freeBikes(index, needs.bikes)
  const failed = new Set<string>()
  for (const set of offer.sets) {
    if (failed.has(set.signature)) continue
    const bikes = takeBikes(set, freeOf)
    if (!bikes) continue
    for (const bob of bobs) {
      count(steps)
      const hands = { deliver: without(bob, deliver), collect: without(bob, collect) }
      const placed = placeTrips(desk, offer.depot, bikes, hands)
      if (placed) return asSet(offer.depot.id, bikes, needs, placed, bob)
    }
    failed.add(set.signature)
  }
  return null
}

/** Who can be the bob, one of each that are alike: he is with the group while the trips run, so he drives none. */
function bobsFor({ index, alike }: Desk, depot: Depot, needs: Needs): Worker[] {
  const free = depot.bobs.filter((worker) => index.isAtHand(worker, [needs.bob]))
  return [...new Map(free.toReversed().map((worker) => [alike.person(worker), worker])).values()].toReversed()
}

const without = (bob: Worker | null, hands: AtHand): AtHand =>
  bob ? { ...hands, drivers: hands.drivers.filter(({ worker }) => worker !== bob) } : hands

function atHand(index: FleetIndex, depot: Depot, during: Period): AtHand {
  const day = index.dayOf(during.to - 1)
  const vehicles = [...depot.trucks, ...depot.trailers].filter((vehicle) => index.isFree(vehicle, during))
  return {
    during,
    free: new Set(vehicles.map((vehicle) => vehicle.id)),
    drivers: depot.drivers
      .filter((worker) => index.isAtHand(worker, [during]))
      .map((worker) => ({ worker, licences: index.licencesOn(worker, day) })),
  }
}

function freeBikes(index: FleetIndex, during: Period) {
  const known = new Map<BikeClass, readonly Bike[]>()
  return (of: BikeClass) => {
    let free = known.get(of)
    if (!free) known.set(of, (free = of.bikes.filter((bike) => index.isFree(bike, during))))
    return free
  }
}

function takeBikes(set: BikeSet, freeOf: (of: BikeClass) => readonly Bike[]): Bike[] | null {
  const bikes: Bike[] = []
  for (const [position, of] of set.classes.entries()) {
    const bike = freeOf(of)[position - set.classes.indexOf(of)]
    if (!bike) return null
    bikes.push(bike)
  }
  return bikes
}

/** Shares the bikes out over trips, there and back, fewest trips first. */
function placeTrips(
  desk: Desk,
  depot: Depot,
  bikes: readonly Bike[],
  hands: Readonly<Record<Direction, AtHand>>,
): Placed[] | null {
  const waysTo = (does: Direction) =>
    partitions(bikes)
      .map((groups) => groups.map((group) => trip(does, group, depot, hands[does])))
      .filter((jobs) => isEnough(jobs) && place(desk, jobs, []) !== null)
  const there = waysTo('deliver')
  if (there.length === 0) return null
  const back = waysTo('collect')
  const both = there
    .flatMap((out) => back.map((home) => [...out, ...home]))
    .toSorted((a, b) => a.length - b.length)
  for (const trips of both) {
    const jobs = trips.toSorted((a, b) => choices(a) - choices(b))
    const placed = place(desk, jobs, [])
    if (placed) return placed
  }
  return null
}

function trip(does: Direction, bikes: readonly Bike[], depot: Depot, hands: AtHand): Job {
  const pairs = depot
    .pairsFor(bikes)
    .filter(
      ({ truck, trailer }) => hands.free.has(truck.id) && (trailer === null || hands.free.has(trailer.id)),
    )
  return { does, during: hands.during, bikes, pairs, people: hands.drivers }
}

const choices = (job: Job) => job.pairs.length * job.people.length

/** Trips of one direction run at the same time: each needs a truck, a trailer or bed, and a driver of its own. */
function isEnough(jobs: readonly Job[]): boolean {
  const pairs = jobs.flatMap((job) => job.pairs)
  const distinct = (ids: readonly (string | undefined)[]) => new Set(ids).size
  return (
    jobs.every((job) => choices(job) > 0) &&
    distinct(pairs.map((pair) => pair.truck.id)) >= jobs.length &&
    (pairs.some((pair) => pair.trailer === null) ||
      distinct(pairs.map((pair) => pair.trailer?.id)) >= jobs.length) &&
    (jobs[0]?.people.length ?? 0) >= jobs.length
  )
}

function asSet(
  depot: string,
  bikes: readonly Bike[],
  needs: Needs,
  placed: readonly Placed[],
  bob: Worker | null,
): FeasibleSet {
  const trips = (['deliver', 'collect'] as const).flatMap((does) =>
    placed
      .filter(({ job }) => job.does === does)
      .map(({ job, pair, worker }) => ({
        does,
        truck: pair.truck.id,
        trailer: pair.trailer?.id ?? null,
        driver: worker.id,
        bikes: job.bikes.map((bike) => bike.id),
        during: job.during,
      })),
  )
  return {
    depot,
    bikes: bikes.map((bike) => bike.id),
    bikesDuring: needs.bikes,
    trips,
    bob: bob && { employee: bob.id, during: needs.bob },
  }
}
