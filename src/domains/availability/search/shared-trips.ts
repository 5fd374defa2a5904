/**
 * Trips that rides share. Each ride has its own way there and back, from leaving the depot until home again; two of them
 * with one truck, trailer and driver may overlap where its stops can be made one after the other without going home in
 * between. Whichever of them falls away, the others stay what they are: no way is longer than one over a third place.
 */
import type { Coordinates } from '../../catalog/places/distance.ts'
import {
  type Period,
  contains as covers,
  merged,
  minuteMs,
  overlaps,
  uncovered,
} from '../../../kernel/time/period.ts'
import type { FeasibleSet, Trip } from '../slots/slot.ts'
import { type TravelSettings, travelMinutes } from '../slots/travel.ts'
import type { Bike, World } from '../world.ts'
import type { Depot, FleetIndex } from './fleet-index.ts'

/** The way of a ride there or back, as far as another ride may share it. */
export interface Leg extends Omit<Trip, 'bikes'> {
  readonly ride: string
  readonly depot: string
  readonly at: Coordinates
  /** At the place: setting up until the group starts, or clearing away from its end. */
  readonly stop: Period
  readonly bikes: readonly string[]
  /** How long all bikes of the ride are kept from others: from the depot until they are home and clean. */
  readonly away: Period
  readonly all: readonly string[]
  readonly cleaningMin: number
}

/** What may be shared, and how long it takes from one stop to the next. */
export interface Sharing {
  readonly legs: readonly Leg[]
  readonly travel: TravelSettings
  /** Beside the way, in minutes. */
  readonly slackMin: number
  /** Whether more of them may be shared: what is shared already stays so where the company does no more. */
  readonly isOpen: boolean
  /** Whether bikes of other rides may be away longer by it: who asks then writes it too. */
  readonly mayLengthen: boolean
}

/** Where and when a ride is: its trips leave and come home around it. */
export interface Whereabouts {
  readonly at: Coordinates
  readonly ride: Period
  readonly cleaningMin: number
}

type Unit = Pick<Trip, 'truck' | 'trailer' | 'driver'>

export const isSameUnit = (one: Unit, other: Unit): boolean =>
  one.truck === other.truck && one.trailer === other.trailer && one.driver === other.driver

/** What of a trip is spent at the place. Rules AV-03 and AV-34. */
export const stopOf = ({ does, during }: Pick<Trip, 'does' | 'during'>, ride: Period): Period =>
  does === 'deliver'
    ? { from: during.from + (during.to - ride.from), to: ride.from }
    : { from: ride.to, to: during.to - (ride.to - during.from) }

/** The legs of a unit that overlap a time, or one another from there on: in the order of their stops. Rule AV-34. */
export function journeyOf(legs: readonly Leg[], unit: Unit, during: Period): readonly Leg[] {
  const own = legs.filter((leg) => isSameUnit(leg, unit))
  let [span, found] = [during, [] as Leg[]]
  for (;;) {
    const reached = own.filter((leg) => overlaps(leg.during, span))
    if (reached.length === found.length) return found.toSorted((a, b) => a.stop.from - b.stop.from)
    found = reached
    span = hullOf([during, ...found.map((leg) => leg.during)])
  }
}

export const hullOf = (spans: readonly Period[]): Period => ({
  from: Math.min(...spans.map(({ from }) => from)),
  to: Math.max(...spans.map(({ to }) => to)),
})

/** What of a time a journey does not take already. Rule AV-34. */
export const beside = (during: Period, journey: readonly Leg[]): Period[] =>
  uncovered(during, merged(journey.map((leg) => leg.during)))

interface Ground {
  readonly sharing: Sharing
  readonly index: FleetIndex
  readonly depot: Depot
}

/** How long the bikes of other rides are then away, where that is longer than they are kept. */
export type Longer = ReadonlyMap<string, Period>

/**
 * What comes of a leg as one more of a journey of its unit; null where it cannot be one: there must be time from each stop
 * to the next, what is on board must be legal on every way, and the bikes of all rides free until they are home.
 * Rule AV-34.
 */
export function joinedTo(journey: readonly Leg[], leg: Leg, ground: Ground): Longer | null {
  const stops = inOrder(journey, leg)
  return isInTime(stops, ground.sharing) &&
    loadsOn(stops).every((board) => mayBeCarried(board, leg, ground)) &&
    covers(leg.away, awayBy(stops, leg))
    ? longerBy(stops, leg, ground)
    : null
}

export const inOrder = <S extends Pick<Leg, 'stop'>>(journey: readonly S[], leg: S): S[] =>
  [...journey, leg].toSorted((a, b) => a.stop.from - b.stop.from)

/** Whether there is time from each stop to the next. Rule AV-34. */
export const isInTime = (
  stops: readonly Pick<Leg, 'stop' | 'at'>[],
  { travel, slackMin }: Omit<Sharing, 'legs'>,
): boolean =>
  stops.slice(1).every((next, before) => {
    const { stop, at } = stops[before]!
    return stop.to + (travelMinutes(at, next.at, travel) + slackMin) * minuteMs <= next.stop.from
  })

/** How long a journey keeps the bikes of one of its legs: they leave with its first stop and come home with its last. Rule AV-34. */
export function awayBy(stops: readonly Leg[], leg: Leg): Period {
  const { from, to } = hullOf(stops.map(({ during }) => during))
  return leg.does === 'deliver'
    ? { from, to: leg.during.to }
    : { from: leg.during.from, to: to + leg.cleaningMin * minuteMs }
}

/** Null where one of their bikes is wanted elsewhere by then. Rule AV-34. */
function longerBy(stops: readonly Leg[], leg: Leg, { index }: Ground): Longer | null {
  const longer = new Map<string, Period>()
  for (const other of stops) {
    if (other === leg) continue
    const away = hullOf([longer.get(other.ride) ?? other.away, awayBy(stops, other)])
    if (covers(other.away, away)) continue
    const bikes = bikesOf(index.world, other.all)
    const isFree = uncovered(away, [other.away]).every((span) =>
      bikes.every((bike) => index.isFree(bike, span)),
    )
    if (bikes.length < other.all.length || !isFree || other.all.some((bike) => leg.all.includes(bike)))
      return null
    longer.set(other.ride, away)
  }
  return longer
}

/** The bikes on board on each way of a trip, from the depot to the first stop until the last way home. Rule AV-34. */
export function loadsOn(stops: readonly Pick<Leg, 'does' | 'bikes'>[]): string[][] {
  let board = stops.flatMap(({ does, bikes }) => (does === 'deliver' ? bikes : []))
  const found = [board]
  for (const { does, bikes } of stops) {
    board = does === 'deliver' ? board.filter((bike) => !bikes.includes(bike)) : [...board, ...bikes]
    found.push(board)
  }
  return found
}

/** Rule AV-07. */
function mayBeCarried(board: readonly string[], { truck, trailer }: Unit, { index, depot }: Ground): boolean {
  const bikes = bikesOf(index.world, board)
  // What fell out of a ride is nobody's to reckon with.
  return (
    bikes.length === board.length &&
    (bikes.length === 0 ||
      depot.pairsFor(bikes).some((pair) => pair.truck.id === truck && (pair.trailer?.id ?? null) === trailer))
  )
}

const bikesOf = (world: World, ids: readonly string[]): Bike[] =>
  ids.flatMap((id) => world.bikes.filter((bike) => bike.id === id))

/** The legs of a set. Rule AV-34. */
export const legsOf = (
  ride: string,
  { depot, trips, bikes, bikesDuring }: Omit<FeasibleSet, 'bobs'>,
  { at, ride: hours, cleaningMin }: Whereabouts,
): Leg[] =>
  trips.map((trip) => ({
    ...trip,
    ride,
    depot,
    at,
    stop: stopOf(trip, hours),
    all: bikes,
    away: bikesDuring,
    cleaningMin,
  }))
