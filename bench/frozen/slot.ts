/** The set that makes a start true, as it was stored. */
import type { Id } from '../../src/kernel/id/id.ts'
import type { Period } from '../../src/kernel/time/period.ts'

/** The bikes, trips and Bobs of one start; everything starts and ends at one depot. Stored as it is. */
export interface FeasibleSet {
  readonly depot: Id<'depots'>
  readonly bikes: readonly Id<'party_bikes'>[]
  readonly bikesDuring: Period
  readonly trips: readonly Trip[]
  /** Our own Bobs, one a bike: none where the group steers, and too few where too few of ours are free. */
  readonly bobs: readonly OurBob[]
}
export interface OurBob {
  readonly employee: Id<'employees'>
  readonly during: Period
}
export interface Trip {
  readonly does: 'deliver' | 'collect'
  readonly truck: Id<'tow_trucks'>
  readonly trailer: Id<'trailers'> | null
  readonly driver: Id<'employees'>
  readonly bikes: readonly Id<'party_bikes'>[]
  readonly during: Period
}
