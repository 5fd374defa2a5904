/** Whether a set somebody put together by hand would do: the rules of the search, each with a reason of its own. */
import { type TowingRefusal, mayCarry } from '../fleet/towing.ts'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import { type Period, fitsInOne, hitsAny, overlaps } from '../../kernel/period.ts'
import type { Depot, FleetIndex } from './fleet-index.ts'
import type { Pair } from './loads.ts'
import type { FeasibleSet, Trip } from './slot.ts'
import type { Bike, Lapsed, Worker, World } from './world.ts'

export interface Chosen {
  readonly set: FeasibleSet
  readonly people: number
  readonly world: World
  readonly index: FleetIndex
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
  | 'licence-missing'
  | 'not-working-then'
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

/** Everything is in service, and stands where the ride begins. */
const everythingIsThere: Rule = ({ set, world }) => {
  const all = [
    ...set.bikes.map((id) => [id, world.bikes] as const),
    ...set.trips.flatMap(({ truck, trailer, driver }) => [
      [truck, world.trucks] as const,
      ...(trailer ? [[trailer, world.trailers] as const] : []),
      [driver, world.workers] as const,
    ]),
    ...(set.bob ? [[set.bob.employee, world.workers] as const] : []),
  ]
  return each(all, ([id, kept]) => {
    const found = (kept as readonly { id: string; depot: string }[]).find((one) => one.id === id)
    if (!found) return refuse('resource-out-of-use', { resource: id })
    return found.depot === set.depot ? pass : refuse('other-depot', { resource: id })
  })
}

/** The bikes carry the group: not more people than seats, not fewer than it takes to move them. */
const bikesFitTheGroup: Rule = ({ set, people, world }) => {
  const bikes = bikesOf(world, set.bikes)
  const most = bikes.reduce((sum, bike) => sum + bike.maxRiders, 0)
  const fewest = bikes.reduce((sum, bike) => sum + bike.minRiders, 0)
  const isTwice = new Set(set.bikes).size < set.bikes.length
  return !isTwice && fewest <= people && people <= most
    ? pass
    : refuse('bikes-do-not-fit', { people, most, fewest })
}

/** Nobody and nothing is anywhere else meanwhile, and no inspection is overdue. */
const everythingIsFree: Rule = ({ set, world, index }) => {
  const asset = (id: string, during: Period, all: readonly { id: string; lapsed: Lapsed | null }[]) => {
    if (hitsAny(index.busyOf(id), during)) return refuse('resource-taken', { resource: id, during })
    const { lapsed = null } = all.find((one) => one.id === id) ?? {}
    return lapsed === null ? pass : refuse('resource-not-inspected', { resource: id, due: lapsed.due })
  }
  const bikes = each(set.bikes, (id) => asset(id, set.bikesDuring, world.bikes))
  if (!bikes.ok) return bikes
  return each(set.trips, ({ truck, trailer, during }) => {
    const pulled = asset(truck, during, world.trucks)
    return pulled.ok && trailer ? asset(trailer, during, world.trailers) : pulled
  })
}

/** Trips at the same time have each their own truck, trailer and driver. */
const tripsShareNothing: Rule = ({ set: { trips } }) =>
  each(trips, (trip) => {
    const twin = trips.find((other) => other !== trip && overlaps(other.during, trip.during))
    if (!twin) return pass
    const shared = [trip.truck, trip.trailer, trip.driver].find(
      (id) => id !== null && [twin.truck, twin.trailer, twin.driver].includes(id),
    )
    return shared ? refuse('resource-taken', { resource: shared, during: trip.during }) : pass
  })

function pairOf(chosen: Chosen, trip: Trip): Pair | undefined {
  const pairs = depotOf(chosen)?.pairsFor(bikesOf(chosen.world, trip.bikes)) ?? []
  return pairs.find(({ truck, trailer }) => truck.id === trip.truck && (trailer?.id ?? null) === trip.trailer)
}

/** Truck, trailer and bikes may be on the road together. */
const vehiclesMayCarry: Rule = (chosen) =>
  each(chosen.set.trips, (trip) => {
    if (pairOf(chosen, trip)) return pass
    const truck = chosen.world.trucks.find(({ id }) => id === trip.truck)!
    const trailer = chosen.world.trailers.find(({ id }) => id === trip.trailer) ?? null
    const loadKg = bikesOf(chosen.world, trip.bikes).reduce((sum, bike) => sum + bike.weightKg, 0)
    const carried = mayCarry({ truck, trailer, loadKg })
    return carried.ok ? refuse('trailer-does-not-fit') : carried
  })

/** Who drives is a driver, holds the licence, works then and keeps the rest the law asks. */
const driversMayDrive: Rule = (chosen) =>
  each(chosen.set.trips, (trip) => {
    const { index, world, set } = chosen
    const worker = world.workers.find(({ id }) => id === trip.driver)!
    if (!worker.skills.includes('tow_driver')) return refuse('not-a-driver', { resource: worker.id })
    const licences = index.licencesOn(worker, index.dayOf(trip.during.to - 1))
    if ((licences & (pairOf(chosen, trip)?.licences ?? 0)) === 0)
      return refuse('licence-missing', { resource: worker.id })
    const all = set.trips.filter(({ driver }) => driver === worker.id).map(({ during }) => during)
    return isAtHand(index, worker, trip.during, all)
  })

/** Our bob is one, and with the group all the while. */
const bobIsAtHand: Rule = ({ set, world, index }) => {
  const { bob } = set
  if (!bob) return pass
  const worker = world.workers.find(({ id }) => id === bob.employee)!
  const drives = set.trips.some(({ driver }) => driver === worker.id)
  if (drives || !worker.skills.includes('bob')) return refuse('not-a-bob', { resource: worker.id })
  return isAtHand(index, worker, bob.during, [bob.during])
}

function isAtHand(index: FleetIndex, worker: Worker, during: Period, all: readonly Period[]): Judged {
  const resource = worker.id
  if (hitsAny(index.busyOf(worker.id), during)) return refuse('resource-taken', { resource, during })
  if (!fitsInOne(worker.works, during)) return refuse('not-working-then', { resource })
  return index.keepsRest(worker, all) ? pass : refuse('rest-too-short', { resource })
}

const bikesOf = (world: World, ids: readonly string[]): Bike[] =>
  ids.flatMap((id) => world.bikes.find((bike) => bike.id === id) ?? [])

const rules: readonly Rule[] = [
  everythingIsThere,
  everythingIsFree,
  bikesFitTheGroup,
  tripsShareNothing,
  vehiclesMayCarry,
  driversMayDrive,
  bobIsAtHand,
]

/** The set as it was chosen, or the first rule it breaks; every set the search finds passes. */
export const trySet = (chosen: Chosen): Outcome<FeasibleSet, Reason> => {
  const judged = each(rules, (rule) => rule(chosen))
  return judged.ok ? ok(chosen.set) : judged
}
