/**
 * Whether all rides of a day can be ridden at their hours, whoever and whatever does it: a search through every way to
 * share them out over trips, stop by stop in the order of the day, which remembers from where there was no way on. It
 * stands apart from the product's search, which it judges.
 */
import { type Availability, availabilityIn } from '../../../src/domains/availability/search/free.ts'
import { haveBikes, withEveryBike } from './exact-bikes.ts'
import { type CrewTrip, canBeCrewed } from './exact-crew.ts'
import {
  type ExactDepot,
  type ExactRide,
  type Place,
  type Reach,
  type Scene,
  depotFor,
} from './exact-depot.ts'

export type Verdict = 'yes' | 'no' | 'unknown'

/** What limits the search: no trip of more stops, more waiting or more time, and no more nodes looked at. */
export interface Bounds extends Reach {
  readonly mostNodes: number
}

const min = 60_000

interface Event {
  readonly ride: ExactRide
  readonly does: 'deliver' | 'collect'
  readonly arrives: number
  readonly leaves: number
  readonly way: number
}
interface Trip extends CrewTrip {
  readonly place: Place
  readonly leaves: number
  readonly stops: number
  /** On board on the way from its last stop, and the most there ever was. */
  readonly kg: number
  readonly count: number
  readonly peakKg: number
  readonly peakCount: number
  /** The bikes it fetched. */
  readonly fetched: readonly number[]
}
/** Where everything is; by number of truck, trailer and bike. */
interface State {
  readonly trips: readonly Trip[]
  /** The trip each was last on. */
  readonly truck: readonly (number | undefined)[]
  readonly trailer: readonly (number | undefined)[]
  readonly bike: readonly (number | undefined)[]
  /** The ride a bike is out with, and since when; and how long it is cleaned after its last. */
  readonly out: readonly ({ readonly ride: string; readonly from: number } | undefined)[]
  readonly cleaning: readonly number[]
}

class TooMany extends Error {}

/** Depots are apart: a ride needs only what is at its own. */
export function canAllBeRidden(scene: Scene, rides: readonly ExactRide[], bounds: Bounds): Verdict {
  return decide(() => {
    const depots = [...Map.groupBy(rides, ({ depot }) => depot)]
    return depots.every(([depot, own]) => {
      const known = depotFor(scene, depot)
      if (!known || !haveBikes(known, scene, own)) return false
      // Without the trucks with bikes that are always there, it cannot be with those there are.
      if (decide(() => new Search(known, scene, own, bounds, true).canGoOn()) === 'no') return false
      return new Search(known, scene, own, bounds, false).canGoOn()
    })
  })
}

function decide(ask: () => boolean): Verdict {
  try {
    return ask() ? 'yes' : 'no'
  } catch (error) {
    if (error instanceof TooMany) return 'unknown'
    throw error
  }
}

class Search {
  readonly depot: ExactDepot
  readonly scene: Scene
  readonly bounds: Bounds
  readonly events: readonly Event[]
  readonly soonestFrom: readonly number[]
  readonly free: Availability
  readonly dead = new Set<string>()
  nodes = 0

  /** The bikes of each ride, where they are no question. */
  readonly given = new Map<string, readonly number[]>()

  /** @param anyBikes where only vehicles are asked about */
  constructor(
    depot: ExactDepot,
    scene: Scene,
    rides: readonly ExactRide[],
    bounds: Bounds,
    anyBikes: boolean,
  ) {
    this.depot = anyBikes ? withEveryBike(depot, rides) : depot
    let bike = 0
    for (const ride of anyBikes ? rides : [])
      this.given.set(
        ride.id,
        Array.from({ length: ride.bikes }, () => bike++),
      )
    this.scene = scene
    this.bounds = bounds
    this.free = availabilityIn(scene.world, scene.zone)
    this.events = rides
      .flatMap((ride): Event[] => {
        const end = ride.start + ride.stay.durationMin * min
        const way = scene.travel(depot.home, ride.place) * min
        return [
          { ride, does: 'deliver', arrives: ride.start - ride.stay.setupMin * min, leaves: ride.start, way },
          { ride, does: 'collect', arrives: end, leaves: end + ride.stay.teardownMin * min, way },
        ]
      })
      .toSorted((a, b) => a.arrives - b.arrives || (a.ride.id < b.ride.id ? -1 : 1))
    this.soonestFrom = this.events.map((_, at) =>
      Math.min(...this.events.slice(at).map(({ arrives, way }) => arrives - way)),
    )
  }

  /** Whether there is a way on from a stop of the day, and a crew for all of it. */
  canGoOn(
    at = 0,
    state: State = { trips: [], truck: [], trailer: [], bike: [], out: [], cleaning: [] },
  ): boolean {
    const event = this.events[at]
    if (!event) {
      if (canBeCrewed(state.trips, this.depot.drivers, this.free, this.bounds.mostNodes) === 'yes')
        return true
      // Other trips might find a crew where these do not: what led here is no dead end for them.
      this.nodesWithoutCrew++
      return false
    }
    if (++this.nodes > this.bounds.mostNodes) throw new TooMany()
    const key = this.keyOf(at, state)
    if (this.dead.has(key)) return false
    const before = this.nodesWithoutCrew
    const found =
      event.does === 'deliver'
        ? this.brings(at, event, state)
        : this.moves(
            at,
            event,
            state,
            this.depot.bikes.flatMap((_, bike) => (state.out[bike]?.ride === event.ride.id ? [bike] : [])),
            [],
          )
    if (!found && before === this.nodesWithoutCrew) this.dead.add(key)
    return found
  }
  nodesWithoutCrew = 0

  /** Only then it matters since when a bike has been out. */
  isUsedElsewhere(bike: number): boolean {
    return this.free.busyOf(this.depot.bikes[bike]!.id).length > 0
  }

  readyAt(state: State, bike: number): number {
    const trip = state.bike[bike]
    return trip === undefined ? -Infinity : state.trips[trip]!.to + (state.cleaning[bike] ?? 0)
  }

  /** Every set of bikes that seats the group, the tightest first. */
  brings(at: number, event: Event, state: State): boolean {
    const { ride } = event
    const given = this.given.get(ride.id)
    if (given) return this.moves(at, event, state, given, [])
    const tried = new Set<string>()
    const choose = (from: number, chosen: readonly number[]): boolean => {
      if (chosen.length === ride.bikes) {
        const bikes = chosen.map((bike) => this.depot.bikes[bike]!)
        const fewest = bikes.reduce((sum, bike) => sum + bike.minRiders, 0)
        const most = bikes.reduce((sum, bike) => sum + bike.maxRiders, 0)
        if (ride.people < fewest || ride.people > most) return false
        const key = chosen
          .map((bike) => `${this.depot.bikeKinds[bike]}@${this.readyAt(state, bike)}`)
          .toSorted()
          .join()
        if (tried.has(key)) return false
        tried.add(key)
        return this.moves(at, event, state, chosen, [])
      }
      for (let next = from; next < this.depot.bikes.length; next++) {
        if (state.out[next] || this.readyAt(state, next) > event.arrives) continue
        if (choose(next + 1, [...chosen, next])) return true
      }
      return false
    }
    return choose(0, [])
  }

  /** Each bike goes with a trip that stops there already, one that comes by, or one of its own. */
  moves(
    at: number,
    event: Event,
    state: State,
    bikes: readonly number[],
    stopping: readonly number[],
  ): boolean {
    const [bike, ...rest] = bikes
    if (bike === undefined) return this.canGoOn(at + 1, state)
    const on = (number: number, trip: Trip | null): boolean => {
      const loaded = trip && this.withBike(trip, event, bike)
      const next = loaded && this.placed(state, event, bike, number, loaded)
      return (
        next !== null &&
        this.moves(at, event, next, rest, stopping.includes(number) ? stopping : [...stopping, number])
      )
    }
    for (const number of stopping) if (on(number, state.trips[number]!)) return true
    for (let number = state.trips.length - 1; number >= 0; number--)
      if (!stopping.includes(number) && on(number, this.withStop(state, number, event))) return true
    for (const trip of this.newTrips(state, event)) if (on(state.trips.length, trip)) return true
    return false
  }

  /** The trip with a bike brought or fetched at its newest stop; null where it may not be on board. */
  withBike(trip: Trip, { does }: Event, number: number): Trip | null {
    const bike = this.depot.bikes[number]!
    const { trailer, holds, maxKg } = trip.rig
    if (trailer && bike.trailerTypes.length > 0 && !bike.trailerTypes.includes(trailer.type)) return null
    const fetches = does === 'collect'
    const [count, kg] = fetches ? [trip.count + 1, trip.kg + bike.weightKg] : [trip.count, trip.kg]
    const peakCount = fetches ? Math.max(trip.peakCount, count) : trip.peakCount + 1
    const peakKg = fetches ? Math.max(trip.peakKg, kg) : trip.peakKg + bike.weightKg
    if (peakCount > holds || peakKg > maxKg) return null
    return {
      ...trip,
      count,
      kg,
      peakCount,
      peakKg,
      fetched: fetches ? [...trip.fetched, number] : trip.fetched,
    }
  }

  isLast(state: State, at: number): boolean {
    const { rig, fetched } = state.trips[at]!
    return (
      state.truck[rig.truckNumber] === at &&
      (rig.trailer === null || state.trailer[rig.trailerNumber] === at) &&
      fetched.every((bike) => state.bike[bike] === at)
    )
  }

  /** How a trip would go on to a stop, or null where time and waiting do not let it. */
  goesOn({ place, leaves, stops, from }: Trip, event: Event): boolean {
    const { mostStops, mostWaitMin, mostTripMin } = this.bounds
    if (stops >= mostStops) return false
    const wait = (event.arrives - leaves) / min - this.scene.travel(place, event.ride.place)
    return (
      wait >= this.scene.slackMin &&
      wait <= mostWaitMin &&
      event.leaves + event.way - from <= mostTripMin * min
    )
  }

  withStop(state: State, at: number, event: Event): Trip | null {
    const trip = state.trips[at]!
    if (!this.goesOn(trip, event) || !this.isLast(state, at)) return null
    const to = Math.max(event.leaves + event.way, trip.to)
    const later = { ...trip, to, place: event.ride.place, leaves: event.leaves, stops: trip.stops + 1 }
    const areFree = trip.fetched.every((bike) =>
      this.free.isFree(this.depot.bikes[bike]!, { from: trip.from, to: to + (state.cleaning[bike] ?? 0) }),
    )
    return areFree && this.isPossible(later) ? later : null
  }

  /** Vehicles and at least one driver have the time, whatever else they do. */
  isPossible({ rig, from, to }: Trip): boolean {
    const during = { from, to }
    return (
      this.free.isFree(rig.truck, during) &&
      (!rig.trailer || this.free.isFree(rig.trailer, during)) &&
      this.depot.drivers.some(
        (driver) =>
          (this.free.licencesFor(driver, during) & rig.licences) !== 0 && this.free.isAtHand(driver, during),
      )
    )
  }

  *newTrips(state: State, event: Event): Generator<Trip> {
    const [from, to] = [event.arrives - event.way, event.leaves + event.way]
    const endOf = (trip: number | undefined) => (trip === undefined ? -Infinity : state.trips[trip]!.to)
    const tried = new Set<string>()
    for (const rig of this.depot.rigs) {
      if (endOf(state.truck[rig.truckNumber]) > from) continue
      if (rig.trailer && endOf(state.trailer[rig.trailerNumber]) > from) continue
      if (tried.has(rig.kind)) continue
      tried.add(rig.kind)
      const load = { kg: 0, count: 0, peakKg: 0, peakCount: 0, fetched: [] }
      const trip: Trip = { rig, from, to, place: event.ride.place, leaves: event.leaves, stops: 1, ...load }
      if (this.isPossible(trip)) yield trip
    }
  }

  /** Where everything then is; null where the bike is needed elsewhere. */
  placed(state: State, { does, ride }: Event, bike: number, number: number, trip: Trip): State | null {
    const cleaningMs = ride.stay.cleaningMin * min
    const isNew = number === state.trips.length
    const asset = this.depot.bikes[bike]!
    if (does === 'deliver') {
      if (this.readyAt(state, bike) > trip.from || !this.free.isFree(asset, trip)) return null
    } else if (!this.free.isFree(asset, { from: state.out[bike]!.from, to: trip.to + cleaningMs }))
      return null
    const put = <T>(all: readonly T[], at: number, value: T): T[] => {
      const copy = [...all]
      copy[at] = value
      return copy
    }
    return {
      trips: isNew ? [...state.trips, trip] : state.trips.with(number, trip),
      truck: isNew ? put(state.truck, trip.rig.truckNumber, number) : state.truck,
      trailer: isNew && trip.rig.trailer ? put(state.trailer, trip.rig.trailerNumber, number) : state.trailer,
      bike: put(state.bike, bike, number),
      out: put(state.out, bike, does === 'deliver' ? { ride: ride.id, from: trip.from } : undefined),
      cleaning: does === 'deliver' ? state.cleaning : put(state.cleaning, bike, cleaningMs),
    }
  }

  /** All that matters from here on but the crew, the same for all that is alike. */
  keyOf(at: number, state: State): string {
    const soonest = this.soonestFrom[at]!
    const farMs = (this.bounds.mostWaitMin + 240) * min
    const isOpen = (trip: Trip, number: number) => {
      if (soonest - trip.leaves > farMs || !this.isLast(state, number)) return false
      for (let next = at; next < this.events.length; next++) {
        const event = this.events[next]!
        if (event.arrives - trip.leaves > farMs) return false
        if (this.goesOn(trip, event)) return true
      }
      return false
    }
    const open: number[] = []
    for (const [number, trip] of state.trips.entries()) if (isOpen(trip, number)) open.push(number)
    const leaving = Math.min(soonest, ...open.map((number) => state.trips[number]!.from))
    const { truckKinds, trailerKinds, bikeKinds } = this.depot
    const units = (kinds: readonly number[], last: State['truck']) =>
      kinds
        .map((kind, unit) => {
          const trip = last[unit]
          if (trip === undefined) return `${kind}`
          if (open.includes(trip)) return `${kind}!`
          const { to } = state.trips[trip]!
          return to <= soonest ? `${kind}` : `${kind}@${(to - soonest) / min}`
        })
        .toSorted()
        .join()
    const trips = open
      .map((number) => {
        const { rig, from, to, leaves, place, stops, kg, count, peakKg, peakCount, fetched } =
          state.trips[number]!
        const load = `${kg} ${count} ${peakKg} ${peakCount} ${fetched.map((bike) => bikeKinds[bike]).join('.')}`
        return `${rig.kind} ${from / min} ${to / min} ${leaves / min} ${place.id} ${stops} ${load}`
      })
      .toSorted()
      .join('|')
    const stock = (this.given.size > 0 ? [] : bikeKinds)
      .map((kind, bike) => {
        const out = state.out[bike]
        if (out) return `${kind}#${out.ride}${this.isUsedElsewhere(bike) ? out.from : ''}`
        const trip = state.bike[bike]
        if (trip !== undefined && open.includes(trip)) return `${kind}!${open.indexOf(trip)}`
        const ready = this.readyAt(state, bike)
        return ready <= leaving ? `${kind}` : `${kind}@${ready / min}`
      })
      .toSorted()
      .join()
    return `${at}/${trips}/${units(truckKinds, state.truck)}/${units(trailerKinds, state.trailer)}/${stock}`
  }
}
