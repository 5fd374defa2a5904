/** The fleet and crew of one moment, with everything that blocks their time: the snapshot a search is pure over. */
import type { Id } from '../../kernel/id/id.ts'
import type { Day } from '../../kernel/time/day.ts'
import type { Period } from '../../kernel/time/period.ts'
import type { Coordinates } from '../catalog/places/distance.ts'
import type { RideTimes } from './search/occupy.ts'
import type { Sharing } from './search/shared-trips.ts'
import type { FeasibleSet } from './slots/slot.ts'

/** An inspection that is overdue today, and not renewed: what it is of, and the day it was due. Null keeps nothing back. */
export interface Lapsed {
  readonly name: string
  readonly due: Day
}

export interface Bike {
  readonly id: Id<'party_bikes'>
  readonly name: string
  readonly depot: Id<'depots'>
  readonly minRiders: number
  readonly maxRiders: number
  readonly weightKg: number
  /** Trailer types it fits; empty is any. */
  readonly trailerTypes: readonly string[]
  readonly lapsed: Lapsed | null
  /** Of what is out and comes back in time: until when, in epoch milliseconds; its time until then is busy. */
  readonly outUntil?: number
}
export interface Trailer {
  readonly id: Id<'trailers'>
  readonly depot: Id<'depots'>
  readonly type: string
  readonly ownMassKg: number
  readonly mtmKg: number
  readonly bikesCapacity: number
  readonly lapsed: Lapsed | null
  readonly outUntil?: number
}
export interface Truck {
  readonly id: Id<'tow_trucks'>
  readonly depot: Id<'depots'>
  readonly ownMassKg: number
  readonly mtmKg: number
  readonly maxTowKg: number
  /** Bikes it carries on its own bed, without a trailer. */
  readonly carriesBikes: number
  readonly lapsed: Lapsed | null
  readonly outUntil?: number
}
export interface Worker {
  readonly id: Id<'employees'>
  readonly depot: Id<'depots'>
  readonly name: string
  readonly licences: readonly { readonly category: string; readonly valid_until: string }[]
  readonly skills: readonly string[]
  /** Spans of the window the person works in, sorted and disjoint. */
  readonly works: readonly Period[]
  /** Where a sale may give him work, sorted and disjoint, beside his hours; absent where it may anywhere. */
  readonly within?: readonly Period[]
  /** What counts as work among the busy time (all but absences), sorted and disjoint: for rest and hours. */
  readonly duties: readonly Period[]
  readonly maxHoursDay: number
  readonly minRestHours: number
}

/** A ride that is sold and that nobody was told of: its bikes, vehicles and people may become others. */
export interface Movable {
  readonly ride: string
  readonly at: Coordinates
  /** Epoch milliseconds. */
  readonly start: number
  readonly people: number
  readonly times: RideTimes
  readonly set: FeasibleSet
}

/** Only assets in service (`in_service`, `limited`), or back in service within the window, and active people are in it. */
export interface World {
  readonly bikes: readonly Bike[]
  readonly trailers: readonly Trailer[]
  readonly trucks: readonly Truck[]
  readonly workers: readonly Worker[]
  /** By resource id, sorted and disjoint; expired holds are not in it. */
  readonly busy: ReadonlyMap<string, readonly Period[]>
  /** What rides there are may share with others; absent where each has trips of its own. */
  readonly sharing?: Sharing
  /** Rides that may be given other bikes, vehicles and people so that one more can be sold; none where that is not written. */
  readonly movable?: readonly Movable[]
}
