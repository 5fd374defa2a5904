/**
 * Whether a set somebody put together by hand would do: the rules of the search, each with a reason of its own. What
 * was lost of it is left out of account, so that it stands in nobody's way.
 */
import { type TowingRefusal, mayCarry } from '../../fleet/towing.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { overlaps } from '../../../kernel/time/period.ts'
import type { Depot, FleetIndex } from '../search/fleet-index.ts'
import type { PersonLack } from '../search/free.ts'
import type { Pair } from '../search/loads.ts'
import { type Longer, type Whereabouts, beside } from '../search/shared-trips.ts'
import { lackWith, mayBeShared, sharedWith, type Work } from './chosen-journeys.ts'
import { type Opening, type Place, placesLeft, vacancies } from './set-places.ts'
import type { FeasibleSet, Trip } from '../slots/slot.ts'
import { candidatesFor } from './candidates.ts'
import type { Part } from './swap.ts'
import type { Bike, Worker, World } from '../world.ts'

export interface Chosen {
  readonly set: FeasibleSet
  readonly people: number
  readonly world: World
  readonly index: FleetIndex
  /** Places of the set whose bike, vehicle or person fell out and is not replaced yet, or that nobody had. */
  readonly lost?: readonly Opening[]
  /** Where and when it is, where its trips may be shared with other rides. */
  readonly where?: Whereabouts | undefined
  /** How long bikes of rides it shares trips with may be away by it; no longer than they are kept unless said. */
  readonly longer?: Longer
}
type Reason =
  | 'resource-out-of-use'
  | 'resource-not-inspected'
  | 'other-depot'
  | 'resource-taken'
  | 'bikes-do-not-fit'
  | 'trailer-does-not-fit'
  | 'not-a-driver'
  | 'not-a-bob'
  | 'too-few-bobs'
  | 'licence-missing'
  | 'not-working-then'
  | 'shift-published'
  | 'rest-too-short'
  | TowingRefusal
type Judged = Outcome<void, Reason>
type Rule = (chosen: Chosen) => Judged

const pass = ok(undefined)

/** The first refusal among many, or none. */
function each<T>(all: readonly T[], judge: (one: T) => Judged): Judged {
  for (const one of all) {
    const outcome = judge(one)
    if (!outcome.ok) return outcome
  }
  return pass
}

const depotOf = ({ index, set }: Chosen): Depot | undefined => index.depots.find(({ id }) => id === set.depot)

/** The places that count. */
const kept = ({ set, lost = [] }: Chosen): Place[] => placesLeft(set, lost)

/** Who or what of a trip, or null where that was lost. Rule AV-10. */
function onTrip(chosen: Chosen, part: Part & keyof Trip, trip: number): string | null {
  const isLost = chosen.lost?.some((place) => place.part === part && place.trip === trip) ?? false
  return isLost ? null : chosen.set.trips[trip]![part]
}

/** Everything is in service by then, and stands where the ride begins. Rule AV-10. */
const everythingIsThere: Rule = (chosen) =>
  each(kept(chosen), ({ part, resource, during }) => {
    const found = candidatesFor(chosen.world, part).find(({ id }) => id === resource)
    if (!found || during.from < (found.outUntil ?? -Infinity))
      return refuse('resource-out-of-use', { resource })
    return found.depot === chosen.set.depot ? pass : refuse('other-depot', { resource })
  })

/** The bikes carry the group: not more people than seats, not fewer than it takes to move them. Rule AV-05. */
const bikesFitTheGroup: Rule = (chosen) => {
  const { set, people, world } = chosen
  const left = kept(chosen).filter(({ part }) => part === 'bike')
  const bikes = bikesOf(
    world,
    left.map(({ resource }) => resource),
  )
  const isWhole = left.length === set.bikes.length
  const most = bikes.reduce((sum, bike) => sum + bike.maxRiders, 0)
  const fewest = bikes.reduce((sum, bike) => sum + bike.minRiders, 0)
  const isTwice = new Set(set.bikes).size < set.bikes.length
  return !isTwice && fewest <= people && (people <= most || !isWhole)
    ? pass
    : refuse('bikes-do-not-fit', { people, most, fewest })
}

/** Nobody and nothing is anywhere else meanwhile, and no inspection is overdue. Rule AV-10. */
const everythingIsFree: Rule = (chosen) =>
  each(kept(chosen), ({ part, resource, during, trip }) => {
    if (part === 'driver' || part === 'bob') return pass
    const asset = candidatesFor(chosen.world, part).find(({ id }) => id === resource)!
    const lacks = beside(during, sharedWith(chosen, trip)).map((part) => chosen.index.whyNotFree(asset, part))
    const lack = asset.lapsed ? chosen.index.whyNotFree(asset, during) : (lacks.find((one) => one) ?? null)
    if (lack === null) return pass
    return lack === 'taken'
      ? refuse('resource-taken', { resource, during })
      : refuse('resource-not-inspected', { resource, due: asset.lapsed!.due })
  })

/** Trips at the same time have each their own truck, trailer and driver. Rule AV-10. */
const tripsShareNothing: Rule = (chosen) => {
  const places = kept(chosen).filter(({ trip }) => trip !== undefined)
  return each(places, ({ resource, trip, during }) =>
    places.some(
      (other) => other.resource === resource && other.trip !== trip && overlaps(other.during, during),
    )
      ? refuse('resource-taken', { resource, during })
      : pass,
  )
}

/** Stops of several rides are made by one truck with its trailer and its driver only where they can be. Rule AV-34. */
const tripsMayBeShared: Rule = (chosen) =>
  everyTrip(chosen, ({ truck, during }, position) =>
    mayBeShared(chosen, position) ? pass : refuse('resource-taken', { resource: truck, during }),
  )

/**
 * The pairs that may carry what is left of a trip's bikes, and have what is left of its truck and trailer.
 * Rule AV-07.
 */
function pairsOf(chosen: Chosen, position: number): readonly Pair[] {
  const trip = chosen.set.trips[position]!
  const lost = new Set(chosen.lost?.filter(({ part }) => part === 'bike').map(({ resource }) => resource))
  const bikes = bikesOf(
    chosen.world,
    trip.bikes.filter((id) => !lost.has(id)),
  )
  const [truck, trailer] = [onTrip(chosen, 'truck', position), onTrip(chosen, 'trailer', position)]
  return (depotOf(chosen)?.pairsFor(bikes) ?? []).filter(
    (pair) =>
      (truck === null || pair.truck.id === truck) &&
      (trailer !== null ? pair.trailer?.id === trailer : trip.trailer !== null || pair.trailer === null),
  )
}

const everyTrip = ({ set }: Chosen, judge: (trip: Trip, position: number) => Judged): Judged =>
  each([...set.trips.entries()], ([position, trip]) => judge(trip, position))

/** Truck, trailer and bikes may be on the road together. Rule AV-07. */
const vehiclesMayCarry: Rule = (chosen) =>
  everyTrip(chosen, (trip, position) => {
    const isPair =
      onTrip(chosen, 'truck', position) !== null &&
      (trip.trailer === null || onTrip(chosen, 'trailer', position) !== null)
    if (!isPair || pairsOf(chosen, position).length > 0) return pass
    const truck = chosen.world.trucks.find(({ id }) => id === trip.truck)!
    const trailer = chosen.world.trailers.find(({ id }) => id === trip.trailer) ?? null
    const loadKg = bikesOf(chosen.world, trip.bikes).reduce((sum, bike) => sum + bike.weightKg, 0)
    const carried = mayCarry({ truck, trailer, loadKg })
    return refuse(carried.ok ? 'trailer-does-not-fit' : carried.refusal.reason, {
      resource: trailer?.id ?? truck.id,
    })
  })

/** Who drives is a driver, holds the licence, works then and keeps the rest the law asks. Rule AV-08. */
const driversMayDrive: Rule = (chosen) =>
  everyTrip(chosen, (trip, position) => {
    const driver = onTrip(chosen, 'driver', position)
    if (driver === null) return pass
    const { index, world, set } = chosen
    const worker = world.workers.find(({ id }) => id === driver)!
    if (!worker.skills.includes('tow_driver')) return refuse('not-a-driver', { resource: worker.id })
    const licences = index.licencesFor(worker, trip.during)
    const pairs = pairsOf(chosen, position)
    if (pairs.length > 0 && pairs.every((pair) => (licences & pair.licences) === 0))
      return refuse('licence-missing', { resource: worker.id })
    const all = set.trips.flatMap(({ during }, other) =>
      onTrip(chosen, 'driver', other) === worker.id ? [during] : [],
    )
    return judgedPerson(index, worker, { during: trip.during, all, journey: sharedWith(chosen, position) })
  })

/** Where one of ours steers each bike has one of ours, and nobody steers two. Rule AV-09. */
const everyBikeHasABob: Rule = (chosen) => {
  const { set, lost = [] } = chosen
  const waiting = lost.filter(({ resource }) => resource === null).length
  if (vacancies(set).length > waiting)
    return refuse('too-few-bobs', { named: set.bobs.length, bikes: set.bikes.length })
  const bobs = kept(chosen).filter(({ part }) => part === 'bob')
  const twice = bobs.find(({ resource }, at) => bobs.findIndex((one) => one.resource === resource) !== at)
  return twice ? refuse('resource-taken', { resource: twice.resource, during: twice.during }) : pass
}

/** Each of our Bobs is one, and with the group all the while. Rule AV-09. */
const bobsAreAtHand: Rule = (chosen) =>
  each(
    kept(chosen).filter(({ part }) => part === 'bob'),
    ({ resource, during }) => {
      const worker = chosen.world.workers.find(({ id }) => id === resource)!
      const drives = chosen.set.trips.some((_, trip) => onTrip(chosen, 'driver', trip) === worker.id)
      if (drives || !worker.skills.includes('bob')) return refuse('not-a-bob', { resource })
      return judgedPerson(chosen.index, worker, { during, all: [during] })
    },
  )

/** Rules AV-08 and AV-28. */
const personRefusals = {
  taken: 'resource-taken',
  'not-working': 'not-working-then',
  published: 'shift-published',
  'no-rest': 'rest-too-short',
} as const satisfies Record<PersonLack, Reason>

/** Rule AV-08. */
function judgedPerson(index: FleetIndex, worker: Worker, work: Work): Judged {
  const lack = lackWith(index, worker, work)
  return lack === null
    ? pass
    : refuse(personRefusals[lack], {
        resource: worker.id,
        ...(lack === 'taken' && { during: work.during }),
      })
}

const bikesOf = (world: World, ids: readonly string[]): Bike[] =>
  ids.flatMap((id) => world.bikes.find((bike) => bike.id === id) ?? [])

const rules: readonly Rule[] = [
  everythingIsThere,
  everythingIsFree,
  bikesFitTheGroup,
  tripsShareNothing,
  tripsMayBeShared,
  vehiclesMayCarry,
  driversMayDrive,
  bobsAreAtHand,
  everyBikeHasABob,
]

/** The set as it was chosen, or the first rule it breaks; every set the search finds passes. Rule AV-10. */
export const trySet = (chosen: Chosen): Outcome<FeasibleSet, Reason> => {
  const judged = each(rules, (rule) => rule(chosen))
  return judged.ok ? ok(chosen.set) : judged
}
