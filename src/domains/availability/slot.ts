/** A start that can truly be ridden, the set that makes it so, and why others cannot. */
import type { groupRules, placeRules, RefusalIn, startRules } from '../catalog/offer-rules.ts'
import type { Period } from '../../kernel/period.ts'

/** The bikes, trips and bob of one start; everything starts and ends at one depot. Stored as it is. */
export interface FeasibleSet {
  readonly depot: string
  readonly bikes: readonly string[]
  readonly bikesDuring: Period
  readonly trips: readonly Trip[]
  /** Our own bob, where the wish asks for one. */
  readonly bob: { readonly employee: string; readonly during: Period } | null
}
export interface Trip {
  readonly does: 'deliver' | 'collect'
  readonly truck: string
  readonly trailer: string | null
  readonly driver: string
  readonly bikes: readonly string[]
  readonly during: Period
}

/** Why a start or a day is not offered; `until` (epoch ms) is the start no earlier one can be before, where known. */
export interface Cause {
  readonly reason:
    | 'no-bike'
    | 'no-trailer'
    | 'no-truck'
    | 'no-driver'
    | 'no-bob'
    | 'place-on-request'
    | 'search-too-wide'
    | RefusalIn<typeof startRules & typeof groupRules & typeof placeRules>
  readonly until?: number
  readonly [parameter: string]: unknown
}

export interface Slot {
  /** Epoch milliseconds. */
  readonly start: number
  readonly end: number
  /** The set found, null when the start is on request. */
  readonly set: FeasibleSet | null
  readonly onRequest: boolean
}
