/** Fits a ride into a day: its stops into trips there are, or into trips of its own; never a wrong yes. */
import type { Interruptible } from '../../../kernel/interruptible.ts'
import type { Instant, Minutes } from '../../../kernel/time/period.ts'
import type { CarriedSet, Depot } from '../search/fleet-index.ts'
import { occupy } from '../search/occupy.ts'
import { findSet } from '../search/search.ts'
import { type Steps, TooWide } from '../search/steps.ts'
import { mostBikes } from '../sets/bike-sets.ts'
import type { FeasibleSet } from '../slots/slot.ts'
import { type MovedBikes, bikesFor, movedBikes } from './bikes.ts'
import { type Day, fleetOf, indexDay, plannedFleet } from './day-index.ts'
import { type Insertion, type Reach, insertionsFor } from './insertion.ts'
import { faultIn } from './judge.ts'
import { type Ride, type RideWish, type Stop, type Trip, loadsOn, tripId, tripsOfSet } from './plan.ts'
import { shiftDayOf, shiftMin } from './shift.ts'
import { crewDrives } from './tow-units.ts'

/** What a ride costs the day, the first that differs decides. */
export interface Cost {
  readonly bikes: number
  readonly km: number
  readonly shiftMin: Minutes
  readonly changes: number
  /** Seats that stay empty. */
  readonly spare: number
}
export interface Fitted {
  readonly state: 'found'
  readonly day: Day
  readonly ride: Ride
  readonly cost: Cost
  /** The trips that are new or became others. */
  readonly touched: ReadonlySet<string>
}
export type Fit = Fitted | { readonly state: 'none' } | { readonly state: 'too-wide' }

export interface FitAsked {
  readonly wish: RideWish
  readonly start: Instant
  readonly reach: Reach
}

/**
 * The cheapest way to ride at a start: the fewest bikes that seat the group, then the fewest kilometres more, the
 * shortest shifts, the fewest changed assignments, the tightest fit. What is sold keeps its hour, its place, its depot,
 * its bikes and its Bobs; only which trip stops for it, and who and what drives that, may become another. A search that
 * ends without a place is a no; one that runs out of steps leaves the start to the office.
 * Rule AV-32.
 */
export function* fit(day: Day, asked: FitAsked, steps: Steps): Interruptible<Fit> {
  const single = yield* inTripsOfItsOwn(day, asked, steps)
  if (single.state === 'too-wide') return single
  const isWhole = single.state === 'found' && isFullyBobbed(single, asked.wish)
  try {
    for (let bikes = 1; bikes <= (isWhole ? single.cost.bikes : mostBikes); bikes++) {
      const best = isWhole && single.cost.bikes === bikes ? single : null
      const found = yield* shared(day, asked, { bikes, best }, steps)
      if (found) return found
    }
  } catch (error) {
    if (!(error instanceof TooWide)) throw error
    if (single.state === 'found') return single
    steps.giveUp()
    return { state: 'too-wide' }
  }
  return single
}

const isFullyBobbed = ({ ride }: Fitted, { needsBob }: RideWish) =>
  !needsBob || ride.bobs.length === ride.bikes.length

/** As the search for single stops has it, beside all that is planned. Rule AV-02. */
function* inTripsOfItsOwn(day: Day, { wish, start }: FitAsked, steps: Steps): Interruptible<Fit> {
  const index = plannedFleet(day)
  const { travel } = day.scene
  const { depots: homes } = fleetOf(day.scene)
  const offers = index.depots
    .flatMap((depot) => {
      const home = homes.get(depot.id)
      const travelMin = home && travel(home, wish.place).minutes
      return travelMin === undefined
        ? []
        : [{ depot, people: wish.people, times: { ...wish.stay, travelMin } }]
    })
    .toSorted((a, b) => a.times.travelMin - b.times.travelMin || (a.depot.id < b.depot.id ? -1 : 1))
  const found = yield* findSet({ index, offers, needsBob: wish.needsBob, steps }, start)
  return found.state === 'found' ? ofSet(day, wish, start, found.set) : found
}

function ofSet(day: Day, wish: RideWish, start: Instant, set: FeasibleSet): Fit {
  const { scene } = day
  const { bikes: known, workers, depots } = fleetOf(scene)
  const { depot, bikes, bobs } = set
  const { id, place, people, stay } = wish
  const ride: Ride = { id, depot, place, start, people, stay, bikes, bobs }
  const trips = tripsOfSet(ride, set)
  const shiftDay = shiftDayOf(start, scene.zone)
  const drivers = new Set(trips.map(({ driver }) => driver))
  const shift = [...drivers].reduce((sum, driver) => {
    const before = [...day.takenOf(driver), ...(workers.get(driver)?.duties ?? [])]
    const own = trips.flatMap((trip) => (trip.driver === driver ? [trip.during] : []))
    return sum + shiftMin([...before, ...own], shiftDay) - shiftMin(before, shiftDay)
  }, 0)
  const cost = {
    bikes: bikes.length,
    km: rounded(trips.length * 2 * scene.travel(depots.get(depot)!, place).km),
    shiftMin: shift,
    changes: 0,
    spare: bikes.reduce((sum, bike) => sum + known.get(bike)!.maxRiders, -people),
  }
  return judged(day, { ride, trips, cost }) ?? { state: 'none' }
}

const rounded = (km: number) => Math.round(km * 1000) / 1000

interface Planned {
  readonly ride: Ride
  /** New ones, and those that take the place of others. */
  readonly trips: readonly Trip[]
  readonly cost: Cost
}

/** The day with it, or null where the judge of days does not pass it. Rule AV-30. */
function judged(day: Day, { ride, trips, cost }: Planned): Fitted | null {
  const touched = new Set(trips.map(({ id }) => id))
  const others = day.plan.trips.filter(({ id }) => !touched.has(id))
  const becomes = indexDay(day.scene, { rides: [...day.plan.rides, ride], trips: [...others, ...trips] })
  return faultIn(becomes, touched) ? null : { state: 'found', day: becomes, ride, cost, touched }
}

/** The cheapest with so many bikes and at least one trip of more stops than one; the best so far where none is cheaper. Rule AV-32. */
function* shared(
  day: Day,
  asked: FitAsked,
  { bikes, best: first }: { readonly bikes: number; readonly best: Fitted | null },
  steps: Steps,
): Interruptible<Fitted | null> {
  const { wish, start, reach } = asked
  const tries: {
    readonly depot: Depot
    readonly insertion: Insertion
    readonly sets: readonly CarriedSet[]
  }[] = []
  for (const depot of fleetOf(day.scene).index.depots) {
    const sets = (yield* depot.setsFor(wish.people, steps)).filter(({ classes }) => classes.length === bikes)
    if (sets.length === 0) continue
    const insertions = yield* insertionsFor(day, { wish, depot, start, size: bikes, reach }, steps)
    tries.push(...insertions.map((insertion) => ({ depot, insertion, sets })))
  }
  let best = first
  for (const { depot, insertion, sets } of tries.toSorted(
    (a, b) => rounded(a.insertion.extraKm) - rounded(b.insertion.extraKm),
  )) {
    if (best && rounded(insertion.extraKm) > best.cost.km) break
    const moved = movedBikes(day, insertion.drafts)
    if (!moved) continue
    for (const set of sets) {
      if (steps.take()) yield
      const planned = yield* plannedWith(day, asked, { depot, insertion, set, moved }, steps)
      if (planned && (!best || isCheaper(planned.cost, best.cost))) best = judged(day, planned) ?? best
    }
  }
  return best
}

/** Rule AV-32. */
function isCheaper(one: Cost, other: Cost): boolean {
  const order = (['bikes', 'km', 'shiftMin', 'changes', 'spare'] as const).find((by) => one[by] !== other[by])
  return order !== undefined && one[order] < other[order]
}

interface Try {
  readonly depot: Depot
  readonly insertion: Insertion
  readonly set: CarriedSet
  readonly moved: MovedBikes
}

/** One way to insert it, with one set of bikes: which they are, who and what drives. Rule AV-32. */
function* plannedWith(
  day: Day,
  { wish, start }: FitAsked,
  { depot, insertion, set, moved }: Try,
  steps: Steps,
): Interruptible<Planned | null> {
  const { scene } = day
  const fleet = fleetOf(scene)
  const bikes = bikesFor(day, set, insertion, { moved, cleaningMin: wish.stay.cleaningMin })
  if (!bikes) return null
  const travelMin = scene.travel(fleet.depots.get(depot.id)!, wish.place).minutes
  const drafts = insertion.drafts.map(({ was, stops, during }) => ({
    was,
    during,
    stops: stops.map(
      ({ stop, does, group, arrives, leaves }): Stop =>
        stop ?? { ride: wish.id, does, bikes: group.map((at) => bikes[at]!.id), arrives, leaves },
    ),
  }))
  const crewed = yield* crewDrives(
    {
      day,
      depot,
      drives: drafts.map(({ was, during, stops }) => ({
        was,
        during,
        loads: loadsOn({ stops }).map((load) => load.map((bike) => fleet.bikes.get(bike)!)),
      })),
      bobs: {
        count: wish.needsBob ? bikes.length : 0,
        during: occupy(start, { ...wish.stay, travelMin }).bob,
      },
      shiftDay: shiftDayOf(start, scene.zone),
    },
    steps,
  )
  if (!crewed) return null
  let leg = 0
  const trips = drafts.map(({ was, during, stops }, at): Trip => {
    const { pair, worker } = crewed.units[at]!
    const unit = { truck: pair.truck.id, trailer: pair.trailer?.id ?? null, driver: worker.id }
    return { ...(was ?? { id: tripId(wish.id, leg++), depot: depot.id }), ...unit, during, stops }
  })
  const { id, place, people, stay } = wish
  const ids = bikes.map((bike) => bike.id)
  const ride: Ride = { id, depot: depot.id, place, start, people, stay, bikes: ids, bobs: crewed.bobs }
  const cost = {
    bikes: bikes.length,
    km: rounded(insertion.extraKm),
    shiftMin: crewed.shiftMin,
    changes: crewed.changes,
    spare: set.spare,
  }
  return { ride, trips, cost }
}
