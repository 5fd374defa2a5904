/** Whether a day may be ridden as it is planned: the first rule it breaks, or nothing. */
import { licencesFor, mayCarry } from '../../fleet/towing.ts'
import { minuteMs, overlaps } from '../../../kernel/time/period.ts'
import { bits } from '../search/loads.ts'
import type { PersonLack } from '../search/free.ts'
import { type Day, type Fleet, fleetOf, isTakenElsewhere } from './day-index.ts'
import { loadsOn } from '../search/shared-trips.ts'
import { type Ride, type Trip, stayFor } from './plan.ts'

export interface Fault {
  readonly rule:
    | 'not-of-the-depot'
    | 'unknown-stop'
    | 'no-stop'
    | 'leaves-too-late'
    | 'arrives-too-late'
    | 'leaves-too-early'
    | 'back-too-late'
    | 'out-of-use'
    | 'not-inspected'
    | 'taken'
    | 'too-many-on-board'
    | 'wrong-trailer'
    | 'too-heavy'
    | 'not-a-driver'
    | 'licence'
    | 'not-brought-or-fetched'
    | 'group-does-not-fit'
    | 'not-a-bob'
    | Exclude<PersonLack, 'taken'>
  /** The trip or the ride, and who or what of it. */
  readonly at: string
  readonly resource?: string
}

interface Judged {
  readonly day: Day
  readonly fleet: Fleet
  readonly trips: readonly Trip[]
  readonly rides: readonly Ride[]
}
type Rule = (judged: Judged) => Fault | null
type TripRule = (trip: Trip, judged: Judged) => Fault | null
type RideRule = (ride: Ride, judged: Judged) => Fault | null

/** The first fault among many, or none. */
function first<T>(all: readonly T[], judge: (one: T) => Fault | null): Fault | null {
  for (const one of all) {
    const fault = judge(one)
    if (fault) return fault
  }
  return null
}

/** Truck, trailer, driver, bikes and the rides it stops for belong to the depot a trip leaves and returns to. Rule AV-30. */
const everythingIsOfTheDepot: TripRule = (trip, { day, fleet }) => {
  const { id, depot, truck, trailer, driver, stops } = trip
  const isHere = (one: { readonly depot: string } | undefined) => one?.depot === depot
  if (!fleet.depots.has(depot) || !isHere(fleet.trucks.get(truck)))
    return { rule: 'not-of-the-depot', at: id }
  if (trailer !== null && !isHere(fleet.trailers.get(trailer))) return { rule: 'not-of-the-depot', at: id }
  if (!isHere(fleet.workers.get(driver))) return { rule: 'not-of-the-depot', at: id }
  return first(stops, ({ ride, bikes }) => {
    const of = day.rides.get(ride)
    if (!of || bikes.length === 0 || !bikes.every((bike) => of.bikes.includes(bike)))
      return { rule: 'unknown-stop', at: id }
    return isHere(of) && bikes.every((bike) => isHere(fleet.bikes.get(bike)))
      ? null
      : { rule: 'not-of-the-depot', at: id, resource: ride }
  })
}

/** Each way takes its time, with the slack between two stops; waiting is allowed. Rule AV-30. */
const stopsCanFollow: TripRule = ({ id, depot, during, stops }, { day, fleet }) => {
  const { travel, slackMin } = day.scene
  if (stops.length === 0) return { rule: 'no-stop', at: id }
  const home = fleet.depots.get(depot)!
  const places = [home, ...stops.map(({ ride }) => day.rides.get(ride)!.place), home]
  const wayMs = (at: number) => travel(places[at]!, places[at + 1]!).minutes * minuteMs
  for (const [at, { arrives, leaves }] of stops.entries()) {
    const left = at === 0 ? during.from : stops[at - 1]!.leaves + slackMin * minuteMs
    if (left + wayMs(at) > arrives) return { rule: at === 0 ? 'leaves-too-late' : 'arrives-too-late', at: id }
    if (leaves < arrives) return { rule: 'leaves-too-early', at: id }
  }
  const back = stops.at(-1)!.leaves + wayMs(stops.length)
  return back > during.to ? { rule: 'back-too-late', at: id } : null
}

/** There before set-up begins until the group starts, and at the ride's end until all is cleared. Rule AV-30. */
const stopsKeepTheHour: TripRule = ({ id, stops }, { day }) =>
  first(stops, ({ ride, does, arrives, leaves }) => {
    const stay = stayFor(day.rides.get(ride)!, does)
    if (arrives > stay.from) return { rule: 'arrives-too-late', at: id, resource: ride }
    return leaves < stay.to ? { rule: 'leaves-too-early', at: id, resource: ride } : null
  })

/** Truck and trailer are in service, inspected, and nowhere else meanwhile. Rule AV-30. */
const vehiclesAreFree: TripRule = (trip, { day, fleet }) =>
  first(trip.trailer === null ? [trip.truck] : [trip.truck, trip.trailer], (resource) => {
    const vehicle = fleet.trucks.get(resource) ?? fleet.trailers.get(resource)!
    if (trip.during.from < (vehicle.outUntil ?? -Infinity))
      return { rule: 'out-of-use', at: trip.id, resource }
    const lack = fleet.index.whyNotFree(vehicle, trip.during)
    if (lack) return { rule: lack, at: trip.id, resource }
    return isTakenElsewhere(day, resource, trip.during, trip.id)
      ? { rule: 'taken', at: trip.id, resource }
      : null
  })

/** On every way no more bikes, no heavier and no other than truck and trailer may carry. Rules AV-07 and AV-30. */
const loadsAreLegal: TripRule = (trip, { fleet }) => {
  const truck = fleet.trucks.get(trip.truck)!
  const trailer = trip.trailer === null ? null : fleet.trailers.get(trip.trailer)!
  const holds = trailer ? trailer.bikesCapacity : truck.carriesBikes
  return first(loadsOn(trip.stops), (load) => {
    const bikes = load.map((bike) => fleet.bikes.get(bike)!)
    if (bikes.length > holds) return { rule: 'too-many-on-board', at: trip.id }
    const fits = ({ trailerTypes }: (typeof bikes)[number]) =>
      !trailer || trailerTypes.length === 0 || trailerTypes.includes(trailer.type)
    if (!bikes.every(fits)) return { rule: 'wrong-trailer', at: trip.id }
    const loadKg = bikes.reduce((sum, bike) => sum + bike.weightKg, 0)
    return mayCarry({ truck, trailer, loadKg }).ok ? null : { rule: 'too-heavy', at: trip.id }
  })
}

/** Who drives may, on the day the trip ends, works then, is nowhere else, and keeps his hours and his rest. Rules AV-08 and AV-30. */
const driverMayDrive: TripRule = (trip, { day, fleet }) => {
  const { id, driver, during } = trip
  const worker = fleet.workers.get(driver)!
  if (!worker.skills.includes('tow_driver')) return { rule: 'not-a-driver', at: id, resource: driver }
  const trailer = trip.trailer === null ? null : fleet.trailers.get(trip.trailer)!
  const asked = bits(licencesFor(fleet.trucks.get(trip.truck)!, trailer))
  if ((fleet.index.licencesFor(worker, during) & asked) === 0)
    return { rule: 'licence', at: id, resource: driver }
  if (isTakenElsewhere(day, driver, during, id)) return { rule: 'taken', at: id, resource: driver }
  const lack = fleet.index.whyNotAtHand(worker, during, day.takenOf(driver))
  return lack && { rule: lack, at: id, resource: driver }
}

/** The bikes seat the group, and each is brought once and fetched once. Rules AV-05 and AV-30. */
const ridesHaveTheirBikes: RideRule = (ride, { day, fleet }) => {
  const { id, people } = ride
  const bikes = ride.bikes.flatMap((bike) => fleet.bikes.get(bike) ?? [])
  const isWhole = bikes.length === ride.bikes.length && new Set(ride.bikes).size === bikes.length
  const fewest = bikes.reduce((sum, bike) => sum + bike.minRiders, 0)
  const most = bikes.reduce((sum, bike) => sum + bike.maxRiders, 0)
  if (!isWhole || people < fewest || people > most) return { rule: 'group-does-not-fit', at: id }
  const stops = [...day.trips.values()].flatMap((trip) => trip.stops.filter((stop) => stop.ride === id))
  for (const does of ['deliver', 'collect'] as const) {
    const moved = stops.flatMap((stop) => (stop.does === does ? stop.bikes : []))
    if (moved.toSorted().join() !== ride.bikes.toSorted().join())
      return { rule: 'not-brought-or-fetched', at: id }
  }
  return null
}

/** From leaving the depot until it is back and clean a bike is this ride's alone. Rule AV-30. */
const bikesAreFree: RideRule = (ride, { day, fleet }) =>
  first(ride.bikes, (resource) => {
    const bike = fleet.bikes.get(resource)!
    const during = day.bikeTime(ride, resource)!
    if (bike.depot !== ride.depot) return { rule: 'not-of-the-depot', at: ride.id, resource }
    if (during.from < (bike.outUntil ?? -Infinity)) return { rule: 'out-of-use', at: ride.id, resource }
    const lack = fleet.index.whyNotFree(bike, during)
    if (lack) return { rule: lack, at: ride.id, resource }
    return isTakenElsewhere(day, resource, during, ride.id) ? { rule: 'taken', at: ride.id, resource } : null
  })

/** Each of our own Bobs is one, and with the group all the while. Rules AV-09 and AV-30. */
const bobsAreAtHand: RideRule = (ride, { day, fleet }) =>
  first(ride.bobs, ({ employee: resource, during }) => {
    const bob = fleet.workers.get(resource)
    if (bob?.depot !== ride.depot || !bob.skills.includes('bob'))
      return { rule: 'not-a-bob', at: ride.id, resource }
    const taken = day.takenOf(resource)
    const isTwice = taken.filter((other) => overlaps(other, during)).length > 1
    if (isTwice || ride.bobs.length > ride.bikes.length) return { rule: 'taken', at: ride.id, resource }
    const lack = fleet.index.whyNotAtHand(bob, during, taken)
    return lack && { rule: lack, at: ride.id, resource }
  })

const everyTrip =
  (rule: TripRule): Rule =>
  (judged) =>
    first(judged.trips, (trip) => rule(trip, judged))
const everyRide =
  (rule: RideRule): Rule =>
  (judged) =>
    first(judged.rides, (ride) => rule(ride, judged))

const rules: readonly Rule[] = [
  everyTrip(everythingIsOfTheDepot),
  everyTrip(stopsCanFollow),
  everyTrip(stopsKeepTheHour),
  everyTrip(vehiclesAreFree),
  everyTrip(loadsAreLegal),
  everyTrip(driverMayDrive),
  everyRide(ridesHaveTheirBikes),
  everyRide(bikesAreFree),
  everyRide(bobsAreAtHand),
]

/**
 * Null where the day may be ridden so, or the first rule it breaks. Rule AV-30.
 *
 * @param only the trips that are asked about, with the rides they stop for; all where absent
 */
export function faultIn(day: Day, only?: ReadonlySet<string>): Fault | null {
  const trips = [...day.trips.values()].filter(({ id }) => only?.has(id) ?? true)
  const concerned = new Set(trips.flatMap(({ stops }) => stops.map(({ ride }) => ride)))
  const rides = [...day.rides.values()].filter(({ id }) => !only || concerned.has(id))
  const judged = { day, fleet: fleetOf(day.scene), trips, rides }
  return first(rules, (rule) => rule(judged))
}
