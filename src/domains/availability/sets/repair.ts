/** Repair: the best whole set at the hour that was promised, where parts of the one there was have fallen out. */
import type { Interruptible } from '../../../kernel/interruptible.ts'
import type { Period } from '../../../kernel/time/period.ts'
import { candidatesFor } from './candidates.ts'
import { type Chosen, trySet } from './chosen-set.ts'
import { lostPlaces } from './lost-places.ts'
import type { FleetIndex } from '../search/fleet-index.ts'
import {
  type Opening,
  type Place,
  directionOf,
  filled,
  isSamePlace,
  placesOf,
  vacancies,
} from './set-places.ts'
import type { FeasibleSet } from '../slots/slot.ts'
import type { Part } from './swap.ts'
import type { Bike, Trailer, Truck, Worker } from '../world.ts'

/** A ride that stands, with the fleet and crew around it: what it has itself counts as free. */
export interface Ride extends Omit<Chosen, 'lost'> {
  /** Places that are over or under way: nothing changes in them, and nothing is asked of them any more. */
  readonly fixed?: readonly Opening[]
  /** Whether the bikes were brought and the group has not left: who steers can still be another. */
  readonly isWaiting?: boolean
}

/** As many sets as one repair looks at before it searches from nothing, which any answer is better than none of. */
const mostTries = 2_000
/** After so many it is time to let others go first. */
const restEvery = 50
class Enough extends Error {}

/**
 * What still stands is kept: the fewest places change, one person or vehicle takes over both ways where it can, and
 * of those that would do the best comes first. Where nothing of the kind can be found `anew` is asked, the search
 * that finds any set there is; so whatever can be ridden can be repaired. Null when that finds none either.
 * Rule AV-24.
 */
export function* repaired(
  asked: Ride,
  anew: () => Interruptible<FeasibleSet | null>,
): Interruptible<FeasibleSet | null> {
  const { ride, lost, mayChange } = lostOf(asked)
  const stands = placesOf(ride.set)
    .filter(mayChange)
    .filter((place) => !lost.some((one) => isSamePlace(one, place)))
  const tries = { left: mostTries }
  try {
    for (const vacated of few(stands)) {
      const open = [...lost, ...vacated]
      for (const groups of [byResource(open), open.map((place) => [place])]) {
        const found = yield* fill(ride, groups, tries)
        if (found) return vacated.length === 0 ? found : fewerChanges(ride.set, found, yield* anew())
      }
    }
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return yield* anew()
}

/** What a ride lost and may be given anew. */
function lostOf(asked: Ride) {
  const { fixed: begun = [], isWaiting = false } = asked
  // Of a ride under way only a trip can still become another's: its bikes and its Bobs are with the group.
  const fixed = begun.length > 0 && !isWaiting ? [...begun, ...vacancies(asked.set)] : begun
  const ride = { ...asked, fixed }
  const mayChange = (place: Opening) =>
    fixed.length === 0 ||
    ((place.trip !== undefined || (isWaiting && place.part === 'bob')) &&
      !fixed.some((one) => isSamePlace(one, place)))
  return { ride, lost: lostPlaces(ride).filter(mayChange), mayChange }
}

/**
 * Of what a ride lost, the places nobody and nothing else can take, each looked at by itself; all of them where each
 * could be taken and the whole cannot be ridden. Rule AV-24.
 */
export function irreplaceable(asked: Ride): readonly Opening[] {
  const { ride, lost } = lostOf(asked)
  const canBeTaken = (place: Opening) => {
    const others = [...ride.fixed, ...lost.filter((one) => one !== place)]
    return bestFirst(ride, place).some(
      (to) => trySet({ ...ride, set: filled(ride.set, place, to), lost: others }).ok,
    )
  }
  const left = lost.filter((place) => !canBeTaken(place))
  return left.length > 0 ? left : lost
}

/** Another way to travel altogether may leave more as it was than the way there was. Rule AV-24. */
const fewerChanges = (was: FeasibleSet, kept: FeasibleSet, other: FeasibleSet | null): FeasibleSet =>
  other && changesOf(was, other).length < changesOf(was, kept).length ? other : kept

/** Nothing, then each one, then every two: what may change beside what was lost. Rule AV-24. */
function* few(stands: readonly Place[]): Generator<readonly Place[]> {
  yield []
  for (const one of stands) yield [one]
  for (const [position, one] of stands.entries())
    for (const other of stands.slice(position + 1)) yield [one, other]
}

/**
 * Who or what was lost in several places is replaced in all of them at once; each bike without a Bob has its own.
 * Rule AV-24.
 */
const byResource = (places: readonly Opening[]): Opening[][] => [
  ...Map.groupBy(places, ({ part, resource }, at) => `${part} ${resource ?? at}`).values(),
]

/** Rule AV-24. */
function* fill(
  ride: Ride,
  [group, ...rest]: readonly Opening[][],
  tries: { left: number },
): Interruptible<FeasibleSet | null> {
  const { fixed = [] } = ride
  if (!group) return trySet({ ...ride, lost: fixed }).ok ? ride.set : null
  const lost = [...fixed, ...rest.flat()]
  for (const to of bestFirst(ride, group[0]!)) {
    if (--tries.left < 0) throw new Enough()
    if (tries.left % restEvery === 0) yield
    const set = group.reduce((changed, place) => filled(changed, place, to), ride.set)
    const found = trySet({ ...ride, set, lost }).ok ? yield* fill({ ...ride, set }, rest, tries) : null
    if (found) return found
  }
  return null
}

/**
 * Who or what else could take a place, best first: who rides along already; then of people who works least that day
 * and whose licences are needed least elsewhere, of vehicles the lightest, of bikes the one with the fewest seats.
 * Rule AV-25.
 */
export function bestFirst({ set, world, index }: Ride, { part, resource, during }: Opening): string[] {
  const along = new Set(placesOf(set).map((place) => place.resource))
  const cost = costOf(part, (worker) => minutesOn(index, worker, during))
  return candidatesFor(world, part)
    .filter(({ id, depot }) => id !== resource && depot === set.depot)
    .map((one) => ({ id: one.id, costs: [along.has(one.id) ? 0 : 1, ...cost(one)] }))
    .toSorted((a, b) => a.costs.reduce((order, value, at) => order || value - b.costs[at]!, 0))
    .map(({ id }) => id)
}

/** Rule AV-25. */
const costOf =
  (part: Part, worked: (worker: Worker) => number) =>
  (one: unknown): number[] => {
    if (part === 'bike') return [(one as Bike).maxRiders]
    if (part === 'truck' || part === 'trailer') return [(one as Truck | Trailer).mtmKg]
    const worker = one as Worker
    return [worked(worker), worker.licences.length, worker.skills.length]
  }

/** How many minutes of work a person has already on the local day a span ends. Rule AV-25. */
export function minutesOn(index: FleetIndex, worker: Worker, during: Period): number {
  const day = index.dayOf(during.to - 1)
  return worker.duties
    .filter((duty) => index.dayOf(duty.to - 1) === day)
    .reduce((sum, duty) => sum + (duty.to - duty.from) / 60_000, 0)
}

/** What one place becomes; null where there was none, or is none any more. */
export interface PlaceChange {
  readonly part: Part
  readonly does: 'deliver' | 'collect' | null
  readonly during: Period
  readonly from: string | null
  readonly to: string | null
}

/** How a set becomes another, place by place: there, back, bikes and Bobs apart. */
export function changesOf(before: FeasibleSet, after: FeasibleSet): PlaceChange[] {
  const keyOf = (set: FeasibleSet, place: Place) => `${place.part} ${directionOf(set, place)}`
  const [was, is] = [before, after].map((set) => Map.groupBy(placesOf(set), (place) => keyOf(set, place)))
  return [...new Set([...was!.keys(), ...is!.keys()])].flatMap((key) => {
    const [old, now] = [was!.get(key) ?? [], is!.get(key) ?? []]
    const gone = old.filter((one) => !now.some(({ resource }) => resource === one.resource))
    const come = now.filter((one) => !old.some(({ resource }) => resource === one.resource))
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, at): PlaceChange => {
      const place = (come[at] ?? gone[at])!
      return {
        part: place.part,
        does: directionOf(come[at] ? after : before, place),
        during: place.during,
        from: gone[at]?.resource ?? null,
        to: come[at]?.resource ?? null,
      }
    })
  })
}
