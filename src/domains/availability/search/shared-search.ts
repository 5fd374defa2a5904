/** The search for a set of which some trips are shared with rides there are: asked where none can be had alone. */
import type { Interruptible } from '../../../kernel/interruptible.ts'
import { type Period, minuteMs, overlaps } from '../../../kernel/time/period.ts'
import { mostBikes, partitions } from '../sets/bike-sets.ts'
import { trySet } from '../sets/chosen-set.ts'
import type { FeasibleSet, Trip } from '../slots/slot.ts'
import type { Bike } from '../world.ts'
import type { FleetIndex } from './fleet-index.ts'
import { type Direction, someFreeAt } from './free-resources.ts'
import { type Needs, occupy } from './occupy.ts'
import { type Placement, placeRest } from './placement.ts'
import type { DepotOffer, Search } from './search.ts'
import {
  type Leg,
  type Longer,
  type Sharing,
  type Whereabouts,
  hullOf,
  inOrder,
  isInTime,
  isSameUnit,
  journeyOf,
  joinedTo,
  legsOf,
  stopOf,
} from './shared-trips.ts'

/** A truck with its trailer and its driver that is on the road already. */
type Unit = Pick<Trip, 'truck' | 'trailer' | 'driver'>

/** The bikes of one trip, as their places in the set; with whom it is shared, or null where it has a trip of its own. */
interface Job {
  readonly does: Direction
  readonly group: readonly number[]
  readonly unit: OnTheRoad | null
}

interface Asked {
  readonly search: Search
  readonly sharing: Sharing
  readonly where: Whereabouts
  readonly offer: DepotOffer
  readonly needs: Needs
  readonly bobs: number
}

export interface SharedSet {
  readonly set: FeasibleSet
  /** Other rides whose bikes are away longer by it. */
  readonly longer: Longer
}

/**
 * A set with at least one shared trip, from the nearest depot that has one, with as few bikes as it can; it has passed
 * the judge of chosen sets. Null where there is none.
 * Rule AV-34.
 */
export function* findShared(search: Search, start: number, bobs: number): Interruptible<SharedSet | null> {
  const { index, at, offers } = search
  const { sharing } = index.world
  if (!sharing?.isOpen || !at) return null
  for (const offer of offers) {
    const needs = occupy(start, offer.times)
    const where = { at, ride: needs.ride, cleaningMin: offer.times.cleaningMin }
    const found = yield* fromDepot({ search, sharing, where, offer, needs, bobs })
    if (found) return found
  }
  return null
}

function* fromDepot(asked: Asked): Interruptible<SharedSet | null> {
  const { search, offer, needs, bobs: mostBobs } = asked
  const { depot, people } = offer
  const { index, needsBob, steps } = search
  const units = { deliver: unitsAt(asked, 'deliver'), collect: unitsAt(asked, 'collect') }
  if (units.deliver.length + units.collect.length === 0) return null
  const resources = someFreeAt(index, depot, needs, needsBob)
  if (!resources) return null
  const known = new Map<string, Placement | null>()
  const sets = yield* depot.setsFor(people, steps)
  const fewest = Math.min(...sets.map(({ classes }) => classes.length))
  for (const set of sets) {
    const size = set.classes.length
    if (size > fewest || (mostBobs < mostBikes && size <= mostBobs)) continue
    const bobs = needsBob ? Math.min(size, mostBobs) : 0
    for (const jobs of waysToShare(size, units)) {
      if (steps.take()) yield
      const away = awayFor(jobs, asked)
      const bikes = pick(set.classes, away, index)
      const longer = bikes && joinAll(jobs, { bikes, away }, asked)
      if (!bikes || !longer || (longer.size > 0 && !asked.sharing.mayLengthen)) continue
      const loadsOn = (does: Direction) =>
        jobs.flatMap((job) =>
          job.does === does && !job.unit ? [depot.loads.loadOf(job.group.map((bike) => bikes[bike]!))] : [],
        )
      const [out, back] = [loadsOn('deliver'), loadsOn('collect')]
      const key = [out, back].map((loads) => loads.map(({ id }) => id).join()).join('/')
      let placed = known.get(key)
      if (placed === undefined)
        known.set(
          key,
          (placed = yield* placeRest(depot, { out: [out], back: [back], bobs }, resources, steps)),
        )
      if (!placed) continue
      const made = asSet(asked, { jobs, bikes, away, placed })
      const judged = trySet({ set: made, people, world: index.world, index, where: asked.where, longer })
      if (judged.ok) return { set: judged.value, longer }
    }
  }
  return null
}

/** A truck with its trailer and its driver that is on the road then, and what it does there. */
interface OnTheRoad {
  readonly unit: Unit
  readonly journey: readonly Leg[]
}

/** The units of a depot that are on the road then, and have the time for one more stop. Rule AV-34. */
function unitsAt({ sharing, offer, needs, where }: Asked, does: Direction): readonly OnTheRoad[] {
  const found: OnTheRoad[] = []
  const during = needs[does]
  const stop = { at: where.at, stop: stopOf({ does, during }, needs.ride) }
  for (const unit of sharing.legs) {
    if (unit.depot !== offer.depot.id || !overlaps(unit.during, during)) continue
    if (found.some((one) => isSameUnit(one.unit, unit))) continue
    const journey = journeyOf(sharing.legs, unit, during)
    if (isInTime(inOrder<Pick<Leg, 'stop' | 'at'>>(journey, stop), sharing)) found.push({ unit, journey })
  }
  return found
}

/** Every way to bring and fetch so many bikes of which a trip is shared, those that share the least first. Rule AV-34. */
function waysToShare(
  size: number,
  units: Readonly<Record<Direction, readonly OnTheRoad[]>>,
): readonly Job[][] {
  const groupings = partitions(Array.from({ length: size }, (_, bike) => bike))
  const oneWay = (does: Direction): Job[][] =>
    groupings.flatMap((groups) =>
      groups.reduce<Job[][]>(
        (found, group) =>
          found.flatMap((jobs) =>
            [null, ...units[does].filter((unit) => !jobs.some((job) => job.unit === unit))].map((unit) => [
              ...jobs,
              { does, group, unit },
            ]),
          ),
        [[]],
      ),
    )
  const shares = (jobs: readonly Job[]) => jobs.filter(({ unit }) => unit !== null).length
  return oneWay('deliver')
    .flatMap((out) => oneWay('collect').map((back) => [...out, ...back]))
    .filter((jobs) => shares(jobs) > 0)
    .toSorted((a, b) => shares(a) - shares(b) || a.length - b.length)
}

/** How long its bikes are away: they leave with the first stop of a journey, and come home with its last. Rule AV-34. */
function awayFor(jobs: readonly Job[], { needs, offer }: Asked): Period {
  const cleaningMs = offer.times.cleaningMin * minuteMs
  const spans = jobs.flatMap(({ does, unit }) => {
    if (!unit) return []
    const { from, to } = hullOf([needs[does], ...unit.journey.map(({ during }) => during)])
    return does === 'deliver' ? [{ from, to: from }] : [{ from: to, to: to + cleaningMs }]
  })
  return hullOf([needs.bikes, ...spans])
}

/** A free bike for each place of a set; null where they are too few. Rule AV-34. */
function pick(
  classes: readonly { readonly bikes: readonly Bike[] }[],
  away: Period,
  index: FleetIndex,
): readonly Bike[] | null {
  const chosen: Bike[] = []
  for (const { bikes } of classes) {
    const bike = bikes.find((one) => !chosen.includes(one) && index.isFree(one, away))
    if (!bike) return null
    chosen.push(bike)
  }
  return chosen
}

/** What comes of all shared trips of a set together; null where one of them cannot be shared. Rule AV-34. */
function joinAll(
  jobs: readonly Job[],
  { bikes, away }: { readonly bikes: readonly Bike[]; readonly away: Period },
  { search, sharing, where, offer, needs }: Asked,
): Longer | null {
  const longer = new Map<string, Period>()
  const ground = { sharing, index: search.index, depot: offer.depot }
  const kept = { depot: bikes[0]!.depot, bikes: bikes.map(({ id }) => id), bikesDuring: away }
  for (const { unit, ...job } of jobs) {
    if (!unit) continue
    const [leg] = legsOf('', { ...kept, trips: [tripOf(unit.unit, job, bikes, needs)] }, where)
    const joined = joinedTo(unit.journey, leg!, ground)
    if (!joined) return null
    for (const [ride, span] of joined) longer.set(ride, hullOf([span, longer.get(ride) ?? span]))
  }
  return longer
}

const tripOf = (
  { truck, trailer, driver }: Unit,
  { does, group }: Pick<Job, 'does' | 'group'>,
  bikes: readonly Bike[],
  needs: Needs,
): Trip => ({
  does,
  truck,
  trailer,
  driver,
  bikes: group.map((bike) => bikes[bike]!.id),
  during: needs[does],
})

interface Made {
  readonly jobs: readonly Job[]
  readonly bikes: readonly Bike[]
  readonly away: Period
  readonly placed: Placement
}

function asSet({ offer: { depot }, needs }: Asked, { jobs, bikes, away, placed }: Made): FeasibleSet {
  const left = [...placed.trips]
  const made = jobs.map(({ unit, ...job }) => {
    if (unit) return tripOf(unit.unit, job, bikes, needs)
    const load = depot.loads.loadOf(job.group.map((bike) => bikes[bike]!))
    const [own] = left.splice(
      left.findIndex((trip) => trip.does === job.does && trip.load === load),
      1,
    )
    const { pair, worker } = own!
    const { truck, trailer } = pair
    return tripOf({ truck: truck.id, trailer: trailer?.id ?? null, driver: worker.id }, job, bikes, needs)
  })
  return {
    depot: bikes[0]!.depot,
    bikes: bikes.map(({ id }) => id),
    bikesDuring: away,
    trips: made,
    bobs: placed.bobs.map(({ id }) => ({ employee: id, during: needs.bob })),
  }
}
