/** Which bikes together carry a group, and how they may be shared out over trips. */
import type { Interruptible } from '../../src/kernel/interruptible.ts'
import type { Steps } from './steps.ts'
import type { Bike } from './world.ts'

/** Bikes of which any can take another's place in a set: as many riders, and no limit comes between them. */
export interface BikeClass {
  readonly bikes: readonly Bike[]
  readonly minRiders: number
  readonly maxRiders: number
  readonly weightKg: number
  readonly trailerTypes: readonly string[]
}

/** So many bikes of such classes; a class comes again for each bike of it. */
export interface BikeSet {
  readonly classes: readonly BikeClass[]
  /** Which of its class each one is, from 0. */
  readonly places: readonly number[]
  /** Seats that stay empty. */
  readonly spare: number
}

export const mostBikes = 3

/** The most some vehicles may carry, of so many bikes and fewer. */
export interface Limit {
  readonly bikes: number
  readonly loadKg: number
}

/**
 * Sorts bikes by what the law lets be done with them. Two are of one class where no limit of a trailer or a bed lies
 * between them, alone or together with any others of the fleet: then every group with the one is as legal as the
 * same group with the other, whatever either weighs.
 * Rule AV-06.
 */
export function bikeClasses(bikes: readonly Bike[], limits: readonly Limit[]): BikeClass[] {
  const band = bandsOf(
    bikes.map((bike) => bike.weightKg),
    limits,
  )
  const key = ({ weightKg, trailerTypes, minRiders, maxRiders }: Bike) =>
    `${band(weightKg)}/${trailerTypes.toSorted().join('+')}/${minRiders}-${maxRiders}`
  return [...Map.groupBy(bikes, key).values()].map((members) => ({ ...members[0]!, bikes: members }))
}

/**
 * In which band between the limits a weight lies, with every load that could travel with it taken off them.
 * Rule AV-06.
 */
function bandsOf(weights: readonly number[], limits: readonly Limit[]): (weight: number) => number {
  const others = loadsOf(weights)
  const sorted = [...new Set(weights)].toSorted((a, b) => a - b)
  const isCut = new Set<number>()
  for (const { bikes, loadKg } of limits)
    for (const other of others.slice(0, bikes).flat()) {
      const heavier = firstAbove(sorted, loadKg - other)
      if (heavier > 0 && heavier < sorted.length) isCut.add(heavier)
    }
  let band = 0
  const bands = new Map(sorted.map((weight, place) => [weight, isCut.has(place) ? ++band : band]))
  return (weight) => bands.get(weight)!
}

/** What none, one or two of them weigh. Rule AV-06. */
function loadsOf(weights: readonly number[]): number[][] {
  const two = weights.flatMap((one, place) => weights.slice(place + 1).map((other) => one + other))
  return [[0], [...new Set(weights)], [...new Set(two)]]
}

/** The place of the first that is more, in a sorted list. Rule AV-06. */
function firstAbove(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** Sets that seat everyone with enough pedallers on each: fewest bikes first, then the tightest fit. Rule AV-05. */
export function* bikeSets(
  classes: readonly BikeClass[],
  people: number,
  steps: Steps,
): Interruptible<BikeSet[]> {
  const sets: BikeSet[] = []
  function* extend(chosen: BikeSet, from: number, min: number, max: number): Interruptible<void> {
    if (steps.take()) yield
    if (chosen.classes.length > 0 && min <= people && people <= max)
      sets.push({ ...chosen, spare: max - people })
    if (chosen.classes.length === mostBikes) return
    for (let index = from; index < classes.length; index++) {
      const next = classes[index]!
      const already = chosen.classes.filter((one) => one === next).length
      if (already === next.bikes.length || min + next.minRiders > people) continue
      const more = {
        classes: [...chosen.classes, next],
        places: [...chosen.places, already],
        spare: 0,
      }
      yield* extend(more, index, min + next.minRiders, max + next.maxRiders)
    }
  }
  yield* extend({ classes: [], places: [], spare: 0 }, 0, 0, 0)
  return sets.toSorted((a, b) => a.classes.length - b.classes.length || a.spare - b.spare)
}

/** The fewest bikes that seat everyone, whoever carries them; null where three are too few. Rule AV-05. */
export function fewestToSeat(bikes: readonly Bike[], people: number): number | null {
  const kinds = [...Map.groupBy(bikes, (bike) => `${bike.minRiders}-${bike.maxRiders}`).values()]
  const seats = (from: number, count: number, min: number, max: number): boolean => {
    if (count === 0) return min <= people && people <= max
    return kinds.slice(from).some((kind, offset) =>
      kind.slice(0, count).some((bike, taken) => {
        const more = taken + 1
        const [least, most] = [min + bike.minRiders * more, max + bike.maxRiders * more]
        return least <= people && seats(from + offset + 1, count - more, least, most)
      }),
    )
  }
  return [1, 2, 3].find((count) => seats(0, count, 0, 0)) ?? null
}

/** Every way to share things out over groups, fewest groups first: at most five ways for three things. */
export function partitions<T>(things: readonly T[]): T[][][] {
  const [first, ...rest] = things
  if (first === undefined) return [[]]
  return partitions(rest)
    .flatMap((groups) => [
      ...groups.map((group, index) => groups.with(index, [first, ...group])),
      [[first], ...groups],
    ])
    .toSorted((a, b) => a.length - b.length)
}
