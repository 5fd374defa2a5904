/** Why a start cannot be ridden: what keeps it from us longest, who or what it is, and until when. */
import { nightBreakMs } from '../../crew/working-time.ts'
import { type Period, minuteMs, shifted, dayMs } from '../../../kernel/time/period.ts'
import { type BikeClass, mostBikes } from '../sets/bike-sets.ts'
import type { CarriedSet, FleetIndex } from '../search/fleet-index.ts'
import type { Pair } from '../search/loads.ts'
import { type Needs, occupy } from '../search/occupy.ts'
import type { DepotOffer, Search } from '../search/search.ts'
import type { Cause, FeasibleSet } from '../slots/slot.ts'
import type { Bike, Worker } from '../world.ts'
import { type AskedPeople, mayDrive, peopleLack } from './people-lack.ts'

interface Wait {
  /** How much later, at the earliest; infinite when not within a day. */
  readonly ms: number
  /** What is missing, without its time. */
  readonly lack: () => Cause
}

/**
 * The wait is a lower bound for each kind on its own, so "not before" is always true: nothing earlier can work,
 * though something else may still be missing at that moment. It is left out when it does not fall on that day.
 * Rule AV-18.
 */
export function whyNot(search: Search, start: number): Cause {
  const perDepot = search.offers.map((offer) => longestWait(search, offer, start))
  const soonest = perDepot.toSorted((a, b) => a.ms - b.ms)[0]
  if (!soonest) return { reason: 'no-bike' }
  const until = start + soonest.ms
  const isSameDay =
    soonest.ms > 0 && search.index.dayOf(start) === (soonest.ms < dayMs && search.index.dayOf(until))
  return isSameDay ? { ...soonest.lack(), until } : soonest.lack()
}

/** Rule AV-18. */
function longestWait(search: Search, offer: DepotOffer, start: number): Wait {
  const { index, needsBob } = search
  const needs = occupy(start, offer.times)
  const waits: Wait[] = [
    bikesWait(index, offer, needs),
    ...tripWaits(index, offer, needs.deliver),
    ...tripWaits(index, offer, needs.collect),
    ...(needsBob
      ? [peopleWait(index, { of: 'bob', people: offer.depot.bobs, count: 1, during: needs.bob })]
      : []),
  ]
  const longest = waits.reduce((worst, wait) => (wait.ms > worst.ms ? wait : worst))
  // Each kind alone is there, together they are not: it is the person who cannot be everywhere.
  return longest.ms > 0 ? longest : { ms: 0, lack: () => ({ reason: 'no-driver', of: 'driver' }) }
}

/**
 * Whom a set that is short of Bobs could not have: those with the skill who are away, busy or at rest then.
 * Rule AV-19.
 */
export function fewBobs({ index, offers }: Search, { depot, bobs }: FeasibleSet): Cause {
  const all = offers.find((offer) => offer.depot.id === depot)?.depot.bobs ?? []
  const during = bobs[0]?.during
  const who = all.flatMap((one) => (during && !index.isAtHand(one, during) ? [one.name] : []))
  return { reason: 'too-few-bobs', of: 'bob', ...(who.length > 0 && { who }) }
}

/** The wait of the n-th soonest of them. */
function nth<T>(n: number, all: readonly T[], wait: (one: T) => number): number {
  return all.map(wait).toSorted((a, b) => a - b)[n - 1] ?? Infinity
}

/** Rule AV-18. */
function bikesWait(index: FleetIndex, offer: DepotOffer, needs: Needs): Wait {
  const soonest = (wait: (bike: Bike) => number) => {
    const waits = new Map<BikeClass, number[]>()
    const classWait = (of: BikeClass, place: number) => {
      if (!waits.has(of))
        waits.set(
          of,
          of.bikes.map(wait).toSorted((a, b) => a - b),
        )
      return waits.get(of)![place] ?? Infinity
    }
    return setsOf(offer).reduce(
      (least, { classes, places }) =>
        Math.min(least, Math.max(...classes.map((of, bike) => classWait(of, places[bike]!)))),
      Infinity,
    )
  }
  const free = (bike: Bike) => assetWait(index, bike.id, needs.bikes)
  const ms = soonest((bike) => (bike.lapsed === null ? free(bike) : Infinity))
  const lack = (): Cause => {
    const lapsed = offer.depot.bikes.filter((bike) => bike.lapsed !== null)
    return lapsed.length > 0 && soonest(free) < ms
      ? { reason: 'not-inspected', of: 'bike', who: lapsed.flatMap((bike) => bike.lapsed?.name ?? []) }
      : { reason: 'no-bike', ...takenOf(index, offer, needs.bikes) }
  }
  return { ms, lack }
}

/** The bikes that could carry the group, and are taken then. Rule AV-19. */
function takenOf(index: FleetIndex, offer: DepotOffer, during: Period): Pick<Cause, 'who'> {
  const fit = new Set(setsOf(offer).flatMap(({ classes }) => classes.flatMap(({ bikes }) => bikes)))
  const who = [...fit].flatMap(({ id, name }) => (assetWait(index, id, during) > 0 ? [name] : []))
  return who.length > 0 ? { who } : {}
}

/** Rule AV-18. */
function tripWaits(index: FleetIndex, offer: DepotOffer, during: Period): Wait[] {
  const { pairs, trips } = legalPairs(offer)
  const usable = pairs.filter(({ truck, trailer }) => !truck.lapsed && !trailer?.lapsed)
  if (usable.length === 0) return [{ ms: Infinity, lack: () => pairLack(offer, pairs) }]
  const trucks = usable.map((pair) => pair.truck.id)
  const trailers = usable.map((pair) => pair.trailer?.id).filter((id) => id !== undefined)
  const onBed = usable.some((pair) => pair.trailer === null)
  const vehicleWait = (ids: readonly string[]) =>
    nth(trips, [...new Set(ids)], (id) => assetWait(index, id, during))
  return [
    { ms: vehicleWait(trucks), lack: () => ({ reason: 'no-truck' }) },
    { ms: onBed ? 0 : vehicleWait(trailers), lack: () => ({ reason: 'no-trailer' }) },
    peopleWait(index, { of: 'driver', people: offer.depot.drivers, count: trips, during, pairs: usable }),
  ]
}

/** Why no truck and trailer may carry the bikes at all. Rule AV-19. */
function pairLack({ depot }: DepotOffer, pairs: readonly Pair[]): Cause {
  if (depot.trucks.length === 0) return { reason: 'no-truck' }
  const lapsed = pairs.flatMap(({ truck, trailer }) =>
    [truck.lapsed?.name ?? [], trailer?.lapsed?.name ?? []].flat(),
  )
  if (lapsed.length > 0) return { reason: 'not-inspected', of: 'vehicle', who: [...new Set(lapsed)] }
  return { reason: depot.trailers.length === 0 ? 'no-trailer' : 'no-legal-pair' }
}

/** Rule AV-18. */
function peopleWait(index: FleetIndex, asked: AskedPeople): Wait {
  const { people, count, during } = asked
  const able = people.filter((worker) => mayDrive(index, worker, asked))
  return {
    ms: nth(count, able, (worker) => personWait(index, worker, during)),
    lack: () => peopleLack(index, asked),
  }
}

interface LegalPairs {
  readonly pairs: readonly Pair[]
  readonly trips: number
}
const known = new WeakMap<readonly CarriedSet[], LegalPairs>()

/** Those the search has looked at. */
const setsOf = ({ depot, people }: DepotOffer): readonly CarriedSet[] => depot.sets.get(people) ?? []

/** Every pair any set could use, and the fewest trips one way any set needs. */
function legalPairs(offer: DepotOffer): LegalPairs {
  const sets = setsOf(offer)
  let found = known.get(sets)
  if (!found) {
    const possible = [...new Set(sets.map(({ carriage }) => carriage))].flatMap(({ ways }) => ways)
    found = {
      pairs: [...new Set(possible.flatMap((loads) => loads.flatMap(({ pairs }) => pairs)))],
      trips: Math.min(mostBikes, ...possible.map((loads) => loads.length)),
    }
    known.set(sets, found)
  }
  return found
}

/** Rule AV-18. */
function assetWait(index: FleetIndex, id: string, during: Period): number {
  let wait = 0
  for (const busy of index.busyOf(id))
    if (busy.from < during.to + wait && during.from + wait < busy.to) wait = busy.to - during.from
  return wait
}

/** Rule AV-18. */
function personWait(index: FleetIndex, worker: Worker, during: Period): number {
  let wait = 0
  while (wait < dayMs) {
    const free = wait + assetWait(index, worker.id, shifted(during, wait))
    const moved = shifted(during, free)
    const begins = beginsIn([worker.works, ...(worker.within ? [worker.within] : [])], moved)
    if (begins > moved.from) wait = free + (begins - moved.from)
    else if (index.keepsRest(worker, [moved])) return free
    else wait = free + (afterRest(index, worker, moved) - moved.from)
  }
  return Infinity
}

/** From when all of these have a span that lasts long enough, at the earliest; infinite where one has none. Rule AV-18. */
const beginsIn = (all: readonly (readonly Period[])[], { to: until }: Period): number =>
  Math.max(...all.map((spans) => spans.find(({ to }) => to >= until)?.from ?? Infinity))

/** The next start at which the answer on rest and hours can turn for the better. Rule AV-18. */
function afterRest(index: FleetIndex, worker: Worker, moved: Period): number {
  const length = moved.to - moved.from
  const turns = worker.duties.flatMap((duty) => [
    duty.to + worker.minRestHours * 60 * minuteMs,
    duty.from - length - nightBreakMs + 1,
  ])
  return Math.min(index.nextWorkingDay(moved.from), ...turns.filter((at) => at > moved.from))
}
