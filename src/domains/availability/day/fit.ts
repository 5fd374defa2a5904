/** Fits a ride into a day: its stops into trips there are, or into trips of its own; never a wrong yes. */
import type { Interruptible } from '../../../kernel/interruptible.ts'
import type { Instant } from '../../../kernel/time/period.ts'
import type { CarriedSet, Depot } from '../search/fleet-index.ts'
import type { Carriage } from '../search/loads.ts'
import { findSet } from '../search/search.ts'
import { type Steps, TooWide } from '../search/steps.ts'
import { mostBikes } from '../sets/bike-sets.ts'
import type { FeasibleSet } from '../slots/slot.ts'
import { movedBikes } from './bikes.ts'
import { type Day, fleetOf, indexDay, plannedFleet } from './day-index.ts'
import { type Insertion, insertionsFor } from './insertion.ts'
import { faultIn } from './judge.ts'
import { type Ride, type RideWish, tripsOfSet } from './plan.ts'
import { type Cost, type FitAsked, type Planned, plannedWith, rounded } from './planned.ts'
import { shiftDayOf, shiftMin } from './shift.ts'

export interface Fitted {
  readonly state: 'found'
  readonly day: Day
  readonly ride: Ride
  readonly cost: Cost
  /** The trips that are new or became others. */
  readonly touched: ReadonlySet<string>
}
export type Fit = Fitted | { readonly state: 'none' } | { readonly state: 'too-wide' }

/**
 * The cheapest way to ride at a start: the fewest bikes that seat the group, then the fewest kilometres more, the
 * shortest shifts, the fewest changed assignments, the tightest fit. What is sold keeps its hour, its place, its depot,
 * the number of its bikes and its Bobs; which trip stops for it, and who and what drives that, may become another, and
 * where nothing else will do, which bikes it has. A search that
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
      const found = yield* inserted(day, asked, { bikes, best, rearranges: false }, steps)
      if (found) return found
    }
    // Nothing will do as it is planned: who and what drives, and which bikes, may all become others.
    const found =
      single.state === 'none' &&
      (yield* inserted(day, asked, { bikes: 1, best: null, rearranges: true }, steps))
    if (found) return found
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

/** The day with it, or null where the judge of days does not pass it. Rule AV-30. */
function judged(day: Day, { ride, trips, cost, changed = [] }: Planned): Fitted | null {
  const touched = new Set(trips.map(({ id }) => id))
  const others = day.plan.trips.filter(({ id }) => !touched.has(id))
  const rides = day.plan.rides.map((one) => changed.find(({ id }) => id === one.id) ?? one)
  const becomes = indexDay(day.scene, { rides: [...rides, ride], trips: [...others, ...trips] })
  return faultIn(becomes, touched) ? null : { state: 'found', day: becomes, ride, cost, touched }
}

/** As many ways to insert a ride as the whole day is rearranged for. */
const mostRearranged = 12

interface InsertedAsked {
  readonly bikes: number
  readonly best: Fitted | null
  readonly rearranges: boolean
}

/** The cheapest with so many bikes and at least one trip of more stops than one; the best so far where none is cheaper. Rule AV-32. */
function* inserted(
  day: Day,
  asked: FitAsked,
  { bikes, best: first, rearranges }: InsertedAsked,
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
    const insertions = yield* insertionsFor(
      day,
      { wish, depot, start, size: bikes, reach, rearranges },
      steps,
    )
    tries.push(...insertions.map((insertion) => ({ depot, insertion, sets })))
  }
  let best = first
  const cheapest = tries.toSorted((a, b) => rounded(a.insertion.extraKm) - rounded(b.insertion.extraKm))
  for (const { depot, insertion, sets } of rearranges ? cheapest.slice(0, mostRearranged) : cheapest) {
    if (best && rounded(insertion.extraKm) > best.cost.km) break
    const moved = movedBikes(day, insertion.drafts)
    if (!moved) continue
    // Sets that are carried alike are one question to a whole day's trucks and drivers.
    const failed = new Set<Carriage>()
    for (const set of sets) {
      if (failed.has(set.carriage)) continue
      if (steps.take()) yield
      const planned = yield* plannedWith(day, asked, { depot, insertion, set, moved, rearranges }, steps)
      if (!planned && rearranges) failed.add(set.carriage)
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
