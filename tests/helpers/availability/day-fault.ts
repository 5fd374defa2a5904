/** What a day of trips may be, written apart from the product's judge: each trip is driven stop by stop, each person followed. */
import type { DayPlan, Place, Trip } from '../../../src/domains/availability/day/plan.ts'
import type { World } from '../../../src/domains/availability/world.ts'
import { drives, personFault, seats, touches } from './set-fault.ts'

export interface SlowScene {
  readonly world: World
  readonly depots: readonly Place[]
  /** Minutes of any way. */
  readonly way: (from: Place, to: Place) => number
  readonly slackMin: number
}

const min = 60_000
const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', dateStyle: 'short' })

/** Null where nothing is wrong with it. */
export function dayFault({ rides, trips }: DayPlan, scene: SlowScene): string | null {
  for (const trip of trips) {
    const fault = driveFault(trip, rides, scene)
    if (fault) return `${trip.id}: ${fault}`
  }
  return (
    rideFault({ rides, trips }, scene) ??
    twiceFault({ rides, trips }, scene) ??
    peopleFault({ rides, trips }, scene)
  )
}

/** The trip driven from its depot and back, with what is on board. */
function driveFault(
  trip: Trip,
  rides: DayPlan['rides'],
  { world, depots, way, slackMin }: SlowScene,
): string | null {
  const truck = world.trucks.find(({ id }) => id === trip.truck)
  const trailer = world.trailers.find(({ id }) => id === trip.trailer) ?? null
  const driver = world.workers.find(({ id }) => id === trip.driver)
  const depot = depots.find(({ id }) => id === trip.depot)
  if (!truck || !driver || !depot || (trip.trailer !== null && !trailer)) return 'unknown'
  if ([truck, driver, ...(trailer ? [trailer] : [])].some((one) => one.depot !== trip.depot))
    return 'of another depot'
  if (truck.lapsed || trailer?.lapsed) return 'inspection'
  if (!driver.skills.includes('tow_driver')) return 'no driver'
  if (!drives(driver, truck.mtmKg, trailer?.mtmKg ?? 0, localDay.format(trip.during.to - 1))) return 'licence'
  if (trip.stops.length === 0) return 'goes nowhere'
  const board = new Set(trip.stops.filter(({ does }) => does === 'deliver').flatMap(({ bikes }) => bikes))
  let [here, clock] = [depot, trip.during.from]
  for (const [number, stop] of trip.stops.entries()) {
    const overload = loadFault([...board], truck, trailer, world)
    if (overload) return `${overload} before stop ${number}`
    const ride = rides.find(({ id }) => id === stop.ride)
    if (!ride || ride.depot !== trip.depot) return 'stops for a ride of elsewhere'
    clock += way(here, ride.place) * min + (number > 0 ? slackMin * min : 0)
    if (clock > stop.arrives) return `cannot be at stop ${number}`
    const end = ride.start + ride.stay.durationMin * min
    if (stop.does === 'deliver') {
      if (stop.arrives > ride.start - ride.stay.setupMin * min) return 'too late to set up'
      if (stop.leaves < ride.start) return 'gone before the start'
      for (const bike of stop.bikes) board.delete(bike)
    } else {
      if (stop.arrives > end) return 'not there at the end'
      if (stop.leaves < end + ride.stay.teardownMin * min) return 'gone before all is cleared'
      for (const bike of stop.bikes) board.add(bike)
    }
    here = ride.place
    clock = stop.leaves
  }
  if (clock + way(here, depot) * min > trip.during.to) return 'not back in time'
  return loadFault([...board], truck, trailer, world)
}

function loadFault(
  board: readonly string[],
  truck: World['trucks'][number],
  trailer: World['trailers'][number] | null,
  world: World,
): string | null {
  const bikes = board.map((id) => world.bikes.find((bike) => bike.id === id)!)
  const kg = bikes.reduce((sum, bike) => sum + bike.weightKg, 0)
  if (!trailer) return bikes.length > truck.carriesBikes || truck.ownMassKg + kg > truck.mtmKg ? 'bed' : null
  if (bikes.length > trailer.bikesCapacity) return 'trailer too small'
  if (bikes.some((bike) => bike.trailerTypes.length > 0 && !bike.trailerTypes.includes(trailer.type)))
    return 'wrong trailer'
  return trailer.ownMassKg + kg > trailer.mtmKg || trailer.mtmKg > truck.maxTowKg ? 'trailer mass' : null
}

/** Each bike of a ride comes once and goes once, and all of them seat the group. */
function rideFault({ rides, trips }: DayPlan, { world }: SlowScene): string | null {
  for (const ride of rides) {
    const bikes = world.bikes.filter((bike) => ride.bikes.includes(bike.id) && bike.depot === ride.depot)
    if (bikes.length !== ride.bikes.length || !seats(bikes, ride.people)) return `${ride.id}: group`
    if (bikes.some(({ lapsed }) => lapsed)) return `${ride.id}: bike not inspected`
    for (const does of ['deliver', 'collect'] as const)
      for (const bike of ride.bikes) {
        const by = trips.filter(({ stops }) =>
          stops.some((stop) => stop.ride === ride.id && stop.does === does && stop.bikes.includes(bike)),
        )
        if (by.length !== 1) return `${ride.id}: ${does} ${by.length} times`
      }
  }
  return null
}

/** Where everybody and everything is, one after the other. */
function twiceFault({ rides, trips }: DayPlan, { world, depots, way }: SlowScene): string | null {
  const spans: { readonly what: string; readonly from: number; readonly to: number }[] = []
  for (const { truck, trailer, driver, during } of trips)
    for (const what of [truck, driver, ...(trailer ? [trailer] : [])]) spans.push({ what, ...during })
  for (const ride of rides) {
    for (const bike of ride.bikes) {
      const by = (does: 'deliver' | 'collect') =>
        trips.find(({ stops }) =>
          stops.some((stop) => stop.ride === ride.id && stop.does === does && stop.bikes.includes(bike)),
        )!
      spans.push({
        what: bike,
        from: by('deliver').during.from,
        to: by('collect').during.to + ride.stay.cleaningMin * min,
      })
    }
    const away =
      (15 +
        way(
          depots.find(({ id }) => id === ride.depot)!,
          ride.place,
        )) *
      min
    for (const bob of ride.bobs) {
      const due = { from: ride.start - away, to: ride.start + ride.stay.durationMin * min + away }
      if (bob.during.from !== due.from || bob.during.to !== due.to) return `${ride.id}: time of a Bob`
      if (!world.workers.some(({ id, skills }) => id === bob.employee && skills.includes('bob')))
        return `${ride.id}: no Bob`
      spans.push({ what: bob.employee, ...due })
    }
  }
  for (const [number, span] of spans.entries()) {
    if ((world.busy.get(span.what) ?? []).some((busy) => touches(busy, span))) return `${span.what} is busy`
    if (spans.slice(number + 1).some((other) => other.what === span.what && touches(other, span)))
      return `${span.what} twice`
  }
  return null
}

function peopleFault({ rides, trips }: DayPlan, { world }: SlowScene): string | null {
  for (const worker of world.workers) {
    const work = [
      ...trips.filter(({ driver }) => driver === worker.id).map(({ during }) => during),
      ...rides.flatMap(({ bobs }) =>
        bobs.filter(({ employee }) => employee === worker.id).map(({ during }) => during),
      ),
    ]
    const fault = personFault(worker, work, world)
    if (fault) return `${worker.id}: ${fault}`
  }
  return null
}
