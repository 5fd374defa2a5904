/** Gives every trip its vehicles and its driver: first every choice of vehicles that asks other licences, then people. */
import type { Interruptible } from '../../../kernel/interruptible.ts'
import { type Drive, crewFor } from './crew.ts'
import type { Depot } from './fleet-index.ts'
import { type Direction, type FreeResources, teamsOf } from './free-resources.ts'
import type { Carriage, Load, Pair } from './loads.ts'
import type { Steps } from './steps.ts'
import type { Worker } from '../world.ts'

/** A trip that carries some load. */
export interface Placed {
  readonly does: Direction
  readonly load: Load
  readonly pair: Pair
  readonly worker: Worker
}
export interface Placement {
  readonly trips: readonly Placed[]
  readonly bobs: readonly Worker[]
}
interface Job {
  readonly does: Direction
  readonly load: Load
}

/** What was found before, by what was asked and who was free: it holds for every start and day of a snapshot. */
interface Known {
  readonly placements: Map<string, Placement | null>
  readonly choices: Map<string, readonly Pair[][]>
}
const knownOf = new WeakMap<Depot, Known>()

function knownAt(depot: Depot): Known {
  const known = knownOf.get(depot) ?? { placements: new Map(), choices: new Map() }
  knownOf.set(depot, known)
  return known
}

/** Trips for bikes that are carried so, with as few as possible, and so many Bobs; null where there is no way. */
export function* place(
  depot: Depot,
  { carriage, bobs }: { readonly carriage: Carriage; readonly bobs: number },
  resources: FreeResources,
  steps: Steps,
): Interruptible<Placement | null> {
  const known = knownAt(depot)
  const key = `${carriage.key} ${bobs} ${resources.key}`
  const before = known.placements.get(key)
  if (before !== undefined) return before
  const found = yield* search(known, { out: carriage.ways, back: carriage.ways, bobs }, resources, steps)
  known.placements.set(key, found)
  return found
}

/** How the loads of a ride may be brought, and how they may be fetched, with so many Bobs. */
export interface Ways {
  readonly out: readonly (readonly Load[])[]
  readonly back: readonly (readonly Load[])[]
  readonly bobs: number
}

/** The same for loads there and back that are not alike: what is left where some of them share a trip there is already. */
export const placeRest = (depot: Depot, ways: Ways, resources: FreeResources, steps: Steps) =>
  search(knownAt(depot), ways, resources, steps)

function* search(
  known: Known,
  { out: there, back: home, bobs: count }: Ways,
  resources: FreeResources,
  steps: Steps,
): Interruptible<Placement | null> {
  const jobsOf = (does: Direction, ways: Ways['out']) =>
    ways.map((loads) => loads.map((load): Job => ({ does, load })))
  const pairsOf = (jobs: readonly Job[]) => choicesOf(known, jobs, resources, steps)
  const both = jobsOf('deliver', there)
    .flatMap((out) => jobsOf('collect', home).map((back) => [out, back] as const))
    .toSorted(([a, b], [c, d]) => a.length + b.length - c.length - d.length)
  for (const [out, back] of both) {
    const jobs = [...out, ...back]
    const firsts = yield* pairsOf(resources.overlap ? jobs : out)
    const lasts = firsts.length === 0 ? [] : resources.overlap ? [[]] : yield* pairsOf(back)
    for (const bobs of teamsOf(resources.bobs, count))
      for (const first of firsts)
        for (const last of lasts) {
          if (steps.take()) yield
          const pairs = [...first, ...last]
          const trips = jobs.map(({ does }, job): Drive => ({ does, licences: pairs[job]!.licences }))
          const drivers =
            count > 0 ? resources.drivers.filter(({ worker }) => !bobs.includes(worker)) : resources.drivers
          const crew = crewFor(trips, drivers, steps)
          if (crew)
            return { bobs, trips: jobs.map((job, of) => ({ ...job, pair: pairs[of]!, worker: crew[of]! })) }
        }
  }
  return null
}

/**
 * Vehicles for trips at the same time, one choice for each list of licences they ask: to the drivers the others are
 * the same.
 */
function* choicesOf(
  { choices }: Known,
  jobs: readonly Job[],
  resources: FreeResources,
  steps: Steps,
): Interruptible<readonly Pair[][]> {
  const way = (does: Direction) => (resources.overlap ? does : '')
  const key = jobs.map(({ does, load }) => `${way(does)}${load.id}@${resources[does].key}`).join()
  const before = choices.get(key)
  if (before) return before
  const found = yield* choose(jobs, resources, steps)
  choices.set(key, found)
  return found
}

function* choose(jobs: readonly Job[], resources: FreeResources, steps: Steps): Interruptible<Pair[][]> {
  const able = jobs.map(({ does, load }) =>
    load.pairs.filter(
      ({ truck, trailer }) => resources[does].isFree(truck) && (!trailer || resources[does].isFree(trailer)),
    ),
  )
  const trucks = new Set(able.flat().map(({ truck }) => truck))
  if (trucks.size < jobs.length) return []
  const kindOf = kindsIn(able)
  const found = new Map<string, Pair[]>()
  const seen = new Set<string>()

  function* extend(chosen: readonly Pair[]): Interruptible<void> {
    const pairs = able[chosen.length]
    const asks = licenceKey(jobs, chosen)
    if (!pairs) {
      if (!found.has(asks)) found.set(asks, [...chosen])
      return
    }
    const taken = chosen.flatMap(({ truck, trailer }) => [kindOf(truck), kindOf(trailer)])
    const state = `${asks} ${taken.toSorted((a, b) => a - b).join()}`
    if (seen.has(state)) return
    seen.add(state)
    const tried = new Set<string>()
    for (const pair of pairs) {
      if (steps.take()) yield
      if (chosen.some((other) => sharesVehicle(other, pair))) continue
      const kinds = `${kindOf(pair.truck)} ${kindOf(pair.trailer)}`
      if (tried.has(kinds)) continue
      tried.add(kinds)
      yield* extend([...chosen, pair])
    }
  }
  yield* extend([])
  return [...found.values()]
}

/** What drivers need who go there, and who go back; in which order does not matter. */
function licenceKey(jobs: readonly Job[], chosen: readonly Pair[]): string {
  const asked = (does: Direction) =>
    chosen
      .flatMap(({ licences }, job) => (jobs[job]!.does === does ? [licences] : []))
      .toSorted((a, b) => a - b)
      .join('.')
  return `${asked('deliver')}:${asked('collect')}`
}

/** A number for every vehicle; those with one number may do the same for these trips, with the same licences. */
function kindsIn(able: readonly (readonly Pair[])[]): (vehicle: object | null) => number {
  const uses = new Map<object, string>()
  const note = (vehicle: object, use: string) => uses.set(vehicle, `${uses.get(vehicle) ?? ''} ${use}`)
  for (const [job, pairs] of able.entries())
    for (const { truck, trailer, licences } of pairs) {
      note(truck, `${job}:${trailer?.id}:${licences}`)
      if (trailer) note(trailer, `${job}:${truck.id}:${licences}`)
    }
  const numbers = new Map<string, number>()
  const kinds = new Map<object, number>()
  for (const [vehicle, use] of uses) {
    const number = numbers.get(use) ?? numbers.size + 1
    numbers.set(use, number)
    kinds.set(vehicle, number)
  }
  return (vehicle) => (vehicle ? kinds.get(vehicle)! : 0)
}

const sharesVehicle = (one: Pair, other: Pair): boolean =>
  one.truck === other.truck || (one.trailer !== null && one.trailer === other.trailer)
