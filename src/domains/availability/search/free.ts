/**
 * Whether a thing or a person can be had for a time, and what keeps them: the one answer of the search, of a set somebody
 * chose and of the reasons why there is none.
 */
import { keepsHoursAndRest, workingDayOf } from '../../crew/working-time.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { type Period, fitsInOne, hitsAny } from '../../../kernel/time/period.ts'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import { bits } from './loads.ts'
import type { Lapsed, Worker, World } from '../world.ts'

interface Asset {
  readonly id: string
  /** Of what is inspected: its inspection that has passed. */
  readonly lapsed?: Lapsed | null
}
export type AssetLack = 'taken' | 'not-inspected'
export type PersonLack = 'not-working' | 'published' | 'taken' | 'no-rest'

/** What a person must be for a time, beside what is planned and what else is added; each with what is said where he is not. */
export type PersonRule = readonly [
  lack: PersonLack,
  holds: (worker: Worker, during: Period, added: readonly Period[]) => boolean,
]

export interface Availability {
  readonly busyOf: (id: string) => readonly Period[]
  readonly whyNotFree: (asset: Asset, during: Period) => AssetLack | null
  readonly isFree: (asset: Asset, during: Period) => boolean
  /** In the order in which they are said. */
  readonly personRules: readonly PersonRule[]
  /**
   * @param added all that is asked of him, `during` among it; none of it overlaps
   * @param untaken what of it nothing else may take; all of it unless said
   */
  readonly whyNotAtHand: (
    worker: Worker,
    during: Period,
    added?: readonly Period[],
    untaken?: readonly Period[],
  ) => PersonLack | null
  readonly isAtHand: (worker: Worker, during: Period) => boolean
  /** Whether all of this, which does not overlap, leaves him his hours and his rest beside what is planned. */
  readonly keepsRest: (worker: Worker, added: readonly Period[]) => boolean
  /** A bit per licence category that is valid on a day. */
  readonly licencesOn: (worker: Worker, day: Day) => number
  /** The same on the day a trip ends. */
  readonly licencesFor: (worker: Worker, trip: Period) => number
  readonly dayOf: (instant: number) => Day
  /** The same where other time is taken. */
  readonly given: (world: Taken) => Availability
}

/** Whose time is taken, and what of it is work. */
type Taken = Pick<World, 'busy'> & Partial<Pick<World, 'workers'>>

/** Asks once about each. */
export const memoized = <A, R>(ask: (about: A) => R): ((about: A) => R) => {
  const known = new Map<A, R>()
  return (about) => {
    let answer = known.get(about)
    if (answer === undefined) known.set(about, (answer = ask(about)))
    return answer
  }
}

const none: readonly Period[] = []

/** Rules AV-08, AV-10 and AV-28. */
export const availabilityIn = (world: Taken, zone: string): Availability =>
  availabilityOn(world, {
    localDay: memoized((instant: number) => dayOf(instant, zone)),
    workingDay: memoized((instant: number) => workingDayOf(instant, zone)),
  })

interface Days {
  readonly localDay: (instant: number) => Day
  readonly workingDay: (instant: number) => Day
}

/** Rules AV-08, AV-10 and AV-28. */
function availabilityOn(world: Taken, days: Days): Availability {
  const { localDay, workingDay } = days
  const busyOf = (id: string) => world.busy.get(id) ?? none
  const duties = new Map(world.workers?.map((worker) => [worker.id, worker.duties]))
  const isTaken = (id: string, during: Period) => hitsAny(busyOf(id), during)
  const whyNotFree = ({ id, lapsed }: Asset, during: Period) =>
    isTaken(id, during) ? 'taken' : lapsed ? 'not-inspected' : null
  const keepsRest = (worker: Worker, added: readonly Period[]) =>
    keepsHoursAndRest(duties.get(worker.id) ?? worker.duties, added, worker, workingDay)
  const personRules: readonly PersonRule[] = [
    ['not-working', ({ works }, during) => fitsInOne(works, during)],
    ['published', ({ within }, during) => !within || fitsInOne(within, during)],
    ['taken', ({ id }, during) => !isTaken(id, during)],
    ['no-rest', (worker, _, added) => keepsRest(worker, added)],
  ]
  const whyNotAtHand: Availability['whyNotAtHand'] = (worker, during, added = [during], untaken = [during]) =>
    personRules.find(([lack, holds]) =>
      lack === 'taken' ? !untaken.every((span) => holds(worker, span, added)) : !holds(worker, during, added),
    )?.[0] ?? null
  const licencesOn = ({ licences }: Worker, day: Day) =>
    bits(licences.filter(({ valid_until }) => valid_until >= day).map(({ category }) => category))
  return {
    busyOf,
    whyNotFree,
    isFree: (asset, during) => whyNotFree(asset, during) === null,
    personRules,
    whyNotAtHand,
    isAtHand: (worker, during) => whyNotAtHand(worker, during) === null,
    keepsRest,
    licencesOn,
    licencesFor: (worker, { to }) => licencesOn(worker, localDay(to - 1)),
    dayOf: localDay,
    given: (other) => availabilityOn(other, days),
  }
}
