/** The search for a set for which another ride is given other bikes, vehicles or people: asked where none can be had beside it. */
import type { Interruptible } from '../../../kernel/interruptible.ts'
import { overlaps } from '../../../kernel/time/period.ts'
import { bobsLacking, placesOf } from '../sets/set-places.ts'
import { keeping, releasing } from '../sets/taken-time.ts'
import type { FeasibleSet } from '../slots/slot.ts'
import type { Movable, World } from '../world.ts'
import { type FleetIndex, indexAnew } from './fleet-index.ts'
import { occupy } from './occupy.ts'
import type { FoundSet, Search } from './search.ts'
import { type Whereabouts, hullOf, legsOf } from './shared-trips.ts'
import type { Steps } from './steps.ts'

/** A search that changes nothing of other rides but how long their bikes are away. */
type Beside = (search: Search, start: number) => Interruptible<FoundSet | null>

/**
 * Takes away one ride after the other that is in the way, and gives it another set once the new one has its own. It keeps its
 * hour, its place and its depot, as many bikes and as many Bobs; the first that can is moved, and no other.
 * Rule AV-35.
 */
export function* findRearranged(
  search: Search,
  start: number,
  findBeside: Beside,
): Interruptible<FoundSet | null> {
  const { index, at, offers } = search
  const reach = hullOf(offers.map(({ times }) => occupy(start, times).bikes))
  for (const ride of index.world.movable ?? []) {
    if (!overlaps(ride.set.bikesDuring, reach)) continue
    const without = indexAnew(index, releasing(index.world, ride.ride, ride.set))
    const found = yield* findBeside({ ...search, index: without }, start)
    if (!found || bobsLacking(found.set) > 0) continue
    const { times } = offers.find(({ depot }) => depot.id === found.set.depot)!
    const where = at && { at, ride: occupy(start, times).ride, cleaningMin: times.cleaningMin }
    const beside = indexAnew(without, withFound(without.world, found, where))
    const again = yield* findBeside(searchFor(ride, beside, search.steps), ride.start)
    if (again && isAsGood(again.set, ride.set)) return together(found, ride.ride, again)
  }
  return null
}

/** What is looked for, where it has no name yet. */
const asked = ''

/** The world once that is sold too. Rule AV-35. */
function withFound(world: World, { set, longer }: FoundSet, where: Whereabouts | undefined): World {
  const { sharing } = world
  if (!sharing || !where) return keeping(world, placesOf(set))
  const away = new Map(longer)
  const legs = sharing.legs.map((leg) => ({ ...leg, away: away.get(leg.ride) ?? leg.away }))
  const more = legs.flatMap(({ ride, all, away: during }) =>
    away.has(ride) ? all.map((resource) => ({ resource, during })) : [],
  )
  return keeping(
    { ...world, sharing: { ...sharing, legs } },
    [...placesOf(set), ...more],
    legsOf(asked, set, where),
  )
}

/** Both as one: how long bikes are away may come of either, those of the ride that is looked for too. Rule AV-35. */
function together({ set, longer }: FoundSet, ride: string, again: FoundSet): FoundSet {
  const away = new Map([...(longer ?? []), ...(again.longer ?? [])])
  const bikesDuring = away.get(asked) ?? set.bikesDuring
  away.delete(asked)
  return {
    set: { ...set, bikesDuring },
    ...(away.size > 0 && { longer: away }),
    moved: { ride, set: again.set },
  }
}

/** The search for another set of a ride there is, at its depot. */
function searchFor({ at, people, times, set }: Movable, index: FleetIndex, steps: Steps): Search {
  const offers = index.depots.flatMap((depot) => (depot.id === set.depot ? [{ depot, times, people }] : []))
  return { index, offers, needsBob: set.bobs.length > 0, steps, at }
}

/** Rule AV-35. */
const isAsGood = (set: FeasibleSet, was: FeasibleSet): boolean =>
  set.bikes.length === was.bikes.length && set.bobs.length === was.bobs.length
