/** Why a start cannot be ridden: the kind that keeps it from us longest, and until when. */
import { nightBreakMs } from '../crew/working-time.ts'
import { type Period, minuteMs, shifted } from '../../kernel/period.ts'
import { type BikeClass, type BikeSet, mostBikes, partitions } from './bike-sets.ts'
import type { FleetIndex, Pair } from './fleet-index.ts'
import { type Needs, occupy } from './occupy.ts'
import type { DepotOffer, Search } from './search.ts'
import type { Cause } from './slot.ts'
import type { Bike, Trailer, Truck, Worker } from './world.ts'

type Kind = 'no-bike' | 'no-truck' | 'no-trailer' | 'no-driver' | 'no-bob'
interface Wait {
  readonly kind: Kind
  /** How much later, at the earliest; infinite when not within a day. */
  readonly ms: number
}

const dayMs = 24 * 60 * minuteMs

/**
 * The wait is a lower bound for each kind on its own, so "not before" is always true: nothing earlier can work,
 * though something else may still be missing at that moment. It is left out when it does not fall on that day.
 */
export function whyNot(search: Search, start: number): Cause {
  const perDepot = search.offers.map((offer) => longestWait(search, offer, start))
  const soonest = perDepot.toSorted((a, b) => a.ms - b.ms)[0]
  if (!soonest) return { reason: 'no-bike' }
  const until = start + soonest.ms
  const isSameDay =
    soonest.ms > 0 && search.index.dayOf(start) === (soonest.ms < dayMs && search.index.dayOf(until))
  return isSameDay ? { reason: soonest.kind, until } : { reason: soonest.kind }
}

function longestWait(search: Search, offer: DepotOffer, start: number): Wait {
  const { index, needsBob } = search
  const needs = occupy(start, offer.times)
  const waits: Wait[] = [
    { kind: 'no-bike', ms: bikesWait(index, offer, needs) },
    ...tripWaits(index, offer, needs.deliver),
    ...tripWaits(index, offer, needs.collect),
    ...(needsBob
      ? [
          {
            kind: 'no-bob' as const,
            ms: nth(1, offer.depot.bobs, (bob) => personWait(index, bob, needs.bob)),
          },
        ]
      : []),
  ]
  const longest = waits.reduce((worst, wait) => (wait.ms > worst.ms ? wait : worst))
  // Each kind alone is there, together they are not: it is the person who cannot be everywhere.
  return longest.ms > 0 ? longest : { kind: 'no-driver', ms: 0 }
}

/** The wait of the n-th soonest of them. */
function nth<T>(n: number, all: readonly T[], wait: (one: T) => number): number {
  return all.map(wait).toSorted((a, b) => a - b)[n - 1] ?? Infinity
}

const bikesWait = (index: FleetIndex, offer: DepotOffer, needs: Needs) => {
  const wait = (bike: Bike) => (bike.lapsed === null ? assetWait(index, bike.id, needs.bikes) : Infinity)
  const waits = new Map<BikeClass, number[]>()
  const classWait = (of: BikeClass, count: number) => {
    if (!waits.has(of))
      waits.set(
        of,
        of.bikes.map(wait).toSorted((a, b) => a - b),
      )
    return waits.get(of)![count - 1] ?? Infinity
  }
  const setWait = (set: BikeSet) =>
    Math.max(...set.classes.map((of) => classWait(of, set.classes.filter((one) => one === of).length)))
  return Math.min(...offer.sets.map(setWait))
}

function tripWaits(index: FleetIndex, offer: DepotOffer, during: Period): Wait[] {
  const { pairs, trips } = legalPairs(offer)
  const day = index.dayOf(during.to - 1)
  const isInspected = (vehicle: Truck | Trailer | null) => !vehicle?.lapsed
  const usable = pairs.filter(({ truck, trailer }) => isInspected(truck) && isInspected(trailer))
  if (usable.length === 0) {
    const lacksTrailer = offer.depot.trucks.some(isInspected) && !offer.depot.trailers.some(isInspected)
    return [{ kind: lacksTrailer ? 'no-trailer' : 'no-truck', ms: Infinity }]
  }
  const trucks = usable.map((pair) => pair.truck.id)
  const trailers = usable.map((pair) => pair.trailer?.id).filter((id) => id !== undefined)
  const onBed = usable.some((pair) => pair.trailer === null)
  const licences = usable.reduce((mask, pair) => mask | pair.licences, 0)
  const drivers = offer.depot.drivers.filter((worker) => index.licencesOn(worker, day) & licences)
  const vehicleWait = (ids: readonly string[]) =>
    nth(trips, [...new Set(ids)], (id) => assetWait(index, id, during))
  return [
    { kind: 'no-truck', ms: vehicleWait(trucks) },
    { kind: 'no-trailer', ms: onBed ? 0 : vehicleWait(trailers) },
    { kind: 'no-driver', ms: nth(trips, drivers, (worker) => personWait(index, worker, during)) },
  ]
}

interface LegalPairs {
  readonly pairs: readonly Pair[]
  readonly trips: number
}
const known = new WeakMap<DepotOffer, LegalPairs>()

/** Every pair any set could use, and the fewest trips one way any set needs. */
function legalPairs(offer: DepotOffer): LegalPairs {
  let found = known.get(offer)
  if (!found) {
    const loads = new Map(offer.sets.map((set) => [set.signature, set.classes]))
    const possible = [...loads.values()]
      .flatMap((classes) => partitions(classes))
      .map((groups) => groups.map((group) => offer.depot.pairsFor(group)))
      .filter((groups) => groups.every((pairs) => pairs.length > 0))
    found = {
      pairs: [...new Set(possible.flat(2))],
      trips: Math.min(mostBikes, ...possible.map((groups) => groups.length)),
    }
    known.set(offer, found)
  }
  return found
}

function assetWait(index: FleetIndex, id: string, during: Period): number {
  let wait = 0
  for (const busy of index.busyOf(id))
    if (busy.from < during.to + wait && during.from + wait < busy.to) wait = busy.to - during.from
  return wait
}

function personWait(index: FleetIndex, worker: Worker, during: Period): number {
  let wait = 0
  while (wait < dayMs) {
    const free = wait + assetWait(index, worker.id, shifted(during, wait))
    const moved = shifted(during, free)
    const span = worker.works.find(({ to }) => to >= moved.to)
    if (!span) return Infinity
    if (span.from > moved.from) wait = free + (span.from - moved.from)
    else if (index.keepsRest(worker, [moved])) return free
    else wait = free + (afterRest(index, worker, moved) - moved.from)
  }
  return Infinity
}

/** The next start at which the answer on rest and hours can turn for the better. */
function afterRest(index: FleetIndex, worker: Worker, moved: Period): number {
  const length = moved.to - moved.from
  const turns = worker.duties.flatMap((duty) => [
    duty.to + worker.minRestHours * 60 * minuteMs,
    duty.from - length - nightBreakMs + 1,
  ])
  return Math.min(index.nextWorkingDay(moved.from), ...turns.filter((at) => at > moved.from))
}
