/** What may carry which bikes: groups that the same vehicles may carry are one question, whatever they weigh. */
import { licencesFor, maxLoadKg } from './towing.ts'
import { type Limit, mostBikes, partitions } from './bike-sets.ts'
import type { Bike, Trailer, Truck } from './world.ts'

/** As they stood in the records of employees. */
const licenceCategories = ['B', 'B96', 'BE', 'C1', 'C1E', 'C', 'CE']

/** A truck with a trailer, or with the bikes on its own bed, that may carry a load. */
export interface Pair {
  readonly truck: Truck
  readonly trailer: Trailer | null
  /** A bit per licence category that covers it. */
  readonly licences: number
}
/** A group of bikes as the law sees it: what may carry it, smallest first. */
export interface Load {
  readonly id: number
  readonly pairs: readonly Pair[]
}
/** The ways to bring a set of bikes, fewest trips first: the loads of each, one a trip. */
export interface Carriage {
  readonly key: string
  readonly ways: readonly (readonly Load[])[]
}
type Carried = Pick<Bike, 'weightKg' | 'trailerTypes'>
export interface Loads {
  readonly limits: readonly Limit[]
  readonly loadOf: (bikes: readonly Carried[]) => Load
  readonly carriageOf: (bikes: readonly Carried[]) => Carriage
}

export const bits = (categories: readonly string[]): number =>
  licenceCategories.reduce(
    (mask, category, bit) => (categories.includes(category) ? mask | (1 << bit) : mask),
    0,
  )

/** The value of a key, made when it is first asked for. */
function kept<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  let value = known.get(key)
  if (value === undefined) known.set(key, (value = make()))
  return value
}

const mass = ({ truck, trailer }: Pair) => truck.mtmKg + (trailer?.mtmKg ?? 0)

interface Carrier {
  readonly pair: Pair
  readonly holds: number
  readonly maxKg: number
}

/** Rule AV-07. */
function carriersOf(trucks: readonly Truck[], trailers: readonly Trailer[]): Carrier[] {
  return trucks
    .flatMap((truck) => [null, ...trailers].map((trailer) => ({ truck, trailer })))
    .map(({ truck, trailer }) => ({
      pair: { truck, trailer, licences: bits(licencesFor(truck, trailer)) },
      holds: trailer ? trailer.bikesCapacity : truck.carriesBikes,
      maxKg: maxLoadKg({ truck, trailer }),
    }))
    .filter(({ holds, maxKg }) => holds > 0 && maxKg >= 0)
    .toSorted((a, b) => mass(a.pair) - mass(b.pair))
}

/** What the vehicles of a depot may carry. Rule AV-07. */
export function loadsOf(trucks: readonly Truck[], trailers: readonly Trailer[]): Loads {
  const carriers = carriersOf(trucks, trailers)
  const limits = new Map(
    carriers.map(({ holds, maxKg }) => [`${holds}/${maxKg}`, { bikes: holds, loadKg: maxKg }]),
  )
  const able = new Map<string, { carriers: readonly Carrier[]; steps: readonly number[] }>()
  const byWeight = new Map<string, Load>()
  const byPairs = new Map<string, Load>()
  const carriages = new Map<string, Carriage>()

  const loadOf = (bikes: readonly Carried[]): Load => {
    const types = sharedTypes(bikes)
    const kind = `${bikes.length}/${types?.join('+') ?? '*'}`
    const { carriers: fit, steps } = kept(able, kind, () => {
      const found = carriers.filter(
        ({ pair: { trailer }, holds }) =>
          holds >= bikes.length && (!trailer || !types || types.includes(trailer.type)),
      )
      return { carriers: found, steps: [...new Set(found.map(({ maxKg }) => maxKg))] }
    })
    const kg = bikes.reduce((sum, bike) => sum + bike.weightKg, 0)
    // All loads between two limits are one.
    const passed = steps.reduce((count, step) => (step < kg ? count + 1 : count), 0)
    return kept(byWeight, `${kind}/${passed}`, () => {
      const pairs = fit.filter(({ maxKg }) => kg <= maxKg).map(({ pair }) => pair)
      const key = pairs.map(({ truck, trailer }) => `${truck.id} ${trailer?.id ?? ''}`).join('/')
      return kept(byPairs, key, () => ({ id: byPairs.size, pairs }))
    })
  }

  const carriageOf = (bikes: readonly Carried[]): Carriage => {
    const known: Load[] = []
    const load = (group: number) => (known[group] ??= loadOf(bikes.filter((_, bike) => group & (1 << bike))))
    const ways = new Map<string, readonly Load[]>()
    for (const groups of groupings[bikes.length]!) {
      const loads = groups.map(load)
      if (loads.some(({ pairs }) => pairs.length === 0)) continue
      const sorted = loads.toSorted((a, b) => a.id - b.id)
      ways.set(sorted.map(({ id }) => id).join(), sorted)
    }
    const key = [...ways.keys()].join('|')
    return kept(carriages, key, () => ({ key, ways: [...ways.values()] }))
  }
  return { limits: [...limits.values()], loadOf, carriageOf }
}

/** The ways to share so many bikes out, each group as the bits of its bikes. */
const groupings = Array.from({ length: mostBikes + 1 }, (_, count) =>
  partitions(Array.from({ length: count }, (_none, bike) => 1 << bike)).map((groups) =>
    groups.map((group) => group.reduce((sum, bit) => sum | bit, 0)),
  ),
)

/** The types of trailer all of them fit, in order; null is any. Rule AV-07. */
function sharedTypes(bikes: readonly Carried[]): readonly string[] | null {
  const choosy = bikes.filter(({ trailerTypes }) => trailerTypes.length > 0)
  const [first, ...rest] = choosy
  return first
    ? first.trailerTypes.filter((type) => rest.every((bike) => bike.trailerTypes.includes(type))).toSorted()
    : null
}
