/** The trips of a ride that stands, each with other rides or by itself: what it could be the other way. */
import { type Interruptible } from '../../../kernel/interruptible.ts'
import { overlaps, type Period } from '../../../kernel/time/period.ts'
import { type Coordinates, roadKm } from '../../catalog/places/distance.ts'
import {
  type Leg,
  type Longer,
  type Sharing,
  type Whereabouts,
  awayBy,
  hullOf,
  inOrder,
  isSameUnit,
  joinedTo,
  journeyOf,
  legsOf,
} from '../search/shared-trips.ts'
import type { FeasibleSet } from '../slots/slot.ts'
import { sharedWith } from './chosen-journeys.ts'
import { trySet } from './chosen-set.ts'
import { type Ride, bestFirst } from './repair.ts'
import { placesOf } from './set-places.ts'

/** A whole ride among others, at a place that is known. */
export interface Travelling extends Ride {
  readonly where: Whereabouts
  readonly depotAt: Coordinates
}

export interface OtherWay {
  /** The rides it would be one journey with; none where it would go by itself. */
  readonly with: readonly string[]
  readonly set: FeasibleSet
  /** Other rides whose bikes are away longer by it. */
  readonly longer: Longer
  /** How much further all of them together drive by it, in km by road; less than none is saved. */
  readonly km: number
}

/** With each journey of another truck that could take it along, and by itself where it goes with others. Rule AV-37. */
export function* otherWays(ride: Travelling, trip: number): Interruptible<OtherWay[]> {
  const { sharing } = ride.world
  if (!sharing) return []
  const found = sharing.isOpen ? withOthers(ride, sharing, trip) : []
  if (sharedWith(ride, trip).length === 0) return found
  const own = yield* apart(ride, trip)
  return own ? [...found, own] : found
}

/** Each truck with its trailer and its driver that is on the road then, and may make one more stop. Rule AV-37. */
function withOthers(ride: Travelling, sharing: Sharing, trip: number): OtherWay[] {
  const { set, index } = ride
  const { during, ...now } = set.trips[trip]!
  const found: OtherWay[] = []
  const seen: Leg[] = []
  for (const unit of sharing.legs) {
    const isOther = !isSameUnit(unit, now) && !seen.some((one) => isSameUnit(one, unit))
    if (!isOther || unit.depot !== set.depot || !overlaps(unit.during, during)) continue
    seen.push(unit)
    const { truck, trailer, driver } = unit
    const changed = goingAs(ride, trip, { truck, trailer, driver })
    const journey = journeyOf(sharing.legs, unit, during)
    const leg = legsOf('', changed, ride.where)[trip]!
    const depot = index.depots.find(({ id }) => id === set.depot)
    const longer = depot && joinedTo(journey, leg, { sharing, index, depot })
    if (!longer || !trySet({ ...ride, set: changed, longer }).ok) continue
    const rides = [...new Set(journey.map((one) => one.ride))]
    found.push({ with: rides, set: changed, longer, km: further(ride, changed, trip) })
  }
  return found
}

/** The smallest truck with its trailer and the driver who works least, none of whom it shares now. Rule AV-37. */
function* apart(ride: Travelling, trip: number): Interruptible<OtherWay | null> {
  const { index, world } = ride
  const now = ride.set.trips[trip]!
  const depot = index.depots.find(({ id }) => id === ride.set.depot)
  const bikes = world.bikes.filter(({ id }) => now.bikes.includes(id))
  const driving = placesOf(ride.set).find((place) => place.trip === trip && place.part === 'driver')!
  for (const { truck, trailer } of depot?.pairsFor(bikes) ?? []) {
    if (truck.id === now.truck || (trailer && trailer.id === now.trailer)) continue
    yield
    const pair = { truck: truck.id, trailer: trailer?.id ?? null }
    const undriven = goingAs(ride, trip, { ...pair, driver: now.driver })
    if (!trySet({ ...ride, set: undriven, lost: [driving] }).ok) continue
    for (const driver of bestFirst(ride, driving)) {
      const set = goingAs(ride, trip, { ...pair, driver })
      if (trySet({ ...ride, set }).ok && sharedWith({ ...ride, set }, trip).length === 0)
        return { with: [], set, longer: new Map(), km: further(ride, set, trip) }
    }
  }
  return null
}

type Unit = Pick<Leg, 'truck' | 'trailer' | 'driver'>

/** The set with another truck, trailer and driver on one trip; its bikes are away as long as their journeys. Rule AV-37. */
function goingAs(ride: Travelling, trip: number, { truck, trailer, driver }: Unit): FeasibleSet {
  const trips = ride.set.trips.map((one, at) => (at === trip ? { ...one, truck, trailer, driver } : one))
  const set = { ...ride.set, trips }
  return { ...set, bikesDuring: awayIn({ ...ride, set }) }
}

/** From leaving the depot with the first stop of a journey until home and clean after the last of another. Rule AV-34. */
function awayIn(ride: Travelling): Period {
  const legs = legsOf('', ride.set, ride.where)
  return hullOf(legs.map((leg, at) => awayBy([...sharedWith(ride, at), leg], leg)))
}

/** By how much the roads of the two journeys grow, in km: of the one it leaves, and of the one it becomes part of. */
function further(ride: Travelling, set: FeasibleSet, trip: number): number {
  const drivenBy = (chosen: FeasibleSet) => {
    const others = sharedWith({ ...ride, set: chosen }, trip)
    const leg = legsOf('', chosen, ride.where)[trip]!
    const whole = inOrder<Pick<Leg, 'stop' | 'at'>>(others, leg)
    return kmOf(whole, ride) - kmOf(others, ride)
  }
  return drivenBy(set) - drivenBy(ride.set)
}

/** From the depot past each stop and home again, by road. */
function kmOf(stops: readonly Pick<Leg, 'at'>[], { depotAt, world }: Travelling): number {
  if (stops.length === 0) return 0
  const way = [depotAt, ...stops.map(({ at }) => at), depotAt]
  return way.slice(1).reduce((km, to, before) => km + roadKm(way[before]!, to, world.sharing!.travel), 0)
}
