/** A start that can truly be ridden, the set that makes it so, and why others cannot. */
import type { Id } from '../../../kernel/id/id.ts'
import type { groupRules, placeRules, RefusalIn, startRules } from '../../catalog/offer/offer-rules.ts'
import type { Instant, Period } from '../../../kernel/time/period.ts'
import type { Longer } from '../search/shared-trips.ts'
import type { Translated } from '../../../kernel/text/translated.ts'

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

/** Of what a start lacks: the ride's, or what brings and fetches it. */
export type Lacking = 'bike' | 'vehicle' | 'driver' | 'bob'

/**
 * Why a start or a day is not offered. Which of the crew or the fleet it is about is for the office alone
 * (`causeText`); a cause that is kept keeps its reason.
 */
export interface Cause {
  readonly reason:
    | 'no-bike'
    | 'no-trailer'
    | 'no-truck'
    | 'not-inspected'
    | 'no-legal-pair'
    | 'no-skill'
    | 'no-licence'
    | 'nobody-works'
    | 'shift-published'
    | 'no-rest'
    | 'no-driver'
    | 'no-bob'
    | 'too-few-bobs'
    | 'place-on-request'
    | 'search-too-wide'
    | 'start-in-the-past'
    | RefusalIn<typeof startRules & typeof groupRules & typeof placeRules>
  /** The start no earlier one can be before, where known. */
  readonly until?: Instant
  /** Of a day's list: the start after which it holds, itself not included. */
  readonly since?: Instant
  readonly of?: Lacking
  /** Who or what it is about, by name. */
  readonly who?: readonly string[]
  /** There are some, but not enough: two bikes need two drivers. */
  readonly few?: boolean
  /** What closes the day. */
  readonly name?: Translated
  /** The licences of which one is needed. */
  readonly licences?: readonly string[]
  readonly [parameter: string]: unknown
}

/** What a set that was found changes of other rides: written with it, or it is not had. */
export interface OfOthers {
  /** How long bikes of rides whose trips it shares are then away. */
  readonly longer?: Longer
  /** A ride that is given another set, at its own hour. */
  readonly moved?: { readonly ride: string; readonly set: FeasibleSet }
}

export interface Slot extends OfOthers {
  readonly start: Instant
  readonly end: Instant
  /** The set found: null when nothing is kept for the start, short of Bobs when more must still be found. */
  readonly set: FeasibleSet | null
  readonly onRequest: boolean
  /** The search ended before it found a set, or that there is none. */
  readonly tooWide?: true
  /** What of the offer the office must overrule to book it; there only where something must be. */
  readonly overrules?: readonly Cause[]
}
