/**
 * Who and what drives all trips of a depot's day, where no choice for those that change alone will do: first truck and
 * trailer of each, in the order of the day, then the drivers; what was planned stays wherever it can.
 */
import type { Interruptible } from '../../../kernel/interruptible.ts'
import { type Period, overlaps } from '../../../kernel/time/period.ts'
import type { Depot } from '../search/fleet-index.ts'
import { memoized } from '../search/free.ts'
import type { Pair } from '../search/loads.ts'
import type { Steps } from '../search/steps.ts'
import type { Worker } from '../world.ts'
import { chooseInTurn } from './choose-in-turn.ts'
import { type Day, type Taken, fleetOf } from './day-index.ts'
import { loadsOn } from '../search/shared-trips.ts'
import type { Trip } from './plan.ts'
import { shiftMin } from './shift.ts'
import { type Crewed, type Drive, type UnitsAsked, bobsAt, changesOf, pairsFor, teamOf } from './tow-units.ts'

/** Whether there would be a truck for a trip if all others could be given to any. Rule AV-32. */
export function hasTruckFor(day: Day, depot: Depot, { was, during }: Pick<Drive, 'was' | 'during'>): boolean {
  const others = day.plan.trips.filter(
    (trip) => trip.depot === depot.id && trip.id !== was?.id && overlaps(trip.during, during),
  )
  const most = others.reduce((top, { during: { from } }) => {
    const at = Math.max(from, during.from)
    return Math.max(top, others.filter((one) => one.during.from <= at && at < one.during.to).length)
  }, 0)
  return most < depot.trucks.length
}

/** Trips that may change hands: none that is pinned, none that lost a bike. Rule AV-32. */
export const isMovable = ({ scene, rides }: Day, depot: string, trip: Trip): boolean =>
  trip.depot === depot &&
  !trip.pinned &&
  trip.stops.every(
    (stop) => rides.has(stop.ride) && stop.bikes.every((bike) => fleetOf(scene).bikes.has(bike)),
  )

/** Those asked for come first; null where none is found. Rule AV-32. */
export function* crewDay(asked: UnitsAsked, steps: Steps): Interruptible<Crewed | null> {
  const { day, depot, shiftDay, bobs } = asked
  const { bikes, workers } = fleetOf(day.scene)
  const changing = new Set(asked.drives.flatMap(({ was }) => was?.id ?? []))
  const others = day.plan.trips
    .filter((trip) => !changing.has(trip.id) && isMovable(day, depot.id, trip))
    .map((was): Drive => ({
      was,
      during: was.during,
      loads: loadsOn(was.stops).map((load) => load.map((bike) => bikes.get(bike)!)),
    }))
  const drives = [...asked.drives, ...others]
  const moved = new Set(drives.flatMap(({ was }) => was?.id ?? []))
  const restOf = memoized((id: string) => day.takenOf(id).filter(({ by }) => !moved.has(by)))
  const inTurn = drives
    .map((_, at) => at)
    .toSorted((a, b) => drives[a]!.during.from - drives[b]!.during.from || a - b)
  const pairs = yield* vehiclesFor(asked, drives, inTurn, restOf, steps)
  if (!pairs) return null
  const crew = yield* driversFor(asked, { drives, pairs, inTurn, restOf }, steps)
  if (!crew) return null
  const units = drives.map((_, at) => ({ pair: pairs[at]!, worker: crew[at]! }))
  const all = { ...asked, drives }
  const team = bobs.count > 0 ? teamOf(all, bobsAt(all, restOf), units, restOf) : []
  if (!team) return null
  const shifts = [...new Set([...crew, ...drives.flatMap(({ was }) => workers.get(was?.driver ?? '') ?? [])])]
  return {
    drives,
    units,
    bobs: team,
    changes: drives.reduce((sum, { was }, at) => sum + changesOf(was, units[at]!.pair, units[at]!.worker), 0),
    shiftMin: shifts.reduce((sum, worker) => {
      const driven = drives.flatMap(({ during }, at) => (crew[at] === worker ? [during] : []))
      const after = shiftMin([...worker.duties, ...restOf(worker.id), ...driven], shiftDay)
      return sum + after - shiftMin([...worker.duties, ...day.takenOf(worker.id)], shiftDay)
    }, 0),
  }
}

type RestOf = (id: string) => readonly Taken[]

const knownPairs = new WeakMap<Day, Map<string, readonly Pair[]>>()

const isMovableOf = (day: Day, depot: string, id: string): boolean => {
  const trip = day.trips.get(id)
  return trip !== undefined && isMovable(day, depot, trip)
}

/** The same for whatever is asked of a day: of a trip that does not change. Rule AV-32. */
function knownFor(day: Day, depot: Depot, drive: Drive): readonly Pair[] {
  const known = knownPairs.get(day) ?? new Map<string, readonly Pair[]>()
  knownPairs.set(day, known)
  const { id } = drive.was!
  let able = known.get(id)
  if (!able) {
    const isMoved = ({ by }: Taken) => isMovableOf(day, depot.id, by)
    able = ableFor(day, depot, drive, (unit) => day.takenOf(unit).filter((span) => !isMoved(span)))
    known.set(id, able)
  }
  return able
}

/** What could drive it, were all trips that may change gone: what does now comes first. Rules AV-07 and AV-32. */
function ableFor(day: Day, depot: Depot, { was, during, loads }: Drive, restOf: RestOf): readonly Pair[] {
  const { index } = fleetOf(day.scene)
  const isFree = memoized(
    (id: string) => !restOf(id).some((other) => overlaps(other, during)) && index.isFree({ id }, during),
  )
  const licences = depot.drivers.map((worker) =>
    index.isAtHand(worker, during) ? index.licencesFor(worker, during) : 0,
  )
  const kept = ({ truck, trailer }: Pair) =>
    was ? Number(was.truck !== truck.id) + Number(was.trailer !== (trailer?.id ?? null)) : 0
  return pairsFor(depot, loads)
    .filter(
      (pair) =>
        !pair.truck.lapsed &&
        !pair.trailer?.lapsed &&
        isFree(pair.truck.id) &&
        (!pair.trailer || isFree(pair.trailer.id)) &&
        (!was?.pinned || kept(pair) === 0) &&
        licences.some((held) => (held & pair.licences) !== 0),
    )
    .toSorted((a, b) => kept(a) - kept(b))
}

/** Rules AV-07 and AV-32. */
function* vehiclesFor(
  { day, depot, drives: { length: changing } }: UnitsAsked,
  drives: readonly Drive[],
  inTurn: readonly number[],
  restOf: RestOf,
  steps: Steps,
): Interruptible<readonly Pair[] | null> {
  const options: (readonly Pair[])[] = []
  for (const [at, drive] of drives.entries()) {
    const able = at < changing ? ableFor(day, depot, drive, restOf) : knownFor(day, depot, drive)
    if (able.length === 0) return null
    options.push(able)
  }
  return yield* chooseInTurn(
    inTurn,
    (turn) => options[turn]!,
    (turn, { truck, trailer }, chosen) =>
      !chosen.some(
        (other, at) =>
          other &&
          (other.truck === truck || (trailer && other.trailer === trailer)) &&
          overlaps(drives[at]!.during, drives[turn]!.during),
      ),
    steps,
  )
}

interface Crewing {
  readonly drives: readonly Drive[]
  readonly pairs: readonly Pair[]
  readonly inTurn: readonly number[]
  readonly restOf: RestOf
}

/** Rules AV-08 and AV-32. */
function* driversFor(
  { day, depot }: UnitsAsked,
  { drives, pairs, inTurn, restOf }: Crewing,
  steps: Steps,
): Interruptible<readonly Worker[] | null> {
  const { index } = fleetOf(day.scene)
  const drivenBy = (worker: Worker, chosen: readonly (Worker | undefined)[]): Period[] =>
    drives.flatMap(({ during }, at) => (chosen[at] === worker ? [during] : []))
  const options = drives.map(({ was, during }, turn) =>
    depot.drivers
      .filter(
        (worker) =>
          (!was?.pinned || worker.id === was.driver) &&
          (index.licencesFor(worker, during) & pairs[turn]!.licences) !== 0 &&
          !restOf(worker.id).some((other) => overlaps(other, during)),
      )
      .toSorted((a, b) => Number(a.id !== was?.driver) - Number(b.id !== was?.driver)),
  )
  return yield* chooseInTurn(
    inTurn,
    (turn) => options[turn]!,
    (turn, worker, chosen) => {
      const { during } = drives[turn]!
      const own = drivenBy(worker, chosen)
      if (own.some((other) => overlaps(other, during))) return false
      return index.whyNotAtHand(worker, during, [...restOf(worker.id), ...own, during]) === null
    },
    steps,
  )
}
