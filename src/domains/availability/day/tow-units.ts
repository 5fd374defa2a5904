/** Who and what drives the trips that change: the shortest shifts, then the fewest changed assignments. */
import type { Interruptible } from '../../../kernel/interruptible.ts'
import { type Minutes, type Period, overlaps } from '../../../kernel/time/period.ts'
import type { Depot } from '../search/fleet-index.ts'
import { memoized } from '../search/free.ts'
import type { Pair } from '../search/loads.ts'
import type { Steps } from '../search/steps.ts'
import type { OurBob } from '../slots/slot.ts'
import type { Bike, Worker } from '../world.ts'
import { type Day, type Taken, fleetOf } from './day-index.ts'
import type { Trip } from './plan.ts'
import { shiftMin } from './shift.ts'

/** A trip that changes or is made, with what is on board on each way. */
export interface Drive {
  readonly was: Trip | null
  readonly during: Period
  readonly loads: readonly (readonly Bike[])[]
}
export interface Crewed {
  /** The trips they are for. */
  readonly drives: readonly Drive[]
  /** One for each drive, in their order. */
  readonly units: readonly Unit[]
  readonly bobs: readonly OurBob[]
  /** How much longer all shifts are together. */
  readonly shiftMin: Minutes
  /** Trucks, trailers and drivers of trips there are that become others. */
  readonly changes: number
}
interface Unit {
  readonly pair: Pair
  readonly worker: Worker
}
interface Option extends Unit {
  readonly shiftMin: Minutes
  readonly changes: number
}
export interface UnitsAsked {
  readonly day: Day
  readonly depot: Depot
  readonly drives: readonly Drive[]
  /** How many of our own Bobs the ride needs, and when. */
  readonly bobs: { readonly count: number; readonly during: Period }
  readonly shiftDay: Period
}

/** Null where there is no way. Rule AV-32. */
export function* crewDrives(asked: UnitsAsked, steps: Steps): Interruptible<Crewed | null> {
  const { day, drives, shiftDay, bobs } = asked
  const moved = new Set(drives.flatMap(({ was }) => was?.id ?? []))
  const restOf = memoized((id: string) => day.takenOf(id).filter(({ by }) => !moved.has(by)))
  const baseOf = memoized((id: string): Taken[] => {
    const duties = fleetOf(day.scene).workers.get(id)?.duties ?? []
    return [...restOf(id), ...duties.map((duty) => ({ ...duty, by: '' }))]
  })
  const shiftWith = (id: string, more: readonly Period[]) => shiftMin([...baseOf(id), ...more], shiftDay)
  const options: Option[][] = []
  for (const drive of drives) {
    const found = optionsFor(asked, drive, restOf, shiftWith)
    if (found.length === 0) return null
    options.push(found)
  }
  const able = bobs.count > 0 ? bobsAt(asked, restOf) : []
  if (able.length < bobs.count) return null
  const saved = [...new Set(drives.flatMap(({ was }) => was?.driver ?? []))].reduce((sum, id) => {
    const duties = fleetOf(day.scene).workers.get(id)?.duties ?? []
    return sum + shiftWith(id, []) - shiftMin([...day.takenOf(id), ...duties], shiftDay)
  }, 0)

  let best: Crewed | null = null
  const isBetter = (shift: Minutes, changes: number) =>
    !best || shift < best.shiftMin || (shift === best.shiftMin && changes < best.changes)

  function* extend(chosen: readonly Option[], shift: Minutes, changes: number): Interruptible<void> {
    if (!isBetter(shift, changes)) return
    const next = chosen.length
    if (next === drives.length) {
      const team = teamOf(asked, able, chosen, restOf)
      if (team) best = { drives, units: chosen, bobs: team, shiftMin: shift, changes }
      return
    }
    const { during } = drives[next]!
    for (const option of options[next]!) {
      if (steps.take()) yield
      const { worker } = option
      if (clashes(option, chosen, drives, during)) continue
      const own = drives
        .slice(0, next)
        .flatMap((drive, at) => (chosen[at]!.worker === worker ? [drive.during] : []))
      const isAgain = own.length > 0
      if (isAgain && !keepsRest(asked, worker, [...restOf(worker.id), ...own, during])) continue
      const more = isAgain
        ? shiftWith(worker.id, [...own, during]) - shiftWith(worker.id, own)
        : option.shiftMin
      yield* extend([...chosen, option], shift + more, changes + option.changes)
    }
  }
  yield* extend([], saved, 0)
  return best
}

/** Two trips at the same time have each their own truck, trailer and driver. Rule AV-30. */
const clashes = (one: Unit, chosen: readonly Unit[], drives: readonly Drive[], during: Period): boolean =>
  chosen.some(
    (other, at) =>
      overlaps(drives[at]!.during, during) &&
      (other.worker === one.worker ||
        other.pair.truck === one.pair.truck ||
        (one.pair.trailer !== null && other.pair.trailer === one.pair.trailer)),
  )

const keepsRest = ({ day }: UnitsAsked, worker: Worker, all: readonly Period[]): boolean =>
  fleetOf(day.scene).index.keepsRest(worker, all)

/** Whether anybody and anything could drive a trip at all, were it for nothing but what is on board now. Rule AV-32. */
export function canBeDriven(day: Day, depot: Depot, { was, during }: Pick<Drive, 'was' | 'during'>): boolean {
  const restOf = (id: string) => day.takenOf(id).filter(({ by }) => by !== was?.id)
  const asked = { day, depot, drives: [], bobs: { count: 0, during }, shiftDay: during }
  return optionsFor(asked, { was, during, loads: [] }, restOf, () => 0).length > 0
}

/** Who and what could drive one of them, whoever drives the others: the shortest shift first. Rules AV-07, AV-08 and AV-32. */
function optionsFor(
  asked: UnitsAsked,
  { was, during, loads }: Drive,
  restOf: (id: string) => readonly Taken[],
  shiftWith: (id: string, more: readonly Period[]) => Minutes,
): Option[] {
  const { index } = fleetOf(asked.day.scene)
  const isFree = memoized(
    (id: string) => !restOf(id).some((other) => overlaps(other, during)) && index.isFree({ id }, during),
  )
  const pairs = pairsFor(asked.depot, loads).filter(
    ({ truck, trailer }) =>
      !truck.lapsed && isFree(truck.id) && (trailer === null || (!trailer.lapsed && isFree(trailer.id))),
  )
  if (pairs.length === 0) return []
  const options: Option[] = []
  for (const worker of asked.depot.drivers) {
    if (was?.pinned && worker.id !== was.driver) continue
    const licences = index.licencesFor(worker, during)
    const his = pairs.filter((pair) => (pair.licences & licences) !== 0)
    if (his.length === 0 || restOf(worker.id).some((other) => overlaps(other, during))) continue
    if (index.whyNotAtHand(worker, during, [...restOf(worker.id), during]) !== null) continue
    const shift = shiftWith(worker.id, [during]) - shiftWith(worker.id, [])
    for (const pair of his)
      options.push({ pair, worker, shiftMin: shift, changes: changesOf(was, pair, worker) })
  }
  const allowed = was?.pinned ? options.filter(({ changes }) => changes === 0) : options
  return allowed.toSorted((a, b) => a.shiftMin - b.shiftMin || a.changes - b.changes)
}

/** Those that may carry all of it, whatever is on board, the lightest first. Rule AV-07. */
export function pairsFor(depot: Depot, loads: readonly (readonly Bike[])[]): readonly Pair[] {
  const [first, ...others] = loads.filter((load) => load.length > 0)
  let pairs = depot.pairsFor(first ?? [])
  for (const load of others) {
    const able = new Set(depot.pairsFor(load))
    pairs = pairs.filter((pair) => able.has(pair))
  }
  return pairs
}

export const changesOf = (was: Trip | null, { truck, trailer }: Pair, worker: Worker): number =>
  was
    ? Number(was.truck !== truck.id) +
      Number(was.trailer !== (trailer?.id ?? null)) +
      Number(was.driver !== worker.id)
    : 0

/** Those who can be with the group, the fewest skills first, whoever drives. Rule AV-09. */
export function bobsAt(
  { day, depot, bobs: { during } }: UnitsAsked,
  restOf: (id: string) => readonly Taken[],
): Worker[] {
  const { index } = fleetOf(day.scene)
  return depot.bobs.filter(
    (bob) =>
      !restOf(bob.id).some((other) => overlaps(other, during)) &&
      index.whyNotAtHand(bob, during, [...restOf(bob.id), during]) === null,
  )
}

/** Our Bobs of those who do not drive meanwhile, and have their rest beside what they drive; null where they are too few. Rule AV-09. */
export function teamOf(
  asked: UnitsAsked,
  able: readonly Worker[],
  chosen: readonly Unit[],
  restOf: (id: string) => readonly Taken[],
): OurBob[] | null {
  const { count, during } = asked.bobs
  const team = able
    .filter((bob) => {
      const driven = asked.drives.flatMap((drive, at) => (chosen[at]!.worker === bob ? [drive.during] : []))
      if (driven.some((other) => overlaps(other, during))) return false
      return driven.length === 0 || keepsRest(asked, bob, [...restOf(bob.id), ...driven, during])
    })
    .slice(0, count)
  return team.length === count ? team.map(({ id }) => ({ employee: id, during })) : null
}
