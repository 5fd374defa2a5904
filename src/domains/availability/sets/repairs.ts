/** Many rides repaired together: what one takes, the next no longer finds free. */
import type { Id } from '../../../kernel/id/id.ts'
import type { Interruptible } from '../../../kernel/interruptible.ts'
import { indexFleet } from '../search/fleet-index.ts'
import { irreplaceable, repaired } from './repair.ts'
import { keeping } from './taken-time.ts'
import { type Kept, type Opening, type Place, placesOf } from './set-places.ts'
import type { FeasibleSet } from '../slots/slot.ts'
import { type Leg, type Whereabouts, legsOf } from '../search/shared-trips.ts'
import type { World } from '../world.ts'

export interface Broken {
  readonly booking: Id<'bookings'>
  readonly people: number
  readonly set: FeasibleSet
  /** The places it still has the time of; nobody else's repair may take those. */
  readonly held: readonly Place[]
  /** What else it keeps, such as the hours that are offered beside it: in nobody's way but the others'. */
  readonly besides?: readonly Kept[]
  /** Of a ride under way: the places that are over or begun. */
  readonly fixed?: readonly Place[]
  /** Whether the bikes were brought and the group has not left. */
  readonly isWaiting?: boolean
  /** Where and when it is, where its trips may be shared. */
  readonly where?: Whereabouts | undefined
  /** The search from nothing, in the world as it then is. */
  readonly anew: (world: World) => Interruptible<FeasibleSet | null>
}
export interface Repair {
  readonly booking: Id<'bookings'>
  /** The set it becomes; null where none can be found. */
  readonly set: FeasibleSet | null
  /** Where none can be found: the places nobody and nothing else can take. */
  readonly lacks: readonly Opening[]
}

/**
 * Repairs rides one after the other, in the order given; who is left without a set then goes first, once, and the
 * way that helps more rides is taken. `world` counts all that these rides have as free.
 * Rule AV-26.
 */
export function* repairAll(rides: readonly Broken[], world: World, zone: string): Interruptible<Repair[]> {
  const first = yield* inOrder(rides, world, zone)
  const left = first.filter(({ set }) => !set).map(({ booking }) => booking)
  if (left.length === 0 || left.length === rides.length) return first
  const isLeft = ({ booking }: Broken) => left.includes(booking)
  const again = yield* inOrder(
    [...rides.filter(isLeft), ...rides.filter((ride) => !isLeft(ride))],
    world,
    zone,
  )
  return again.filter(({ set }) => !set).length < left.length ? again : first
}

/** Rule AV-26. */
function* inOrder(rides: readonly Broken[], world: World, zone: string): Interruptible<Repair[]> {
  const done: Repair[] = []
  for (const [
    position,
    { booking, people, set, held, fixed = [], isWaiting = false, where, anew },
  ] of rides.entries()) {
    const others = [
      ...done.flatMap((one) => (one.set ? placesOf(one.set) : [])),
      ...rides.slice(position + 1).flatMap(({ held }) => held),
      // What cannot be repaired keeps what it still has.
      ...rides.slice(0, position).flatMap((ride, at) => (done[at]!.set ? [] : ride.held)),
      ...rides.flatMap((ride, at) => (at === position ? [] : (ride.besides ?? []))),
    ]
    const legs = [
      ...done.flatMap((one, at) =>
        one.set ? heldLegs({ ...rides[at]!, set: one.set, held: placesOf(one.set) }) : [],
      ),
      ...rides.slice(position + 1).flatMap(heldLegs),
      ...rides.slice(0, position).flatMap((ride, at) => (done[at]!.set ? [] : heldLegs(ride))),
    ]
    // Who brought the bikes has worked that time, whoever fetches them.
    const been = held.filter((place) => fixed.some((one) => isOne(one, place)))
    const scene = keeping(world, [...others, ...been.filter(({ trip }) => trip !== undefined)], legs)
    const ride = { set, people, world: scene, index: indexFleet(scene, zone), fixed, isWaiting, where }
    const becomes = yield* repaired(ride, () => anew(scene))
    done.push({ booking, set: becomes, lacks: becomes ? [] : irreplaceable(ride) })
  }
  return done
}

/** The trips of a ride that another may share: those that have all they need. Rule AV-34. */
export const heldLegs = ({
  booking,
  set,
  held,
  where,
}: Pick<Broken, 'booking' | 'set' | 'held' | 'where'>): Leg[] =>
  where
    ? legsOf(booking, set, where).filter((_, trip) =>
        placesOf(set)
          .filter((place) => place.trip === trip)
          .every((place) => held.some((one) => isOne(one, place))),
      )
    : []

const isOne = (a: Place, b: Place) => a.part === b.part && a.resource === b.resource && a.trip === b.trip
