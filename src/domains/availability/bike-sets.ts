/** Which bikes together carry a group, and how they may be shared out over trips. */
import type { Bike } from './world.ts'

/** Bikes that are the same for every question a search asks. */
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
  /** Seats that stay empty. */
  readonly spare: number
  /** Sets that weigh and load the same are one question to the trucks. */
  readonly signature: string
}

export const mostBikes = 3

const loadKey = (bike: Pick<Bike, 'weightKg' | 'trailerTypes'>) =>
  `${bike.weightKg}/${bike.trailerTypes.toSorted().join('+')}`

export function bikeClasses(bikes: readonly Bike[]): BikeClass[] {
  const classes = Map.groupBy(bikes, (bike) => `${loadKey(bike)}/${bike.minRiders}-${bike.maxRiders}`)
  return [...classes.values()].map((members) => ({ ...members[0]!, bikes: members }))
}

/** Sets that seat everyone with enough pedallers on each: fewest bikes first, then the tightest fit. */
export function bikeSets(classes: readonly BikeClass[], people: number): BikeSet[] {
  const sets: BikeSet[] = []
  const extend = (chosen: readonly BikeClass[], from: number, min: number, max: number) => {
    if (chosen.length > 0 && min <= people && people <= max)
      sets.push({
        classes: chosen,
        spare: max - people,
        signature: chosen.map(loadKey).toSorted().join(' '),
      })
    if (chosen.length === mostBikes) return
    for (let index = from; index < classes.length; index++) {
      const next = classes[index]!
      const already = chosen.filter((one) => one === next).length
      if (already < next.bikes.length && min + next.minRiders <= people)
        extend([...chosen, next], index, min + next.minRiders, max + next.maxRiders)
    }
  }
  extend([], 0, 0, 0)
  return sets.toSorted((a, b) => a.classes.length - b.classes.length || a.spare - b.spare)
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
