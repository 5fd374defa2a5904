/** A working day as trips: who drives when, with which stops in order, for which rides. */
import type { Coordinates } from '../../catalog/places/distance.ts'
import { type Instant, type Minutes, type Period, minuteMs } from '../../../kernel/time/period.ts'
import type { Direction } from '../search/free-resources.ts'
import type { FeasibleSet, OurBob } from '../slots/slot.ts'

/** A depot, or where a ride begins and ends. */
export interface Place extends Coordinates {
  readonly id: string
}

export interface Stop {
  readonly ride: string
  readonly does: Direction
  /** What is unloaded or loaded. */
  readonly bikes: readonly string[]
  readonly arrives: Instant
  readonly leaves: Instant
}

/** What drives together. */
export interface TowUnit {
  readonly truck: string
  /** Null where the bikes ride on the truck's own bed. */
  readonly trailer: string | null
  readonly driver: string
}

/** A tow unit that leaves a depot, makes its stops in order and returns there. */
export interface Trip extends TowUnit {
  readonly id: string
  readonly depot: string
  /** From leaving the depot until back there. */
  readonly during: Period
  readonly stops: readonly Stop[]
  /** `span`: when it leaves and is back was published, and who drives what; `whole`: it is under way, nothing changes. */
  readonly pinned?: 'span' | 'whole'
}

/** How long the crew and the bikes are needed around a ride. */
export interface Stay {
  readonly durationMin: Minutes
  readonly setupMin: Minutes
  readonly teardownMin: Minutes
  readonly cleaningMin: Minutes
}

/** A ride with what it has of the day beside its trips. */
export interface Ride {
  readonly id: string
  readonly depot: string
  readonly place: Place
  readonly start: Instant
  readonly people: number
  readonly stay: Stay
  readonly bikes: readonly string[]
  readonly bobs: readonly OurBob[]
}

export interface DayPlan {
  readonly rides: readonly Ride[]
  readonly trips: readonly Trip[]
}

/**
 * How long the crew is at the place: who brings the bikes sets them up and stays until the group starts, who fetches
 * them is there at the ride's end and clears up. Rule AV-30.
 */
export function stayFor({ start, stay }: Pick<Ride, 'start' | 'stay'>, does: Direction): Period {
  const end = start + stay.durationMin * minuteMs
  return does === 'deliver'
    ? { from: start - stay.setupMin * minuteMs, to: start }
    : { from: end, to: end + stay.teardownMin * minuteMs }
}

/** A set of today's search as a ride and its trips, of one stop each. Rule AV-30. */
export function tripsOfSet(
  ride: Pick<Ride, 'id' | 'start' | 'stay'>,
  { depot, trips }: Pick<FeasibleSet, 'depot' | 'trips'>,
): Trip[] {
  return trips.map(({ does, bikes, during, truck, trailer, driver }, leg): Trip => {
    const { from: arrives, to: leaves } = stayFor(ride, does)
    const stops = [{ ride: ride.id, does, bikes, arrives, leaves }]
    return { id: tripId(ride.id, leg), depot, truck, trailer, driver, during, stops }
  })
}

export const tripId = (ride: string, leg: number): string => `${ride}/${leg}`

/** What is asked of a day: a ride that has no bikes, trips and Bobs yet. */
export interface RideWish extends Pick<Ride, 'id' | 'place' | 'people' | 'stay'> {
  /** One of ours on each bike. */
  readonly needsBob: boolean
}
