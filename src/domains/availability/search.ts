/** The search for bikes, trips and people that make one start true; never a wrong yes. */
import { type Period, overlaps } from '../../kernel/period.ts'
import { type BikeClass, type BikeSet, partitions } from './bike-sets.ts'
import type { Depot, FleetIndex, Pair } from './fleet-index.ts'
import { type Needs, type RideTimes, occupy } from './occupy.ts'
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

type Direction = 'deliver' | 'collect'
interface Driver {
  readonly worker: Worker
  readonly licences: number
}
/** One thing somebody must do: a trip with a pair of vehicles, or being the bob with none. */
interface Job {
  readonly does: Direction | 'bob'
  readonly during: Period
  readonly bikes: readonly Bike[]
  readonly pairs: readonly (Pair | null)[]
  readonly people: readonly Driver[]
  /** Jobs of one direction that weigh and load the same can swap places. */
  readonly key: string
}
interface Placed {
  readonly job: Job
  readonly pairIndex: number
  readonly worker: Worker
}
interface AtHand {
  readonly during: Period
  readonly free: ReadonlySet<string>
  readonly drivers: readonly Driver[]
}

const mostSteps = 20_000
class TooWide extends Error {}

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
  const { index, needsBob } = search
  const bobs = needsBob
    ? offer.depot.bobs.filter((worker) => index.isAtHand(worker, [needs.bob])).map(withLicences(0))
    : []
  if (needsBob && bobs.length === 0) return null
  const deliver = atHand(index, offer.depot, needs.deliver)
  const collect = atHand(index, offer.depot, needs.collect)
  if (deliver.drivers.length === 0 || collect.drivers.length === 0) return null
  const bob: Job[] = needsBob
    ? [{ does: 'bob', during: needs.bob, bikes: [], pairs: [null], people: bobs, key: 'bob' }]
    : []
  const freeOf = freeBikes(index, needs.bikes)
  const failed = new Set<string>()
  for (const set of offer.sets) {
    if (failed.has(set.signature)) continue
    const bikes = takeBikes(set, freeOf)
    if (!bikes) continue
    count(steps)
    const placed = placeTrips(index, offer.depot, bikes, { deliver, collect }, bob, steps)
    if (placed) return asSet(offer.depot.id, bikes, needs, placed)
    failed.add(set.signature)
  }
  return null
}

function count(steps: { left: number }) {
  if (--steps.left < 0) throw new TooWide()
}

const withLicences = (licences: number) => (worker: Worker) => ({ worker, licences })

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
  index: FleetIndex,
  depot: Depot,
  bikes: readonly Bike[],
  hands: Readonly<Record<Direction, AtHand>>,
  bob: readonly Job[],
  steps: { left: number },
): Placed[] | null {
  const waysTo = (does: Direction) =>
    partitions(bikes)
      .map((groups) => groups.map((group) => trip(does, group, depot, hands[does])))
      .filter((jobs) => isEnough(jobs) && place(index, jobs, [], steps) !== null)
  const there = waysTo('deliver')
  if (there.length === 0) return null
  const back = waysTo('collect')
  const both = there
    .flatMap((out) => back.map((home) => [...out, ...home]))
    .toSorted((a, b) => a.length - b.length)
  for (const trips of both) {
    const jobs = [...trips, ...bob].toSorted((a, b) => choices(a) - choices(b))
    const placed = place(index, jobs, [], steps)
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
  const key = bikes.map((bike) => `${bike.weightKg}/${bike.trailerTypes.join('+')}`).toSorted()
  return { does, during: hands.during, bikes, pairs, people: hands.drivers, key: `${does} ${key.join(' ')}` }
}

const choices = (job: Job) => job.pairs.length * job.people.length

/** Trips of one direction run at the same time: each needs a truck, a trailer or bed, and a driver of its own. */
function isEnough(jobs: readonly Job[]): boolean {
  const pairs = jobs.flatMap((job) => job.pairs).filter((pair) => pair !== null)
  const distinct = (ids: readonly (string | undefined)[]) => new Set(ids).size
  return (
    jobs.every((job) => choices(job) > 0) &&
    distinct(pairs.map((pair) => pair.truck.id)) >= jobs.length &&
    (pairs.some((pair) => pair.trailer === null) ||
      distinct(pairs.map((pair) => pair.trailer?.id)) >= jobs.length) &&
    (jobs[0]?.people.length ?? 0) >= jobs.length
  )
}

/** Depth first: the first way to give every job its vehicles and its person, or null. */
function place(
  index: FleetIndex,
  jobs: readonly Job[],
  placed: readonly Placed[],
  steps: { left: number },
): Placed[] | null {
  const job = jobs[placed.length]
  if (!job) return [...placed]
  const twin = placed.findLast((other) => other.job.key === job.key)
  const meanwhile = placed.filter((other) => overlaps(other.job.during, job.during))
  for (let pairIndex = twin ? twin.pairIndex + 1 : 0; pairIndex < job.pairs.length; pairIndex++) {
    count(steps)
    const pair = job.pairs[pairIndex] ?? null
    if (pair && meanwhile.some((other) => sharesVehicle(other, pair))) continue
    for (const { worker, licences } of job.people) {
      if (pair && (licences & pair.licences) === 0) continue
      if (meanwhile.some((other) => other.worker === worker)) continue
      count(steps)
      const also = placed.filter((other) => other.worker === worker).map((other) => other.job.during)
      if (also.length > 0 && !index.keepsRest(worker, [...also, job.during])) continue
      const rest = place(index, jobs, [...placed, { job, pairIndex, worker }], steps)
      if (rest) return rest
    }
  }
  return null
}

function sharesVehicle(other: Placed, pair: Pair): boolean {
  const theirs = other.job.pairs[other.pairIndex]
  if (!theirs) return false
  return theirs.truck === pair.truck || (pair.trailer !== null && theirs.trailer === pair.trailer)
}

function asSet(depot: string, bikes: readonly Bike[], needs: Needs, placed: readonly Placed[]): FeasibleSet {
  const bob = placed.find(({ job }) => job.does === 'bob')
  return {
    depot,
    bikes: bikes.map((bike) => bike.id),
    bikesDuring: needs.bikes,
    trips: (['deliver', 'collect'] as const).flatMap((does) =>
      placed
        .filter(({ job }) => job.does === does)
        .map(({ job, pairIndex, worker }) => ({
          does,
          truck: job.pairs[pairIndex]!.truck.id,
          trailer: job.pairs[pairIndex]!.trailer?.id ?? null,
          driver: worker.id,
          bikes: job.bikes.map((bike) => bike.id),
          during: job.during,
        })),
    ),
    bob: bob ? { employee: bob.worker.id, during: bob.job.during } : null,
  }
}
