/** What a set may be, written apart from the search, which it judges. */
import type { Period } from '../../../src/kernel/time/period.ts'
import type { FeasibleSet, Trip } from '../../../src/domains/availability/slots/slot.ts'
import type { Bike, Worker, World } from '../../../src/domains/availability/world.ts'

export interface Ride {
  readonly start: number
  readonly people: number
  readonly durationMin: number
  readonly setupMin: number
  readonly teardownMin: number
  readonly cleaningMin: number
  readonly travelMin: number
  readonly needsBob: boolean
}

const min = 60_000
const hour = 3_600_000
export const touches = (a: Period, b: Period) => Math.max(a.from, b.from) < Math.min(a.to, b.to)
const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', dateStyle: 'short' })
const dayAt = (instant: number) => localDay.format(instant)
const lastDay = (span: Period) => dayAt(span.to - 1)

export function spans(ride: Ride): Record<'bikes' | 'deliver' | 'collect' | 'bob', Period> {
  const end = ride.start + ride.durationMin * min
  const before = (ride.setupMin + ride.travelMin) * min
  const after = (ride.teardownMin + ride.travelMin) * min
  return {
    bikes: { from: ride.start - before, to: end + after + ride.cleaningMin * min },
    deliver: { from: ride.start - before, to: ride.start + ride.travelMin * min },
    collect: { from: end - ride.travelMin * min, to: end + after },
    bob: { from: ride.start - (15 + ride.travelMin) * min, to: end + (15 + ride.travelMin) * min },
  }
}

export function drives(worker: Worker, truckKg: number, trailerKg: number, day: string): boolean {
  const holds = new Set(worker.licences.filter((one) => day <= one.valid_until).map((one) => one.category))
  if (holds.has('CE')) return true
  const together = truckKg + trailerKg
  if (trailerKg <= 750) {
    if (truckKg <= 3500) return holds.size > 0
    return holds.has('C') || (truckKg <= 7500 && (holds.has('C1') || holds.has('C1E')))
  }
  if (truckKg <= 3500 && together <= 3500 && holds.size > 0) return true
  if (truckKg <= 3500 && together <= 4250 && holds.has('B96')) return true
  if (truckKg <= 3500 && trailerKg <= 3500 && (holds.has('BE') || holds.has('C1E'))) return true
  return truckKg <= 7500 && together <= 12_000 && holds.has('C1E')
}

export function tripFault(trip: Trip, bikes: readonly Bike[], depot: string, world: World): string | null {
  const truck = world.trucks.find((one) => one.id === trip.truck)
  const trailer = world.trailers.find((one) => one.id === trip.trailer) ?? null
  const driver = world.workers.find((one) => one.id === trip.driver)
  const carried = bikes.filter((bike) => trip.bikes.includes(bike.id))
  const load = carried.reduce((sum, bike) => sum + bike.weightKg, 0)
  if (!truck || !driver || (trip.trailer !== null && !trailer)) return 'unknown'
  if ([truck, driver, ...(trailer ? [trailer] : [])].some((one) => one.depot !== depot)) return 'depot'
  const day = lastDay(trip.during)
  for (const vehicle of trailer ? [truck, trailer] : [truck]) {
    if (vehicle.lapsed !== null) return 'inspection'
    if ((world.busy.get(vehicle.id) ?? []).some((busy) => touches(busy, trip.during))) return 'vehicle busy'
  }
  if (trailer) {
    if (carried.length > trailer.bikesCapacity) return 'trailer too small'
    if (carried.some((bike) => bike.trailerTypes.length > 0 && !bike.trailerTypes.includes(trailer.type)))
      return 'wrong trailer'
    if (trailer.ownMassKg + load > trailer.mtmKg || trailer.mtmKg > truck.maxTowKg) return 'trailer mass'
  } else if (carried.length > truck.carriesBikes || truck.ownMassKg + load > truck.mtmKg) return 'bed'
  if (!driver.skills.includes('tow_driver')) return 'no driver'
  if (!drives(driver, truck.mtmKg, trailer ? trailer.mtmKg : 0, day)) return 'licence'
  return personFault(driver, [trip.during], world)
}

export function personFault(person: Worker, added: readonly Period[], world: World): string | null {
  for (const span of added) {
    if (!person.works.some((works) => works.from <= span.from && span.to <= works.to)) return 'not at work'
    if (person.within && !person.within.some((told) => told.from <= span.from && span.to <= told.to))
      return 'beside his shift'
    if ((world.busy.get(person.id) ?? []).some((busy) => touches(busy, span))) return 'person busy'
  }
  for (const span of added)
    for (const other of [...person.duties, ...added]) {
      const fault = other === span ? null : workFault(person, [span, other], [span])
      // Whatever lies between two may fall away, and the two must still be lawful.
      if (fault) return fault
    }
  return workFault(person, [...person.duties, ...added], added)
}

function workFault(person: Worker, duties: readonly Period[], added: readonly Period[]): string | null {
  const work = duties.toSorted((a, b) => a.from - b.from)
  const dayNames = work.map((duty) => dayAt(duty.from - 4 * hour))
  const pause = (after: number) => work[after + 1]!.from - work[after]!.to
  const isOneDay = (after: number) =>
    dayNames[after] === dayNames[after + 1] || pause(after) < Math.min(6, person.minRestHours) * hour
  for (const [position, duty] of work.entries()) {
    if (!added.includes(duty)) continue
    let first = position
    while (first > 0 && isOneDay(first - 1)) first--
    let last = position
    while (last < work.length - 1 && isOneDay(last)) last++
    const worked = work.slice(first, last + 1).reduce((sum, part) => sum + part.to - part.from, 0)
    if (worked > person.maxHoursDay * hour) return 'hours'
    if (first > 0 && pause(first - 1) < person.minRestHours * hour) return 'rest'
    if (last < work.length - 1 && pause(last) < person.minRestHours * hour) return 'rest'
    const long = work[last]!.to - work[first]!.from
    if (dayNames[first] !== dayNames[last] && long > (24 - person.minRestHours) * hour) return 'long night'
  }
  return null
}

export const seats = (bikes: readonly Bike[], people: number) =>
  bikes.length <= 3 &&
  bikes.reduce((sum, bike) => sum + bike.minRiders, 0) <= people &&
  people <= bikes.reduce((sum, bike) => sum + bike.maxRiders, 0)

export const bikeIsFree = (bike: Bike, during: Period, world: World) =>
  bike.lapsed === null && !(world.busy.get(bike.id) ?? []).some((busy) => touches(busy, during))

/** What people have to do together in a set must not clash, and must leave each their rest. */
export function togetherFault(
  trips: readonly Trip[],
  bobs: FeasibleSet['bobs'],
  world: World,
): string | null {
  if (new Set(bobs.map(({ employee }) => employee)).size < bobs.length) return 'bob twice'
  for (const [position, one] of trips.entries())
    for (const other of trips.slice(position + 1)) {
      if (!touches(one.during, other.during)) continue
      if (one.truck === other.truck || (one.trailer !== null && one.trailer === other.trailer))
        return 'vehicle twice'
      if (one.driver === other.driver) return 'driver twice'
    }
  for (const bob of bobs)
    if (trips.some((trip) => trip.driver === bob.employee && touches(trip.during, bob.during)))
      return 'bob drives'
  const work = [
    ...trips.map(({ driver, during }) => ({ id: driver, during })),
    ...bobs.map(({ employee, during }) => ({ id: employee, during })),
  ]
  for (const [id, added] of Map.groupBy(work, (one) => one.id)) {
    const person = world.workers.find((one) => one.id === id)!
    const fault = personFault(
      person,
      added.map(({ during }) => during),
      world,
    )
    if (fault) return fault
  }
  return null
}

/** What is wrong with a set for a ride, or null when nothing is. @param bobs as many of ours as there should be */
export function faultOf(
  set: FeasibleSet,
  ride: Ride,
  world: World,
  bobs = ride.needsBob ? set.bikes.length : 0,
): string | null {
  const due = spans(ride)
  const same = (a: Period, b: Period) => a.from === b.from && a.to === b.to
  const bikes = world.bikes.filter((bike) => set.bikes.includes(bike.id) && bike.depot === set.depot)
  if (bikes.length !== set.bikes.length || !seats(bikes, ride.people)) return 'group does not fit'
  if (!same(set.bikesDuring, due.bikes) || !bikes.every((bike) => bikeIsFree(bike, due.bikes, world)))
    return 'bike not free'
  for (const does of ['deliver', 'collect'] as const) {
    const trips = set.trips.filter((trip) => trip.does === does)
    if (
      trips
        .flatMap((trip) => trip.bikes)
        .toSorted()
        .join() !== set.bikes.toSorted().join()
    )
      return `not every bike once: ${does}`
    for (const trip of trips) {
      if (!same(trip.during, due[does])) return 'wrong time'
      const fault = tripFault(trip, bikes, set.depot, world)
      if (fault) return fault
    }
  }
  if (set.bobs.length !== bobs) return 'so many bobs'
  for (const { employee, during } of set.bobs) {
    const bob = world.workers.find((one) => one.id === employee)
    if (!same(during, due.bob) || bob?.depot !== set.depot || !bob.skills.includes('bob')) return 'bob'
  }
  return togetherFault(set.trips, set.bobs, world)
}
