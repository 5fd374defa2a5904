/** One way to insert a ride's stops made whole: which bikes it takes, and who and what drives. */
import type { Interruptible } from '../../../kernel/interruptible.ts'
import type { Instant, Minutes } from '../../../kernel/time/period.ts'
import type { CarriedSet, Depot } from '../search/fleet-index.ts'
import { occupy } from '../search/occupy.ts'
import type { Steps } from '../search/steps.ts'
import { type ChosenBikes, type MovedBikes, bikesOfDay, bikesFor } from './bikes.ts'
import { crewDay } from './crew-day.ts'
import { type Day, fleetOf } from './day-index.ts'
import type { Insertion, Reach } from './insertion.ts'
import { loadsOn } from '../search/shared-trips.ts'
import { type Ride, type RideWish, type Stop, type Trip, tripId } from './plan.ts'
import { shiftDayOf } from './shift.ts'
import { type Drive, type UnitsAsked, crewDrives } from './tow-units.ts'

/** What a ride costs the day, the first that differs decides. */
export interface Cost {
  readonly bikes: number
  readonly km: number
  readonly shiftMin: Minutes
  readonly changes: number
  /** Seats that stay empty. */
  readonly spare: number
}
export interface FitAsked {
  readonly wish: RideWish
  readonly start: Instant
  readonly reach: Reach
}

export interface Planned {
  readonly ride: Ride
  /** Rides that have other bikes than before. */
  readonly changed?: readonly Ride[]
  /** New ones, and those that take the place of others. */
  readonly trips: readonly Trip[]
  readonly cost: Cost
}

interface Try {
  readonly depot: Depot
  readonly insertion: Insertion
  readonly set: CarriedSet
  readonly moved: MovedBikes
  /** Whether what does not change of the plan may be given to others. */
  readonly rearranges: boolean
}

/** Null where there is no way. Rule AV-32. */
export function* plannedWith(
  day: Day,
  { wish, start }: FitAsked,
  { depot, insertion, set, moved, rearranges }: Try,
  steps: Steps,
): Interruptible<Planned | null> {
  const { scene } = day
  const about = { moved, cleaningMin: wish.stay.cleaningMin, depot }
  const chosen = rearranges
    ? yield* bikesOfDay(day, set, insertion, about, steps)
    : bikesFor(day, set, insertion, about)
  if (!chosen) return null
  const { bikes, swapped } = chosen
  const drafts = draftsWith(day, wish, insertion, chosen)
  const travelMin = scene.travel(fleetOf(scene).depots.get(depot.id)!, wish.place).minutes
  const asked: UnitsAsked = {
    day,
    depot,
    drives: drafts.map((draft) => driveOf(day, draft)),
    bobs: { count: wish.needsBob ? bikes.length : 0, during: occupy(start, { ...wish.stay, travelMin }).bob },
    shiftDay: shiftDayOf(start, scene.zone),
  }
  const crewed = rearranges ? yield* crewDay(asked, steps) : yield* crewDrives(asked, steps)
  if (!crewed) return null
  let leg = 0
  const unitOf = (at: number) => {
    const { pair, worker } = crewed.units[at]!
    return { truck: pair.truck.id, trailer: pair.trailer?.id ?? null, driver: worker.id }
  }
  const trips = drafts.map(({ was, during, stops }, at): Trip => ({
    ...(was ?? { id: tripId(wish.id, leg++), depot: depot.id }),
    ...unitOf(at),
    during,
    stops,
  }))
  const handed = crewed.units.flatMap((_, at): Trip[] => {
    const was = at < drafts.length ? null : crewed.drives[at]!.was
    const unit = unitOf(at)
    const isSame = was?.truck === unit.truck && was.trailer === unit.trailer && was.driver === unit.driver
    return was && !isSame ? [{ ...was, ...unit }] : []
  })
  const { id, place, people, stay } = wish
  const ids = bikes.map((bike) => bike.id)
  return {
    ride: { id, depot: depot.id, place, start, people, stay, bikes: ids, bobs: crewed.bobs },
    changed: [...swapped].map(([of, become]) => {
      const ride = day.rides.get(of)!
      return { ...ride, bikes: ride.bikes.map((bike) => become.get(bike) ?? bike) }
    }),
    trips: [...trips, ...handed],
    cost: {
      bikes: bikes.length,
      km: rounded(insertion.extraKm),
      shiftMin: crewed.shiftMin,
      changes: crewed.changes + swapped.size,
      spare: set.spare,
    },
  }
}

/** To the metre. */
export const rounded = (km: number): number => Math.round(km * 1000) / 1000

interface StopsOfTrip extends Pick<Drive, 'was' | 'during'> {
  readonly stops: readonly Stop[]
}

/** The trips with their stops as they would become, and those whose bikes are swapped. Rule AV-32. */
function draftsWith(
  day: Day,
  wish: RideWish,
  insertion: Insertion,
  { bikes, swapped }: ChosenBikes,
): StopsOfTrip[] {
  const inserted = insertion.drafts.map(({ was, stops, during }): StopsOfTrip => ({
    was,
    during,
    stops: stops.map(
      ({ stop, does, group, arrives, leaves }): Stop =>
        stop ?? { ride: wish.id, does, bikes: group.map((at) => bikes[at]!.id), arrives, leaves },
    ),
  }))
  const others = day.plan.trips
    .filter(
      (trip) =>
        trip.stops.some(({ ride }) => swapped.has(ride)) &&
        !insertion.drafts.some(({ was }) => was?.id === trip.id),
    )
    .map((was): StopsOfTrip => ({ was, during: was.during, stops: was.stops }))
  return [...inserted, ...others].map((draft) => ({
    ...draft,
    stops: draft.stops.map((stop) => {
      const become = swapped.get(stop.ride)
      return become ? { ...stop, bikes: stop.bikes.map((bike) => become.get(bike) ?? bike) } : stop
    }),
  }))
}

const driveOf = ({ scene }: Day, { was, during, stops }: StopsOfTrip): Drive => ({
  was,
  during,
  loads: loadsOn(stops).map((load) => load.map((bike) => fleetOf(scene).bikes.get(bike)!)),
})
